import process from "node:process";
import { run } from "./run.ts";
import { guardTerminal } from "./terminal.ts";
import { VERSION } from "./version.ts";

guardTerminal();
const args = process.argv.slice(2);
if (args[0] === "--version") {
  console.log(`despatch ${VERSION}`);
  process.exit(0);
}
process.exit(await run(args));
