import type { HexPath } from "../../hexes/names.ts";
import type { HexId, HexName } from "../../hexes/hex-grid.ts";
import { QUARTERS } from "./battle-map.ts";
import type { Face, Unit } from "./roster.ts";
import type { Setting } from "./setting.ts";
import type { Field } from "./truth.ts";

export function unitLabel(setting: Setting, unit: Unit): string {
  return setting.roster.counters[unit].designation;
}

export function hexName(setting: Setting, hex: HexId): HexName {
  return setting.map.grid.name(hex);
}

export function hexOf({ board, setting }: Field, unit: Unit): HexName {
  return hexName(setting, board.standing(unit));
}

export function hexNames(setting: Setting, hexes: readonly HexId[]): HexPath {
  return hexes.map((hex) => hexName(setting, hex));
}

const FRACTIONS = ["", "¼", "½", "¾"];

/** Quarter points as players count them: `4½`. */
export function points(quarters: number): string {
  const whole = Math.floor(quarters / QUARTERS);
  const fraction = FRACTIONS[Math.round(quarters - whole * QUARTERS)] ?? "";
  return whole === 0 && fraction !== "" ? fraction : `${whole}${fraction}`;
}

/** The values printed on a side of a counter: `5-4-11`. */
export function printedValues({ attack, defense, movement }: Face): string {
  return `${attack}-${defense}-${movement}`;
}
