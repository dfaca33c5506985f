export const TERRAINS = ["mixed", "broken", "rough", "town", "sea", "grove", "mountain"] as const;
export type Terrain = (typeof TERRAINS)[number];

/** What lies on hexsides, in the order in which the Terrain Key lists it. */
export const KEYED_HEXSIDES = [
  "road",
  "trail",
  "escarpment",
  "minefieldAllied",
  "minefieldAxis",
  "ridge",
  "stream",
  "ditch",
  "bridge",
] as const;
export type KeyedHexside = (typeof KEYED_HEXSIDES)[number];

/** The entries of the Terrain Key that a map uses, in its order, with Movement Points if it asks any. */
export interface TerrainKey {
  readonly terrains: readonly { readonly terrain: Terrain; readonly points: number | undefined }[];
  readonly hexsides: readonly {
    readonly feature: KeyedHexside;
    readonly points: number | undefined;
    /** Whether the points are added to those for the hex. */
    readonly isExtra: boolean;
  }[];
}
