import type { Inspection } from "../../src/kernel/rules.ts";
import { SIDES } from "../../src/kernel/side.ts";
import { countersIn } from "./counter-views.ts";
import type { GameState } from "./position/state.ts";
import { inspect } from "./telling.ts";
import { ending } from "./victory/victory.ts";

/** What case files, tournaments and `despatch query` ask; everything from the functions that judge. */
export const inspection: Inspection<GameState, GameState> = {
  facts: (state) => ({
    units: Object.fromEntries(
      countersIn(state).map(({ id, hex, status }) => [id, {
        ...(hex === undefined ? {} : { hex }),
        eliminated: status === "eliminated",
        exited: status === "exited",
        reserve: status === "reserve",
      }]),
    ),
  }),
  inspect: (state) => ({ ...inspect(state) }),
  unordered: {},
  losses(state) {
    const lost = countersIn(state).filter(({ status }) => status === "eliminated");
    const [allied, axis] = SIDES.map((side) => lost.filter((each) => each.side === side).length);
    return { allied, axis };
  },
  ending,
};
