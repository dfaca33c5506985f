import { BUILT_FOLDER, programIn } from "./commands/program-ahead.ts";

/**
 * The command line in the form that `deno task bundled` has made, which takes a third less memory. Services start this file.
 * Neither import has a plain text for its path: otherwise Deno would read all sources at the start, even if none is used.
 */
const built = programIn(BUILT_FOLDER);
if (built === undefined) {
  console.error("No built program fits these files, so this takes more memory. Run deno task bundled.");
}
await import((built ?? new URL("main.ts", import.meta.url)).href);
