import { isSide, sideName } from "../../../src/kernel/side.ts";
import type { Area } from "../setting/area-map.ts";
import type { ChitId } from "../setting/chit-book.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Setting } from "../setting/setting.ts";

/** An area as messages name it: `Sidi Rezegh [37]`. */
export function areaCalled({ map }: Setting, area: Area): string {
  return area === 0 ? "the Coastal Force box" : `${map.name(area)} [${area}]`;
}

/** A hidden block as letters and pages name it, by its number on the map: `Axis block 7`. @param handle `axis-block-7` */
export function pieceCalled(handle: string): string {
  const [side, number] = handle.split("-block-");
  return isSide(side) && number !== undefined ? `${sideName(side)} block ${number}` : handle;
}

export function unitCalled({ roster }: Setting, unit: UnitId): string {
  return roster.unit(unit)?.name ?? unit;
}

export function chitCalled({ chits }: Setting, chit: ChitId): string {
  return chits.chit(chit)?.name ?? chit;
}
