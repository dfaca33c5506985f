import { KEYED_HEXSIDES, type KeyedHexside, type Terrain, type TerrainKey } from "../contract/terrain.ts";
import type { MapDocument } from "./documents.ts";

/** Movement Points to enter a hex by the Terrain Key (5.21); sea is prohibited. */
export const TERRAIN_KEY: Readonly<Record<Terrain, number>> = {
  mixed: 2,
  broken: 3,
  rough: 4,
  town: 1,
  grove: 2,
  mountain: 4,
  sea: 0,
};
/** 5.22, 5.23: Movement Points along a road and a trail. */
export const ROAD_RATE = 0.5;
export const TRAIL_RATE = 1;

/** Hexsides for which a map may ask Movement Points besides those of the hex. */
export type CostlyHexside = "ridge" | "stream" | "ditch" | "bridge";

/** 5.21: Movement Points for the terrain of a hex, by the map's own key if it has one. */
export function pointsFor({ movementPoints }: Pick<MapDocument, "movementPoints">, terrain: Terrain): number {
  const own = terrain === "grove" || terrain === "mountain" ? movementPoints[terrain] : undefined;
  return own ?? TERRAIN_KEY[terrain];
}

/** 5.21: Movement Points for a hexside, besides those for the hex behind it. */
export function extraPoints({ movementPoints }: MapDocument, feature: CostlyHexside): number {
  return movementPoints[feature] ?? 0;
}

/** The Terrain Key of a map. Every map has mixed terrain, in the hexes that its document does not name. */
export function terrainKey(document: MapDocument): TerrainKey {
  const found = new Set<Terrain>(["mixed", ...Object.values(document.hexes)]);
  const terrains = (Object.keys(TERRAIN_KEY) as Terrain[]).filter((terrain) => found.has(terrain));
  return {
    terrains: terrains.map((terrain) => ({
      terrain,
      points: terrain === "sea" ? undefined : pointsFor(document, terrain),
    })),
    hexsides: KEYED_HEXSIDES.filter((feature) => document[feature].length > 0).map((feature) => ({
      feature,
      ...hexsidePoints(document, feature),
    })),
  };
}

function hexsidePoints(document: MapDocument, feature: KeyedHexside) {
  switch (feature) {
    case "road":
      return { points: ROAD_RATE, isExtra: false };
    case "trail":
      return { points: TRAIL_RATE, isExtra: false };
    case "escarpment":
    case "minefieldAllied":
    case "minefieldAxis":
      return { points: undefined, isExtra: false };
    default:
      return { points: extraPoints(document, feature) || undefined, isExtra: true };
  }
}
