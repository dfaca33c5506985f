import type { Inspection } from "../../src/kernel/rules.ts";
import { SIDES } from "../../src/kernel/side.ts";
import type { RefereeRules } from "./contract/desk.ts";
import type { GameState } from "./position/state.ts";
import { ending } from "./victory/victory.ts";

/** What case files, tournaments and `despatch query` ask; everything from the functions that judge. */
export function inspection(desk: RefereeRules<GameState>): Inspection<GameState, GameState> {
  return {
    facts: (state) => ({
      units: Object.fromEntries(
        desk.counters(state).map(({ id, hex, status }) => [id, {
          ...(hex === undefined ? {} : { hex }),
          eliminated: status === "eliminated",
          exited: status === "exited",
          reserve: status === "reserve",
        }]),
      ),
    }),
    inspect: (state) => ({ ...desk.inspect(state) }),
    unordered: {},
    losses(state) {
      const lost = desk.counters(state).filter(({ status }) => status === "eliminated");
      const [allied, axis] = SIDES.map((side) => lost.filter((each) => each.side === side).length);
      return { allied, axis };
    },
    ending,
  };
}
