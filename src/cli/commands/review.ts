import { reviewOfFile } from "../../game/proof/review/own-review.ts";
import { reviewLines } from "../../game/proof/review/words.ts";
import { CannotDo } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION, ONE_GAME } from "../command-line/command-table.ts";
import { withProgress } from "../command-line/progress.ts";
import { exportOf } from "./replay.ts";

/** What every die and every Player-Turn of a finished game was worth. */
export const reviewCommand = cliCommand({
  summary:
    "review a finished game: who was winning when, what dice and orders were worth, who wins by even dice",
  usage: "despatch review FILE|GAME [--json]",
  named: ONE_GAME,
  options: { ...JSON_OPTION },
}, async ({ values, names }) => {
  const file = await exportOf(names[0]);
  const made = await withProgress("Reviewing", ({ at, goOn }) =>
    reviewOfFile(file, (done, all) => {
      goOn();
      at(done, all);
    }), { isJson: values.json });
  if (!made.ok) throw new CannotDo(made.error.replace(/\.$/, ""));
  if (values.json) console.log(JSON.stringify(made.value));
  else for (const line of reviewLines(made.value)) console.log(line);
  return 0;
});
