import { parseArgs } from "node:util";
import { type Command, UsageError } from "./command.ts";
import { type PlayedFile, playFile } from "./files.ts";

/** Plays conformance cases and game records. */
export const caseCommand: Command = {
  summary: "play conformance cases or game records and compare what happens",
  usage: "despatch case FILE… [--json]",
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "boolean" } },
    });
    if (positionals.length === 0) throw new UsageError("name one case file at least");
    let failures = 0;
    for (const file of positionals) {
      const report = await play(file);
      if (!report.pass) failures++;
      console.log(
        values.json
          ? JSON.stringify({ file, ...report })
          : `${report.pass ? "pass" : "FAIL"}  ${file}${
            report.failure === undefined ? "" : `\n      ${report.failure}`
          }`,
      );
    }
    return failures === 0 ? 0 : 1;
  },
};

async function play(file: string): Promise<PlayedFile["report"]> {
  try {
    return (await playFile(file)).report;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { pass: false, failure: error.message, steps: [] };
  }
}
