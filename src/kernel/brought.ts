/** Documents that an owner of a game may bring, to stand in place of the system's own. */
export const BROUGHT = ["map", "orderOfBattle", "charts", "position"] as const;
export type BroughtName = (typeof BROUGHT)[number];

/** The documents that an owner brings, whole or in part: a piece or a key that is not named stays ours. */
export type Brought<D = Readonly<Record<string, unknown>>> = {
  readonly [name in BroughtName]?: D | undefined;
};

/** What people call them. */
export const BROUGHT_WORDS: Readonly<Record<BroughtName, string>> = {
  map: "map",
  orderOfBattle: "order of battle",
  charts: "charts",
  position: "position",
};
