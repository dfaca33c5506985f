import { existsSync, readFileSync } from "node:fs";
import { sumOfFiles } from "../../common/bytes/sum-of-files.ts";

/** Where `deno task bundled` puts the whole program, beside deno.json. */
export const BUILT_FOLDER = new URL("../../../built/", import.meta.url);
/** The files that the program was made of, and their sum. */
export const SOURCES_FILE = "sources.json";

/** The built program in a folder; undefined if the sources have changed since. */
export function programIn(folder: URL): URL | undefined {
  const sources = new URL(SOURCES_FILE, folder);
  if (!existsSync(sources)) return undefined;
  const { files, sum } = JSON.parse(readFileSync(sources, "utf8"));
  return sumOfFiles(files) === sum ? new URL("main.js", folder) : undefined;
}
