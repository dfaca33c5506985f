/** Documents that the owner of a printed game may bring, in place of the system's own. */
export const BROUGHT = ["map", "orderOfBattle", "charts", "position"] as const;
export type BroughtName = (typeof BROUGHT)[number];

/** The owner's documents, whole or in part: a piece or a terrain key that they leave out stays ours. */
export type Brought<D = Readonly<Record<string, unknown>>> = {
  readonly [name in BroughtName]?: D | undefined;
};

/** Their names for people. */
export const BROUGHT_WORDS: Readonly<Record<BroughtName, string>> = {
  map: "map",
  orderOfBattle: "order of battle",
  charts: "charts",
  position: "position",
};
