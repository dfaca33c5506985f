import { isAbsolute, relative } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "rolldown";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** What a script is made of: its file, or as an entry its text, which imports by whole paths. */
export interface Bundle {
  readonly input: string | { readonly entry: string };
  /** `iife` runs by itself, and is meant where nothing is said. */
  readonly format?: "iife" | "esm";
  /** What it reads comes from its own server, which has read it before: it goes without zod, which judges what may be wrong. */
  readonly isReadBefore?: boolean;
}

export interface Bundled {
  readonly code: string;
  /** The files of ours that were read for it, by their paths in the project. */
  readonly sources: readonly string[];
}

/** A script for browsers. @throws where the bundler's add-on cannot be loaded, as at the edge */
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

/** What a page that needs no zod has in its place. */
const READ_BEFORE = fileURLToPath(new URL("read-before.ts", import.meta.url));

/**
 * zod's writers of JSON Schemas, and what follows references that lead back to where they began, hang on every one of its
 * types. A page makes no schemas, and reads JSON, in which nothing leads back. So it does without both, and without what
 * documents say about their fields to readers of such a schema.
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
