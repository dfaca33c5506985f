import { CannotDo } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { type PlayedFile, playFile } from "../command-line/files.ts";
import { printFound } from "../command-line/output.ts";

export const caseCommand = cliCommand({
  summary: "play conformance cases or game records and compare what happens",
  usage: "despatch case FILE… [--json]",
  named: {
    least: 1,
    wanted: "name one case file at least",
    means: { FILE: "a conformance case, or a game's record" },
  },
  options: JSON_OPTION,
}, async ({ values, names }) => {
  let failures = 0;
  for (const file of names) {
    const report = await play(file);
    if (!report.pass) failures++;
    const why = report.failure === undefined ? "" : `\n      ${report.failure}`;
    printFound(values.json, { file, ...report }, `${report.pass ? "pass" : "FAIL"}  ${file}${why}`);
  }
  return failures === 0 ? 0 : 1;
});

/** A file that cannot be read, or is no case, fails like one that goes otherwise, and those behind it are played. */
async function play(file: string): Promise<PlayedFile["report"]> {
  try {
    return (await playFile(file)).report;
  } catch (error) {
    if (!(error instanceof CannotDo)) throw error;
    return { pass: false, failure: error.message, steps: [] };
  }
}
