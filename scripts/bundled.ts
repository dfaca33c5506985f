import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BUILT_FOLDER } from "../src/cli/commands/program-ahead.ts";
import { BUNDLED_FILE, bundledFile } from "../src/web/scripts/bundled-ahead.ts";
import { packed } from "../src/web/scripts/packed-script.ts";
import { pageScripts } from "../src/web/site/page-scripts.ts";
import { bundleProgram } from "./program.ts";

/**
 * Bundles the scripts of all pages ahead, for hosts that cannot bundle. It also bundles the program, which then takes less
 * memory. Run it in the folder that the program is set up from: the results go with it, and fit it alone.
 */

const scripts = [];
for (const script of pageScripts()) {
  const { code, sources } = await script.bundled();
  scripts.push({ name: script.name, script: packed(code), sources });
}
const file = bundledFile(scripts);
writeFileSync(BUNDLED_FILE, file);
console.log(
  `${fileURLToPath(BUNDLED_FILE)}: ${scripts.length} scripts, ${file.length.toLocaleString("en")} bytes`,
);
const bytes = await bundleProgram(BUILT_FOLDER);
console.log(`${fileURLToPath(BUILT_FOLDER)}: the program, ${bytes.toLocaleString("en")} bytes`);
