import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { HEXSIDE } from "../position/battle-map.ts";
import type { Line } from "../documents/charts-document.ts";
import { isEnemyMinefield } from "../position/minefields.ts";
import type { Unit } from "../position/roster.ts";
import type { DeclaredAttack, Field } from "../position/truth.ts";

/** A line that an attack is entitled to be fought on, and why. */
interface Entitlement {
  readonly line: Line;
  readonly cite: "7.5" | "14.2" | "14.3" | "16.0";
  readonly because: string;
}

/** 7.5, 14.2, 14.3, 16.0: the line of the table for an attack: the best for the defender of all that apply. */
export function combatLine(field: Field, attack: DeclaredAttack): Line {
  return field.setting.charts.best(entitlements(field, attack).map(({ line }) => line));
}

/** 7.5, 14.2, 14.3, 16.0: all lines that apply to an attack. An engineer turns minefield, and nothing else, into rough. */
export function entitlements(field: Field, attack: DeclaredAttack): Entitlement[] {
  const lines: Entitlement[] = [
    { line: field.setting.map.line(attack.target), cite: "7.5", because: "the terrain of the hex" },
  ];
  if (comesUpAnEscarpment(field, attack)) {
    lines.push({ line: "escarpment", cite: "16.0", because: "an attacker comes over an escarpment" });
  }
  if (comesThroughMines(field, attack)) {
    lines.push(
      attack.engineer === undefined
        ? { line: "minefield", cite: "14.2", because: "an attacker comes through the defender's mines" }
        : { line: "rough", cite: "14.3", because: "an engineer clears the defender's mines" },
    );
  }
  return lines;
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
  holds: (hex: HexId, direction: HexDirection) => boolean,
): boolean {
  const hex = board.hexOf(unit);
  if (hex === undefined) return false;
  const direction = setting.map.grid.direction(hex, target);
  return direction !== -1 && holds(hex, direction);
}
