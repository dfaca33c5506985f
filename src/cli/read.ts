import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { automaticReason } from "../mail/reading/automatic.ts";
import { parseLetter } from "../mail/reading/letter.ts";
import { readLetter, reportOn } from "../mail/reading/read.ts";
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
      const letter = await parseLetter(await bytesFrom(file));
      const automatic = automaticReason(letter, () => false) !== undefined;
      const report = { file, ...reportOn(letter, readLetter(letter), automatic) };
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
