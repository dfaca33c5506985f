import { unitReach } from "../../rules/north-africa/movement/movement.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import type { Side } from "../../src/kernel/side.ts";
import { fresh, freshAxisTurn, rules } from "./campaign.ts";
import { type Bench, duration } from "./line.ts";
import { measure } from "./measure.ts";

const TARGET = 0.5;

/** Where every unit of a side may end its move, by the engine's own tables. */
export const reachBench: Bench = {
  title: "Reach of all units, opening of the Campaign",
  run() {
    const allied = measure(fresh, reachOf("allied"));
    const axis = measure(freshAxisTurn, reachOf("axis"));
    return Promise.resolve([
      duration("Allied, 39 units", allied, TARGET),
      duration("Axis, 54 units", axis, TARGET),
    ]);
  },
};

function reachOf(side: Side): (state: GameState) => number {
  const counters = rules.counters(fresh()).filter((unit) => unit.side === side && unit.status === "onMap");
  const units = counters.map(({ id }) => fresh().setting.roster.unit(id)!);
  return (state) => units.reduce((hexes, unit) => hexes + unitReach(state, unit).ends.length, 0);
}
