import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { isAbsolute, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import deno from "../deno.json" with { type: "json" };
import { SOURCES_FILE } from "../src/cli/program-ahead.ts";
import { sumOfFiles } from "../src/common/sum-of-files.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const PACKAGES = Object.keys(deno.imports);
/** The command line, and each thread that it starts. */
const ENTRIES = {
  "main": "src/cli/main.ts",
  "reader-thread": "src/mail/reading/reader-thread.ts",
  "sheet-thread": "src/game/apart/sheet-thread.ts",
  "painter-thread": "src/drawing/painter-thread.ts",
  "review-thread": "src/game/proof/review/review-thread.ts",
};
/** What decides how the program is made, beside its own files. */
const MAKERS = ["deno.json", "scripts/program.ts"];

/**
 * Bundles the program into few files without types, comments and spare lines. Packages stay where they are. Names stay too, so
 * that a stack can be read.
 * @param folder a folder for it alone, emptied first @returns how many bytes it has
 */
export async function bundleProgram(folder: URL): Promise<number> {
  const into = fileURLToPath(folder);
  const fromThere = (file: string) => JSON.stringify(relative(into, file).replaceAll("\\", "/"));
  const build = await rolldown({
    input: ENTRIES,
    cwd: ROOT,
    platform: "node",
    transform: { jsx: { runtime: "automatic", importSource: "hono/jsx" } },
    external: (id) =>
      id.startsWith("node:") || PACKAGES.some((name) => id === name || id.startsWith(`${name}/`)),
    plugins: [{
      name: "files-stay-where-they-are",
      transform: (code, id) =>
        code.includes("import.meta.url")
          ? code
            .replaceAll(THREAD, (_, name) => `new URL("./${name}.js", import.meta.url)`)
            .replaceAll(
              /(?<!-thread\.js", )import\.meta\.url/g,
              `new URL(${fromThere(id)}, import.meta.url).href`,
            )
          : null,
    }],
  });
  try {
    const { output } = await build.generate({
      format: "esm",
      minify: { compress: true, mangle: false, codegen: { removeWhitespace: true } },
      entryFileNames: "[name].js",
      chunkFileNames: "[name]-[hash].js",
    });
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    let bytes = 0;
    for (const file of output) {
      const content = file.type === "chunk" ? file.code : file.source;
      writeFileSync(new URL(file.fileName, folder), content);
      bytes += content.length;
    }
    const files = [...new Set([...MAKERS, ...(await build.watchFiles).filter(isOurs).map(inProject)])].sort();
    writeFileSync(new URL(SOURCES_FILE, folder), JSON.stringify({ files, sum: sumOfFiles(files) }));
    return bytes;
  } finally {
    await build.close();
  }
}

/** The address of a thread's file, which lies beside the others. */
const THREAD = /new URL\("\.\/((?:reader|sheet|painter|review)-thread)\.ts", import\.meta\.url\)/g;

function isOurs(file: string): boolean {
  return isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file);
}

function inProject(file: string): string {
  return relative(ROOT, file).replaceAll("\\", "/");
}
