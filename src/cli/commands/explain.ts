import { explainedOf } from "../../game/letters/explain.ts";
import { seenBy } from "../../game/open/open-game.ts";
import { renderText } from "../../../templates/text.ts";
import { scenarioUnless } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { gameAfter, gameAtStart } from "../command-line/files.ts";
import { turnOf } from "../../game/open/waiting-for.ts";

export const explainCommand = cliCommand({
  summary: "say why things are as they are, after the steps of a file or in a scenario",
  usage: "despatch explain [FILE | --scenario ID] QUESTION [--json]",
  named: {
    least: 1,
    most: 2,
    wanted: "name a file and one question",
    means: {
      FILE: "a game's record, or a case",
      QUESTION: 'what an order names: one thing, or a way as in "1605 to 1905"',
    },
  },
  options: {
    scenario: { means: "the scenario that it begins with (standard: crusader/campaign)", takes: "ID" },
    ...JSON_OPTION,
  },
}, async ({ values, names }) => {
  const question = names[names.length - 1];
  const file = names.length === 2 ? names[0] : undefined;
  const scenario = scenarioUnless(file, values.scenario);
  const game = file === undefined ? gameAtStart(scenario) : await gameAfter(file);
  const { side } = turnOf(game);
  const explained = explainedOf(seenBy(game, side), question);
  if (values.json) {
    console.log(JSON.stringify(explained.ok ? explained.value.data : { error: explained.error }, null, 2));
  } else {
    console.log(explained.ok ? renderText([...explained.value.blocks]) : explained.error);
  }
  return explained.ok ? 0 : 1;
});
