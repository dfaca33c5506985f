import { bytesFrom } from "./files.ts";
import { reportOnRaw } from "../mail/report.ts";
import { argumentsOf, type CliCommand } from "./command.ts";
import { sayHere } from "./terminal.ts";

/** What the post office reads in raw letters. */
export const readCommand: CliCommand = {
  summary: "print what is read in raw letters (.eml)",
  usage: "despatch read LETTER.eml… --json",
  async run(args) {
    const { values, names } = argumentsOf(args, { json: { type: "boolean" } }, {
      least: 1,
      wanted: "name one letter at least",
    });
    for (const file of names) {
      const report = { file, ...await reportOnRaw(await bytesFrom(file)) };
      sayHere(values.json ? JSON.stringify(report) : JSON.stringify(report, null, 2));
    }
    return 0;
  },
};
