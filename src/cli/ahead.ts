import { BUILT_FOLDER, programIn } from "./commands/program-ahead.ts";

/**
 * The command line in the form that `deno task bundled` has made, which takes a third less memory. Services start this file.
 * Neither import names its file by a text of its own: Deno would read all sources at the start, even if none is used.
 */
const built = programIn(BUILT_FOLDER);
if (built === undefined) {
  console.error("No built program fits these files, so this takes more memory. Run deno task bundled.");
}
await import((built ?? new URL("main.ts", import.meta.url)).href);
