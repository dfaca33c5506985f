import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { type ExplainedStatement, section } from "../../../src/sheet/explanation.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { comersStatement, controlStatement } from "../../hexes/words/hex-statements.ts";
import { placeName } from "../../hexes/words/place-words.ts";
import { points } from "../position/naming.ts";
import { reach } from "../movement/reach.ts";
import type { Field } from "../position/truth.ts";
import { inMovementOf } from "./as-if.ts";
import type { Explanation } from "./explanation.ts";
import { explainGround, explainHexsides } from "./ground.ts";
import { controllers } from "./zones.ts";

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
      ...section(
        "Zones of control",
        SIDES.map((side) => controlStatement(field, side, controllers(field, side, hex), "6.1")),
      ),
      ...section("Who can come", SIDES.map((side) => explainComers(field, side, hex))),
    ],
  };
}

/** 5.1: the units of a side that may end their move in a hex. */
function explainComers(now: Field, side: Side, hex: HexId): ExplainedStatement {
  const { field, assumption } = inMovementOf(now, side);
  const comers = field.board.units(side).flatMap((unit) => {
    const reached = reach(field, unit);
    return reached.ends.includes(hex) ? [{ unit, cost: reached.costTo(hex) }] : [];
  });
  return comersStatement(field, side, comers, points, "5.1", assumption);
}
