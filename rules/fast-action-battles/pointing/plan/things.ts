import type { Mark, MarkLook, Thing } from "../../../../src/kernel/pointing.ts";
import { type Area, type AreaName, areaName, areaOf } from "../../setting/area-map.ts";
import type { Sight } from "../../position/sight.ts";

/** Things that may be picked, by their ids in the picture. */

export const placeThing = (area: Area): Thing => ({ kind: "place", id: placeId(area) });
export const pieceThing = (id: string): Thing => ({ kind: "piece", id });
export const wayThing = (id: string): Thing => ({ kind: "way", id });

export function placeId(area: Area | AreaName): string {
  return String(typeof area === "number" ? areaName(area) : area);
}

/** The area of a place in the picture; undefined if none has that id. */
export function areaAt({ setting: { map } }: Sight, id: string): Area | undefined {
  const area = id === "coastal-force" ? areaOf(id) : Number(id);
  return Number.isInteger(area) && (id === "coastal-force" || id === String(area)) && map.has(area)
    ? area
    : undefined;
}

export function isSameThing(one: Thing, other: Thing): boolean {
  return one.kind === other.kind && one.id === other.id;
}

export function placeSign(
  at: Thing,
  look: MarkLook,
  words: { readonly text?: string; readonly title?: string } = {},
): Mark {
  return { kind: "sign", at, look, ...words };
}
