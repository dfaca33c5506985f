import { listed } from "../../../src/common/text.ts";
import type { HexGrid, HexId } from "../hex-grid.ts";
import type { Unit } from "../roster.ts";

export interface NamedMap {
  readonly map: {
    readonly grid: HexGrid;
    readonly document: { readonly places: readonly { readonly name: string; readonly hex: string }[] };
  };
}

export interface UnitsOnMap {
  readonly setting: NamedMap & {
    readonly roster: { readonly counters: readonly { readonly designation: string }[] };
  };
  readonly board: { hexOf(unit: Unit): HexId | undefined };
}

/** `2106 (Gambut)` */
export function placeName({ map: { grid, document } }: NamedMap, hex: HexId): string {
  const name = grid.name(hex);
  const place = document.places.find((each) => each.hex === name);
  return place === undefined ? name : `${name} (${place.name})`;
}

/** `1/8 (1605)` */
export function unitName({ setting, board }: UnitsOnMap, unit: Unit): string {
  const hex = board.hexOf(unit);
  const { designation } = setting.roster.counters[unit];
  return hex === undefined ? designation : `${designation} (${setting.map.grid.name(hex)})`;
}

/** `1/8 (1605) and 2/5 (1606)` */
export function namesOf(field: UnitsOnMap, units: readonly Unit[]): string {
  return listed(units.map((unit) => unitName(field, unit)));
}
