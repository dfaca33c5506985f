import type { HexId, HexName } from "../../hexes/hex-grid.ts";
import type { Unit } from "./roster.ts";
import type { Setting } from "./setting.ts";

export { listed } from "../../../src/common/text.ts";

/** A unit as messages name it: its designation, and the hex if that helps. */
export function unitLabel(setting: Setting, unit: Unit): string {
  return setting.roster.counters[unit].designation;
}

export function hexName(setting: Setting, hex: HexId): HexName {
  return setting.map.grid.name(hex);
}

export function hexNames(setting: Setting, hexes: readonly HexId[]): HexName[] {
  return hexes.map((hex) => hexName(setting, hex));
}

/** Half Movement Points as players count them: `4½`. */
export function points(halves: number): string {
  const whole = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(whole);
  return whole === 0 ? "½" : `${whole}½`;
}
