import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { isAbsolute, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { SOURCES_FILE } from "../src/cli/commands/program-ahead.ts";
import { sumOfFiles } from "../src/common/bytes/sum-of-files.ts";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
/** Packages that stay unbundled: they bring machine code, or are only for bundling. */
const APART = ["@deno/kv", "@resvg/resvg-js", "rolldown"];
/** The command line, the entry at the edge, and each thread that they start. */
const ENTRIES = {
  "main": "src/cli/main.ts",
  "edge": "src/main.ts",
  "reader-thread": "src/mail/reading/reader-thread.ts",
  "sheet-thread": "src/mail/words/sheet-thread.ts",
  "painter-thread": "src/drawing/painting/painter-thread.ts",
  "review-thread": "src/game/proof/review/review-thread.ts",
  "master-thread": "src/game/apart/master-thread.ts",
};
/** The files that decide how the program is made, beside its own. */
const MAKERS = ["deno.json", "scripts/program.ts"];

/**
 * Bundles the program and its packages into few files without types, comments and spare lines. Names stay, so that a stack can
 * be read. All characters are ASCII: V8 keeps any other text at two bytes a character, once for each thread.
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
    external: (id) => isBuiltin(id) || APART.some((name) => id === name || id.startsWith(`${name}/`)),
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
    }, {
      name: "no-logos",
      load: (id) => LOGOS.test(id) ? "module.exports = {};" : null,
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
      const content = file.type === "chunk" ? inAscii(file.code) : file.source;
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

/**
 * A script with escapes for all characters outside ASCII. It means the same in texts, regular expressions and names.
 * @throws if it may have a raw text with such a character, in which an escape would say something else
 */
function inAscii(code: string): string {
  const raw = /String\.raw`[^`]*\P{ASCII}[^`]*`/u.exec(code);
  if (raw !== null) throw new Error(`A raw text must be in ASCII: ${raw[0]}`);
  return code.replaceAll(
    /[\u0080-\uffff]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
}

/**
 * The files by which mailauth fetches and judges senders' logos: a megabyte of HTTP client. `disableBimi` keeps them out of
 * use.
 */
const LOGOS = /[\\/]mailauth[\\/]lib[\\/]bimi[\\/][\w-]+\.js$/;

/** The address of a thread's file, which lies beside the others. */
const THREAD = /new URL\("\.\/((?:reader|sheet|painter|review|master)-thread)\.ts", import\.meta\.url\)/g;

function isOurs(file: string): boolean {
  return isAbsolute(file) && !/[\\/]node_modules[\\/]/.test(file);
}

function inProject(file: string): string {
  return relative(ROOT, file).replaceAll("\\", "/");
}
