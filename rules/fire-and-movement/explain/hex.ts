import { listed } from "../../../src/common/text.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import {
  countedPieces,
  type ExplainedStatement,
  reckon,
  say,
  section,
} from "../../../src/sheet/explanation.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { placeName, unitName } from "../../hexes/place-words.ts";
import { points } from "../naming.ts";
import { reach } from "../reach.ts";
import type { Field } from "../truth.ts";
import { inMovementOf } from "./as-if.ts";
import type { Explanation } from "./explanation.ts";
import { explainGround, explainHexsides } from "./ground.ts";
import { controllers, namesOf } from "./zones.ts";

/** What a hex is to both sides: its terrain, whose zones it lies in, and who can come there. */
export function explainHex(field: Field, hex: HexId): Explanation {
  const { setting } = field;
  const title = `Hex ${placeName(setting, hex)}`;
  const ground = section("The ground", explainGround(setting, hex));
  if (!setting.map.isLand(hex)) return { title, sections: ground };
  return {
    title,
    sections: [
      ...ground,
      ...section("Hexsides", explainHexsides(setting, hex)),
      ...section("Zones of control", SIDES.map((side) => explainControl(field, side, hex))),
      ...section("Who can come", SIDES.map((side) => explainComers(field, side, hex))),
    ],
  };
}

/** 6.1: which units of a side control a hex. */
function explainControl(field: Field, side: Side, hex: HexId): ExplainedStatement {
  const units = controllers(field, side, hex);
  return say(
    units.length === 0
      ? `In no ${sideName(side)} zone`
      : `In the ${sideName(side)} zone of ${namesOf(field, units)}`,
    "6.1",
  );
}

/** 5.1: the units of a side that may end their move in a hex, the cheapest first. */
function explainComers(now: Field, side: Side, hex: HexId): ExplainedStatement {
  const { field, assumption } = inMovementOf(now, side);
  const comers = field.board.units(side).flatMap((unit) => {
    const reached = reach(field, unit);
    return reached.ends.includes(hex) ? [{ unit, cost: reached.costTo(hex) }] : [];
  }).sort((a, b) => a.cost - b.cost);
  const told = comers.map(({ unit, cost }) => `${unitName(field, unit)} for ${points(cost)}`);
  const [one, many] = [`${sideName(side)} unit`, `${sideName(side)} units`];
  return reckon(
    comers.length === 0
      ? `No ${one} can end its move here`
      : `${countedPieces(comers.length, one, many)} can end ${
        comers.length === 1 ? "its move" : "their moves"
      } here: ${listed(told)}`,
    comers.length,
    "5.1",
    assumption,
  );
}
