import { finishedIn } from "../game/proof/review/finished.ts";
import { reviewOf } from "../game/proof/review/review.ts";
import { reviewWords } from "../game/proof/review/words.ts";
import { CannotDo } from "./command.ts";
import { cliCommand, JSON_OPTION } from "./command-table.ts";
import { withProgress } from "./progress.ts";
import { exportOf } from "./replay.ts";

/** What every die and every Player-Turn of a finished game was worth. */
export const reviewCommand = cliCommand({
  summary:
    "review a finished game: who was winning when, what dice and orders were worth, who wins by even dice",
  usage: "despatch review FILE|GAME [--json]",
  named: {
    least: 1,
    most: 1,
    wanted: "name one file or game",
    means: { FILE: "a ledger or a game record", GAME: "the code of a game; the referee must not be running" },
  },
  options: { ...JSON_OPTION },
}, async ({ values, names }) => {
  const finished = finishedIn(await exportOf(names[0]));
  if (!finished.ok) throw new CannotDo(finished.error.replace(/\.$/, ""));
  const { title } = finished.value;
  const review = await withProgress("Reviewing", ({ at, goOn }) =>
    reviewOf(finished.value, (done, all) => {
      goOn();
      at(done, all);
    }), { isJson: values.json });
  if (values.json) console.log(JSON.stringify({ title, ...review }));
  else for (const line of reviewWords(review, title)) console.log(line);
  return 0;
});
