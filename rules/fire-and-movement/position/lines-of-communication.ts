import { handicapOf } from "../../../src/kernel/handicap.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { SupportAllotted } from "./event.ts";
import type { Field } from "./truth.ts";

/** What a side may draw in a Game-Turn, and what it has lost of its allotment. */
export interface Allotment {
  readonly allotment: number;
  readonly lost: SupportAllotted["lost"];
  /** What is left. */
  readonly count: number;
}

/** 12.0: enemy units on so many supply symbols cost a side its whole allotment. */
const ALL_IS_LOST = 2;

/** 8.1, 12.0, 15.0: the allotment of a side as the units stand now; zones of control do not matter. */
export function allotmentOf(field: Field, side: Side): Allotment {
  const { allotment, lost, count } = withoutSymbols(field, side);
  const held = airfieldsLost(field, side);
  const more = Math.min(held, count);
  return {
    allotment,
    lost: more === 0 ? lost : [...lost, { cite: "15.0", markers: more }],
    count: count - more,
  };
}

/** 12.0: one lost supply symbol takes half of the allotment, rounded down; two take it all. */
function withoutSymbols({ board, setting, gameTurn }: Field, side: Side): Allotment {
  const allotment = setting.charts.allotment(side, gameTurn) +
    handicapOf(setting.options.handicap, "supportMarkers", side);
  const occupied = setting.map.symbols[side].filter((hex) => board.hasEnemy(side, hex)).length;
  const lost = occupied >= ALL_IS_LOST ? allotment : occupied === 1 ? Math.floor(allotment / 2) : 0;
  return {
    allotment,
    lost: lost === 0 ? [] : [{ cite: "12.0", markers: lost }],
    count: allotment - lost,
  };
}

/** 15.0: an Allied unit on the airfield costs the Axis one marker, after 12.0. */
function airfieldsLost({ board, setting }: Field, side: Side): number {
  return side === "axis"
    ? setting.map.airfields.filter((hex) => board.hasFriend(enemyOf(side), hex)).length
    : 0;
}
