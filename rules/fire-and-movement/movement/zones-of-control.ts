import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { isMinefield } from "../position/minefields.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";

/**
 * 6.1, 14.2: whether a unit may go straight between enemy-controlled hexes in a movement phase. Commandos always may; others by
 * the option of 6.1, but never across a minefield. (If not both hexes are controlled, it may.)
 */
export function mayGoZoneToZone(field: Field, unit: Unit, from: HexId, direction: HexDirection): boolean {
  if (!isZoneToZone(field, unit, from, direction)) return true;
  return field.setting.options.ezocToEzoc === "oneHex" && !isMinefield(field.setting.map, from, direction);
}

/** 6.1: whether a step leads from one enemy-controlled hex into another, by a unit that this concerns. */
function isZoneToZone({ board, setting }: Field, unit: Unit, from: HexId, direction: HexDirection): boolean {
  const { side, commando } = setting.roster.counters[unit];
  const to = setting.map.grid.beyond(from, direction);
  return !commando && board.isEnemyControlled(side, from) && board.isEnemyControlled(side, to);
}

/** 6.1, 14.2: judges the step of a move from a hex; a move ends when it enters an enemy zone. */
export function judgeZones(
  field: Field,
  unit: Unit,
  from: HexId,
  direction: HexDirection,
  isFirst: boolean,
  refusals: Refusals,
): void {
  const refuse = refusals.under("6.1");
  const { board, setting } = field;
  const name = unitLabel(setting, unit);
  const to = setting.map.grid.beyond(from, direction);
  const [start, end] = [hexName(setting, from), hexName(setting, to)];
  if (!isFirst && board.isEnemyControlled(board.sideOf(unit), from)) {
    refuse("must-stop", `${name} has to stop in ${start}, which the enemy controls.`);
  }
  if (!isZoneToZone(field, unit, from, direction)) return;
  if (setting.options.ezocToEzoc === "forbidden") {
    refuse(
      "zone-to-zone",
      `${start} and ${end} are both enemy-controlled: ${name} may leave ${start} only for a hex that the enemy does not control.`,
    );
  }
  if (isMinefield(setting.map, from, direction)) {
    refusals.add(
      "14.2",
      "zone-to-zone-over-mines",
      `A minefield lies between ${start} and ${end}, both enemy-controlled: only commandos may cross it.`,
    );
  }
}
