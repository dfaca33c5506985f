import type { Side } from "../../../../src/kernel/side.ts";
import { type HexDirection, type HexId, type HexName, isHexName } from "../../../hexes/hex-grid.ts";
import { wholePath } from "../../../hexes/way.ts";
import { isEnemyMinefield } from "../../position/minefields.ts";
import { retreatLength } from "../../combat/retreat.ts";
import type { Setting } from "../../position/setting.ts";
import type { Field } from "../../position/truth.ts";
import type { RetreatAttempt, UnitRef } from "../line/order.ts";

/** The part of a written path that no combat ever changes: the hexsides that it crosses. */

/** 5.1, 7.7, 16.0: whether a step leads to a hex that is not next to it, into sea, or over a bare escarpment. */
export function isNeverOpen(setting: Setting, hexes: readonly HexName[]): boolean {
  return hexes.some((_, index) => {
    if (index === 0) return false;
    const step = stepInto(setting, hexes, index);
    return step === undefined || !setting.map.isOpen(step.from, step.direction);
  });
}

/** The codes under which the rules refuse such a step. */
export const NEVER_OPEN: readonly string[] = ["not-adjacent", "sea", "escarpment"];

/** 7.7, 16.0: whether a retreat would have to take such a step: waiting cannot open that path. */
export function isClosedForGood(field: Field, unit: UnitRef, attempt: RetreatAttempt): boolean {
  if (attempt.by !== "path") return false;
  const needed = retreatLength(field);
  return isNeverOpen(
    field.setting,
    isHexName(unit)
      ? wholePath(attempt.hexes, unit as HexName).slice(0, needed + 1)
      : attempt.hexes.slice(0, needed),
  );
}

/** 14.2: whether a step crosses an enemy minefield. */
export function isMined(setting: Setting, side: Side, hexes: readonly HexName[]): boolean {
  return hexes.some((_, index) => {
    const step = index === 0 ? undefined : stepInto(setting, hexes, index);
    return step !== undefined && isEnemyMinefield(setting.map, side, step.from, step.direction);
  });
}

/** The hexside before a hex of the path; undefined if there is none. */
function stepInto(
  { map: { grid } }: Setting,
  hexes: readonly HexName[],
  index: number,
): { readonly from: HexId; readonly direction: HexDirection } | undefined {
  const [from, to] = [grid.id(hexes[index - 1]), grid.id(hexes[index])];
  const direction = from === undefined || to === undefined ? -1 : grid.direction(from, to);
  return from === undefined || direction === -1 ? undefined : { from, direction };
}
