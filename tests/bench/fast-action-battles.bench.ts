import type { Truth } from "../../src/kernel/rules.ts";
import type { Side } from "../../src/kernel/side.ts";
import { partIn } from "../support/answerers.ts";
import { decided, fresh, opening, recorded, type Seated, SHEETS, system, turnOf } from "./fab-campaign.ts";
import { type Bench, rate } from "./line.ts";
import { measure } from "./measure.ts";

const { rules, players } = system;

/** Both sides by their sheets, which are read as they sit down. */
function seated(truth: Truth): Seated {
  const seat = (side: Side) =>
    players.ordered(partIn(rules.view(truth, side), { side, lines: SHEETS[side], phasingSide: "allied" }));
  return { allied: seat("allied"), axis: seat("axis") };
}

const sides = seated(opening);
const { asking } = turnOf(fresh(), sides);
const [refused] = [...sides.allied.remarks, ...sides.axis.remarks];
if (asking !== undefined) throw new Error(`${asking.asked} is asked`);
if (refused !== undefined) throw new Error(refused);

/** The Player-Turn that the capable computer opens the Campaign with, by orders that say what it did. */
export const fastActionBattlesBench: Bench = {
  title: "A Player-Turn, opening of FAB: Crusader",
  run() {
    const parsed = measure(
      () => ({ truth: fresh(), sides: seated(opening) }),
      ({ truth, sides }) => turnOf(truth, sides),
    );
    const read = measure(fresh, (truth) => turnOf(truth, seated(truth)));
    const decisions = measure(fresh, (truth) => recorded.reduce(decided, truth));
    return Promise.resolve([
      rate("adjudicated from parsed orders", parsed),
      rate("the same, with sheets read", read),
      rate("a decision judged and carried out", decisions, recorded.length),
    ]);
  },
};
