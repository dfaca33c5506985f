import type { Plugin } from "rolldown";

/**
 * A script for browsers with all that it needs, in one piece. @param input its file, or as an entry its text, which imports by
 * whole paths @param format `iife` runs by itself
 */
export async function browserBundle(
  input: string | { readonly entry: string },
  format: "iife" | "esm" = "iife",
): Promise<string> {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input: typeof input === "string" ? input : ENTRY,
    platform: "browser",
    plugins: [WITHOUT_SCHEMAS, ...(typeof input === "string" ? [] : [written(input.entry)])],
  });
  try {
    const { output } = await build.generate({ format, minify: true });
    return output[0].code;
  } finally {
    await build.close();
  }
}

/** What an entry is called that is no file. */
const ENTRY = "despatch:entry.ts";

function written(entry: string): Plugin {
  return {
    name: "written-entry",
    resolveId: (id) => id === ENTRY ? id : null,
    load: (id) => id === ENTRY ? entry : null,
  };
}

/**
 * zod's writers of JSON Schemas hang on every one of its types; a page makes none, and does without a fifth of zod, and without
 * what documents say of their fields to whoever reads such a schema.
 */
const WITHOUT_SCHEMAS: Plugin = {
  name: "without-json-schemas",
  transform(code, id) {
    if (/[\\/]rules[\\/]/.test(id)) return code.replaceAll(/\s*\.meta\(\{[^{}]*\}\)/g, "");
    if (!/zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
    const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
    const renamed = /^export \{ (\w+) as (\w+) \};/m.exec(code);
    return [
      ...names.map((name) => `export const ${name} = () => undefined;`),
      ...(renamed === null
        ? []
        : [`const ${renamed[1]}_ = () => undefined; export { ${renamed[1]}_ as ${renamed[2]} };`]),
    ].join("\n");
  },
};
