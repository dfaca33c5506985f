import type { HexId } from "../../hexes/hex-grid.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";

/** 5.3: a unit may pass friends, but may not end its move with one. */
export function judgeStacking({ board, setting }: Field, unit: Unit, end: HexId, refusals: Refusals): void {
  const other = board.unitAt(end);
  if (other === undefined || board.sideOf(other) !== board.sideOf(unit)) return;
  const [name, there] = [unitLabel(setting, other), hexName(setting, end)];
  refusals.add("5.3", "stacking", `${name} stands in ${there}: one unit in a hex, so no move ends there.`);
}
