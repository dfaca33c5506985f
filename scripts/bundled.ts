import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BUNDLED_FILE, bundledFile } from "../src/web/bundled-ahead.ts";
import { packed } from "../src/web/packed-script.ts";
import { pageScripts } from "../src/web/page-scripts.ts";

/**
 * Bundles the scripts of all pages ahead, for where nothing can be bundled. Run where the program is set up from; the file goes
 * with it, and holds for it alone.
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
