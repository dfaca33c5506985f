import { fileURLToPath } from "node:url";
import { startedBundle } from "./bundle.ts";

/** Whether everything that the program at the edge reads at its start is available there. */

const { files, size, faults } = await startedBundle(
  fileURLToPath(new URL("../../src/main.ts", import.meta.url)),
);
console.log(`${files.length} modules, ${size.toLocaleString("en")} characters are read at the start.`);
for (const fault of faults) console.error(fault);
console.log(faults.length === 0 ? "The edge has all that they want." : `${faults.length} faults.`);
Deno.exit(faults.length === 0 ? 0 : 1);
