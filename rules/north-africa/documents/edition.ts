import { z } from "zod";

/**
 * The differences between editions of the rules and between tables: each a named option with the case it reads. A ruleset is an
 * edition's values; a game may set others when it is made.
 */
export const editionOptions = z.strictObject({
  /** 5.24: a road hexside that is also a friendly minefield costs both, or a mechanized unit the minefield alone. */
  roadThroughMinefield: z.enum(["added", "minefieldOnly"]),
  /** 7.11: whether ground support alone meets the duty to attack a unit, as barrage does. */
  groundSupportAlone: z.enum(["noUnit", "asArtillery"]),
  /** 7.62: after Br a defender with no vacant hex to retreat to displaces friends, as after any result, or dies. */
  ringedDefender: z.enum(["displaces", "dies"]),
  /** 7.7: who retreats a beaten defender: its owner, or the referee by the default for retreats. */
  defenderRetreat: z.enum(["owner", "referee"]),
  /** 7.73, 7.82, 12.24: whether a retreating unit displaces friends before it goes out of supply, or after. */
  retreatPriority: z.enum(["supply", "vacantHexes"]),
  /** 7.81: who moves the friends of a defender that the referee retreats. */
  displacement: z.enum(["referee", "owner"]),
  /** 8.34: whether a gun with an enemy across a bare escarpment barrages it, or counts as adjacent. */
  escarpmentBarrage: z.enum(["barrages", "adjacent"]),
  /** 8.4, 7.3: how often in a Combat Phase a gun may give its protective fire. */
  protectiveFire: z.enum(["oncePhase", "everyCombat"]),
  /** 8.41: whether an enemy across a bare escarpment silences a gun. */
  escarpmentProtection: z.enum(["silenced", "fires"]),
  /** 9.0: whether the points of a Game-Turn serve once, or in each of its Player-Turns. */
  groundSupportBudget: z.enum(["gameTurn", "playerTurn"]),
  /** 10.21, 17.1: whether a unit that has to attack another must also attack enemies behind a minefield beside it. */
  minedNeighbors: z.enum(["attacked", "leftAlone"]),
  /** 12.21: whether a supply path may end in a source that lies in an enemy zone. */
  sourceInEnemyZone: z.enum(["closed", "open"]),
  /** 12.23: whether units that begin unsupplied must move toward supply, or may move as they like. */
  unsuppliedMoves: z.enum(["towardSource", "free"]),
  /** 13.11-13.13: what a reinforcement pays to enter a hex that has a trail but no road. */
  entryByTrail: z.enum(["terrain", "trail"]),
  /** 17.1: which sides of a fortified box are Allied minefields. */
  boxSides: z.enum(["asDrawn", "all", "beltLines"]),
  /** 18.2: how many units the Allied Player may remove: as many as 18.1 required, or as many as failed to exit. */
  diversionPenalty: z.enum(["required", "shortfall"]),
  /** 18.2: whether units that the Allied Player removes count as destroyed. */
  removedUnits: z.enum(["destroyed", "uncounted"]),
  /** 19.31: if a printed set-up hex cannot be meant, whether our reading replaces it or the printed hex stays. */
  setUp: z.enum(["read", "printed"]),
});
export type EditionOptions = z.infer<typeof editionOptions>;
export type OptionName = keyof EditionOptions;

export interface Edition extends EditionOptions {
  readonly id: string;
  readonly title: string;
}

/** The rules as SPI printed them in 1976. */
export const SPI_1976: Edition = {
  id: "north-africa/spi-1976",
  title: "North Africa Standard Rules and Crusader Exclusive Rules, SPI 1976",
  roadThroughMinefield: "added",
  groundSupportAlone: "noUnit",
  ringedDefender: "displaces",
  defenderRetreat: "owner",
  retreatPriority: "supply",
  displacement: "referee",
  escarpmentBarrage: "barrages",
  protectiveFire: "oncePhase",
  escarpmentProtection: "silenced",
  groundSupportBudget: "gameTurn",
  minedNeighbors: "attacked",
  sourceInEnemyZone: "closed",
  unsuppliedMoves: "towardSource",
  entryByTrail: "terrain",
  boxSides: "asDrawn",
  diversionPenalty: "required",
  removedUnits: "destroyed",
  setUp: "read",
};

/** The rules of HexWar's edition of 2008, with its differences (docs/games/north-africa-editions.md). */
export const HEXWAR_2008: Edition = {
  ...SPI_1976,
  id: "north-africa/hexwar-2008",
  title: "North Africa Standard Rules, HexWar 2008, with the Crusader Exclusive Rules",
  roadThroughMinefield: "minefieldOnly",
  defenderRetreat: "referee",
  unsuppliedMoves: "free",
  boxSides: "all",
};

export const EDITIONS: readonly Edition[] = [SPI_1976, HEXWAR_2008];
