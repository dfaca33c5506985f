import { hexName, unitLabel } from "../position/naming.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";

/** 14.4: an Allied unit in a fortified box may ignore a retreat, as attacker or defender; an Axis one never. */
export function mayHold({ board, setting }: Field, unit: Unit): boolean {
  const hex = board.hexOf(unit);
  return hex !== undefined && setting.map.isBox(hex) && board.sideOf(unit) === "allied";
}

/** 14.4. */
export function judgeHold(field: Field, unit: Unit, refusals: Refusals): void {
  if (mayHold(field, unit)) return;
  const { board, setting } = field;
  const name = unitLabel(setting, unit);
  refusals.add(
    "14.4",
    "no-box",
    board.sideOf(unit) === "axis"
      ? `${name} is Axis: fortified boxes help Allied units only.`
      : `${name} stands in ${hexName(setting, board.standing(unit))}, which is no fortified box.`,
  );
}
