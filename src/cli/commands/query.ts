import { VIEWERS } from "../../kernel/rules.ts";
import { cliCommand } from "../command-line/command-table.ts";
import { notOpened, playFile } from "../command-line/files.ts";

/** What is open, and what is legal, after the steps of a case. */
export const queryCommand = cliCommand({
  summary: "what the game waits for after the steps of a file, and what is legal",
  usage: `despatch query FILE [--viewer ${VIEWERS.join("|")}] --json`,
  named: { least: 1, most: 1, wanted: "name one file", means: { FILE: "a game's record, or a case" } },
  options: {
    json: { means: "print JSON, as it does anyway" },
    viewer: { means: "who looks", takes: "VIEWER", standard: "gameMaster", choices: VIEWERS },
  },
}, async ({ values, names }) => {
  const { report, inspect } = await playFile(names[0]);
  if (inspect === undefined) throw notOpened(names[0], report);
  console.log(JSON.stringify(inspect(values.viewer), null, 2));
  if (report.pass) return 0;
  console.error(report.failure);
  return 1;
});
