import type { Direction, HexId } from "../hexes/hex-grid.ts";
import { HEXSIDE } from "./battle-map.ts";
import type { Line } from "./charts-document.ts";
import { isEnemyMinefield } from "./minefields.ts";
import type { Unit } from "./roster.ts";
import type { DeclaredAttack, Field } from "./truth.ts";

/**
 * 7.5, 14.2, 14.3, 16.0: the line of the table on which an attack is fought: of all that apply the one that is best for the
 * defender. An engineer makes rough of minefield, and of nothing else.
 */
export function lineOf(field: Field, attack: DeclaredAttack): Line {
  const { charts, map } = field.setting;
  const lines: Line[] = [map.line(attack.target)];
  if (comesUpAnEscarpment(field, attack)) lines.push("escarpment");
  if (comesThroughMines(field, attack)) lines.push(attack.engineer === undefined ? "minefield" : "rough");
  return charts.best(lines);
}

/** 14.2: whether any attacker comes over a minefield of the defender's. */
export function comesThroughMines(field: Field, { attackers, target }: DeclaredAttack): boolean {
  const { board, setting: { map } } = field;
  return attackers.some((unit) =>
    isBetween(
      field,
      unit,
      target,
      (hex, direction) => isEnemyMinefield(map, board.sideOf(unit), hex, direction),
    )
  );
}

/** 16.0: whether any attacker comes over an escarpment, by its road or trail. */
function comesUpAnEscarpment(field: Field, { attackers, target }: DeclaredAttack): boolean {
  const { map } = field.setting;
  return attackers.some((unit) =>
    isBetween(field, unit, target, (hex, direction) => map.has(hex, direction, HEXSIDE.escarpment))
  );
}

function isBetween(
  { board, setting }: Field,
  unit: Unit,
  target: HexId,
  holds: (hex: HexId, direction: Direction) => boolean,
): boolean {
  const hex = board.hexOf(unit);
  if (hex === undefined) return false;
  const direction = setting.map.grid.direction(hex, target);
  return direction !== -1 && holds(hex, direction);
}
