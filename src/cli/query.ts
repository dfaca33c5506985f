import { parseArgs } from "node:util";
import { playCase } from "../game/proof/case-file.ts";
import { type Command, UsageError } from "./command.ts";
import { caseFrom } from "./files.ts";

/** What is open, and what is legal, after the steps of a case. */
export const queryCommand: Command = {
  summary: "what the game waits for after the steps of a file, and what is legal",
  usage: "despatch query FILE --json",
  async run(args) {
    const { positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { json: { type: "boolean" } },
    });
    if (positionals.length !== 1) throw new UsageError("name one file");
    const { report, game } = playCase(await caseFrom(positionals[0]));
    if (game === undefined) throw new UsageError(report.failure ?? "the game cannot be opened");
    console.log(JSON.stringify(game.rules.inspect(game.state), null, 2));
    if (report.pass) return 0;
    console.error(report.failure);
    return 1;
  },
};
