import { z } from "zod";

/**
 * What may differ between editions of the rules and between tables: each a named option with the case it reads.
 * A ruleset is an edition's values; a game may set others when it is made.
 */
export const editionOptions = z.object({
  /** 5.24: a road or trail hexside that is also a friendly minefield costs both, or the minefield alone. */
  roadThroughMinefield: z.enum(["added", "minefieldOnly"]),
  /** 12.21: whether a supply path may end in a source that lies in an enemy zone. */
  sourceInEnemyZone: z.enum(["closed", "open"]),
  /** 12.23: whether units that begin unsupplied must move toward supply, or may move as they like. */
  unsuppliedMoves: z.enum(["towardSource", "free"]),
  /** 13.11-13.13: what a reinforcement pays to enter a hex that has a trail but no road. */
  entryByTrail: z.enum(["terrain", "trail"]),
  /** 18.2: how many units the Allied Player may remove: as many as 18.1 required, or as many as failed to exit. */
  diversionPenalty: z.enum(["required", "shortfall"]),
});
export type EditionOptions = z.infer<typeof editionOptions>;

export interface Edition extends EditionOptions {
  readonly id: string;
  readonly title: string;
}

/** The rules as SPI printed them in 1976. */
export const SPI_1976: Edition = {
  id: "north-africa/spi-1976",
  title: "North Africa Standard Rules and Crusader Exclusive Rules, SPI 1976",
  roadThroughMinefield: "added",
  sourceInEnemyZone: "closed",
  unsuppliedMoves: "towardSource",
  entryByTrail: "terrain",
  diversionPenalty: "required",
};
