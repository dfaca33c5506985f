import type { Explanation } from "../contract/explanation.ts";
import { type ExplainedStatement, say, section } from "../../../src/sheet/explanation.ts";
import { comersStatement, controlStatement } from "../../hexes/words/hex-statements.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import { unitReach } from "../movement/movement.ts";
import { points } from "../position/naming.ts";
import type { GameState } from "../position/state.ts";
import { isSuppliedIn } from "../supply/supply.ts";
import { supplyNet } from "../supply/supply-net.ts";
import { inMovementOf } from "./as-if.ts";
import { explainGround, explainHexsides } from "./ground.ts";
import { controllers } from "./zones.ts";

/** What a hex is to both sides: its terrain, whose zones it lies in, and who can come there. */
export function explainHex(state: GameState, hex: HexId): Explanation {
  const { setting } = state;
  const title = `Hex ${placeName(setting, hex)}`;
  if (!setting.map.isLand(hex)) {
    return { title, sections: section("The ground", explainGround(setting, hex)) };
  }
  return {
    title,
    sections: [
      ...section("The ground", explainGround(setting, hex)),
      ...section("Hexsides", explainHexsides(setting, hex)),
      ...section("Zones of control and supply", SIDES.flatMap((side) => explainControl(state, side, hex))),
      ...section("Who can come", SIDES.map((side) => explainComers(state, side, hex))),
    ],
  };
}

/** 6.0, 12.21: which units of a side control a hex, and whether a unit of the side would be in supply there. */
function explainControl(state: GameState, side: Side, hex: HexId): ExplainedStatement[] {
  const { board } = state;
  const units = controllers(state, side, hex);
  const supplied = isSuppliedIn(board, supplyNet(board, side), side, hex);
  return [
    controlStatement(state, side, units, "6.0"),
    say(
      `A unit of the ${sideName(side)} side would be ${supplied ? "in supply" : "out of supply"} here`,
      "12.0",
    ),
  ];
}

/** 5.0: the units of a side that may end their move in a hex. */
function explainComers(now: GameState, side: Side, hex: HexId): ExplainedStatement {
  const { state, assumption } = inMovementOf(now, side);
  const comers = state.board.units(side).flatMap((unit) => {
    const cost = unitReach(state, unit).costs.get(hex);
    return cost === undefined ? [] : [{ unit, cost }];
  });
  return comersStatement(state, side, comers, points, "5.0", assumption);
}
