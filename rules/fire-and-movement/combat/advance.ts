import type { HexId } from "../../hexes/hex-grid.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { CombatResult } from "../documents/charts-document.ts";
import type { Unit } from "../position/roster.ts";
import type { Combat, Field } from "../position/truth.ts";

/** 7.9: results that may leave the defender's hex to the attacker. */
const VICTORIOUS: readonly CombatResult[] = ["Ex", "Dr", "Dr+", "De"];

/**
 * 6.2, 7.9: the surviving attackers, one of which may enter the defender's hex if that is empty. Neither zones, mines nor
 * cost matter.
 */
export function advancers({ board, attacks }: Field, { result }: Combat): Unit[] {
  const [{ attackers, target }] = attacks;
  if (!VICTORIOUS.includes(result) || !board.isEmpty(target)) return [];
  return attackers.filter((unit) => board.isOnMap(unit));
}

/** 7.9: judges the one advance. @param units who may advance */
export function judgeAdvance(
  { board, setting, attacks }: Field,
  units: readonly Unit[],
  unit: Unit,
  path: readonly HexId[],
  refusals: Refusals,
): void {
  const [{ target }] = attacks;
  const name = unitLabel(setting, unit);
  if (!units.includes(unit)) {
    refusals.add("7.9", "did-not-win", `${name} took no part in the attack.`);
    return;
  }
  if (path[0] !== board.standing(unit)) {
    const [said, is] = [hexName(setting, path[0]), hexName(setting, board.standing(unit))];
    refusals.add("7.9", "not-there", `The path begins in ${said}; ${name} is in ${is}.`);
  }
  if (path.length !== 2 || path[1] !== target) {
    const there = hexName(setting, target);
    refusals.add("7.9", "another-hex", `An advance leads into ${there}, and no farther.`);
  }
}
