import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { reportOnRaw } from "../mail/reading/report.ts";
import { type Command, UsageError } from "./command.ts";

/** What the post office reads in raw letters. */
export const readCommand: Command = {
  summary: "print what is read in raw letters (.eml)",
  usage: "despatch read LETTER.eml… --json",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "boolean" } },
    });
    if (positionals.length === 0) throw new UsageError("name one letter at least");
    for (const file of positionals) {
      const report = { file, ...await reportOnRaw(await bytesFrom(file)) };
      console.log(values.json ? JSON.stringify(report) : JSON.stringify(report, null, 2));
    }
    return 0;
  },
};

async function bytesFrom(path: string): Promise<Uint8Array> {
  try {
    return await readFile(path);
  } catch {
    throw new UsageError(`${path} cannot be read`);
  }
}
