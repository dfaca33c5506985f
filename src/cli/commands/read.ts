import { bytesFrom } from "../command-line/files.ts";
import { reportOnRaw } from "../../mail/report.ts";
import { cliCommand } from "../command-line/command-table.ts";
import { sayHere } from "../command-line/terminal.ts";

export const readCommand = cliCommand({
  summary: "print what is read in raw letters (.eml)",
  usage: "despatch read LETTER.eml… [--json]",
  named: {
    least: 1,
    wanted: "name one letter at least",
    means: { "LETTER.eml": "a letter as mail programs save it, headers and all" },
  },
  options: { json: { means: "print each letter's JSON on one line" } },
}, async ({ values, names }) => {
  for (const file of names) {
    const report = { file, ...await reportOnRaw(await bytesFrom(file)) };
    sayHere(values.json ? JSON.stringify(report) : JSON.stringify(report, null, 2));
  }
  return 0;
});
