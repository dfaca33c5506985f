import { isAbsolute, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "rolldown";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What a script is made from: its file, or as an entry its text, which imports by whole paths. */
export interface Bundle {
  readonly input: string | { readonly entry: string };
  /** `iife` runs by itself, and is the default. */
  readonly format?: "iife" | "esm";
  /** Its own server has checked everything that it reads, so it goes without zod. */
  readonly isReadBefore?: boolean;
}

export interface Bundled {
  readonly code: string;
  /** The project's files that were read for it, by path. */
  readonly sources: readonly string[];
}

/** A script for browsers. @throws if the bundler's add-on cannot be loaded, as at the edge */
export async function browserBundle(
  { input, format = "iife", isReadBefore = false }: Bundle,
): Promise<Bundled> {
  const { rolldown } = await import("rolldown");
  const build = await rolldown({
    input: typeof input === "string" ? input : ENTRY,
    platform: "browser",
    ...(isReadBefore ? { resolve: { alias: { zod: READ_BEFORE } } } : {}),
    plugins: [WITHOUT_SPARE_PARTS, ...(typeof input === "string" ? [] : [written(input.entry)])],
  });
  try {
    const { output } = await build.generate({ format, minify: true });
    return { code: output[0].code, sources: ours(await build.watchFiles) };
  } finally {
    await build.close();
  }
}

function ours(files: readonly string[]): string[] {
  return files.filter((file) => isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file))
    .map((file) => relative(ROOT, file).replaceAll("\\", "/"));
}

const ENTRY = "despatch:entry.ts";

function written(entry: string): Plugin {
  return {
    name: "written-entry",
    resolveId: (id) => id === ENTRY ? id : null,
    load: (id) => id === ENTRY ? entry : null,
  };
}

/** What replaces zod on a page that does not need it. */
const READ_BEFORE = fileURLToPath(new URL("read-before.ts", import.meta.url));

/**
 * zod's writers of JSON Schemas, and its handling of circular references, are part of every one of its types. A page makes no
 * schemas, and reads JSON, which has no circles. So the page goes without both, and without the fields' descriptions for
 * readers of schemas.
 */
const WITHOUT_SPARE_PARTS: Plugin = {
  name: "without-spare-parts",
  transform(code, id) {
    if (/[\\/]rules[\\/]/.test(id)) return code.replaceAll(/(?<!\s)\s*\.meta\(\{[^{}]*\}\)/g, "");
    if (!/zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors|memoizer)\.js$/.test(id)) {
      return null;
    }
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
