import type { Inspection } from "../../src/kernel/rules.ts";
import { bySide } from "../../src/kernel/side.ts";
import { countersIn } from "./counter-views.ts";
import type { GameState } from "./position/state.ts";
import { inspect } from "./telling.ts";
import { ending } from "./victory/victory.ts";

/** Queries of case files, tournaments and `despatch query`. All comes from the functions that judge. */
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
  outcome(state) {
    const gone = countersIn(state).filter(({ status }) => status === "eliminated");
    return {
      lost: bySide((side) => gone.filter((each) => each.side === side).length),
      ending: ending(state),
    };
  },
};
