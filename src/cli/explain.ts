import { parseArgs } from "node:util";
import { explainTo } from "../game/letters/explain.ts";
import { explanationBlocks } from "../../templates/explanation.ts";
import { renderText } from "../../templates/text.ts";
import { type Command, UsageError } from "./command.ts";
import { gameAfter, gameOf } from "./files.ts";

/** Why: of a unit, a hex, a move or an attack in a position. */
export const explainCommand: Command = {
  summary: "explain a unit, a hex, a move or an attack after the steps of a file, or in a scenario",
  usage: 'despatch explain [FILE | --scenario ID] "1605 to 1905" [--json]',
  async run(args) {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        scenario: { type: "string", default: "crusader/campaign" },
        json: { type: "boolean", default: false },
      },
    });
    if (positionals.length < 1 || positionals.length > 2) {
      throw new UsageError("name a file and one question");
    }
    const question = positionals[positionals.length - 1];
    const game = positionals.length === 2 ? await gameAfter(positionals[0]) : gameOf(values.scenario);
    const explained = explainTo(game, game.rules.phase(game.state).phasing, question);
    if (values.json) {
      console.log(JSON.stringify(explained.ok ? explained.value : { error: explained.error }, null, 2));
    } else {console.log(
        explained.ok
          ? renderText(explanationBlocks(explained.value, explained.value.supposing))
          : explained.error,
      );}
    return explained.ok ? 0 : 1;
  },
};
