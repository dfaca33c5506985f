import process from "node:process";
import { lostOutput } from "./command-line/output.ts";
import { run } from "./run.ts";
import { guardTerminal } from "./command-line/terminal.ts";
import { VERSION } from "./command-line/version.ts";

guardTerminal();
process.exit(ended(await called(process.argv.slice(2))));

async function called(args: readonly string[]): Promise<number> {
  if (args[0] !== "--version") return await run(args);
  console.log(`despatch ${VERSION}`);
  return 0;
}

/** @returns the exit code: a command has failed if its result could not be printed */
function ended(code: number): number {
  const lost = lostOutput();
  if (lost === undefined) return code;
  console.error(`${lost}.`);
  return code === 0 ? 1 : code;
}
