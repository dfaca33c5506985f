import type { HexName } from "./hex-grid.ts";

declare const unitId: unique symbol;
/** A counter by the id of the order of battle: `ge-1-8`, `it-132-art`, `al-3rtr`. */
export type UnitId = string & { readonly [unitId]: true };

/** Hexes one after another, beginning with the unit's own (with the entry hex, where it enters the map). */
export type HexPath = readonly HexName[];

export interface UnitPath {
  readonly unit: UnitId;
  readonly path: HexPath;
}

/** A counter's id without its side: `1sa` of `al-1sa`, `33-rec` of `ge-33-rec`. */
export function nameInId(id: string): string {
  return id.slice(id.indexOf("-") + 1);
}
