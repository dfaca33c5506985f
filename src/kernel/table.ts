import type { PointedBoard } from "./board.ts";
import type { Glossary } from "./glossary.ts";
import type { OrderLanguage } from "./order-language.ts";
import type { Rules, Sight, Truth } from "./rules.ts";
import type { Words } from "./words.ts";

/**
 * The part of a system for a page on which players point at the map: what judges, reads and answers, and nothing that plays,
 * draws or explains. Each system's file `table.ts` gives one for each edition, and browsers load nothing else.
 */
export interface TableSystem<T = Truth, S = Sight> {
  readonly ruleset: string;
  /** `setup` may give less than a whole game: just enough to read a sight. */
  readonly rules: Pick<Rules<T, S>, "setup" | "sightFrom">;
  readonly orders: Pick<OrderLanguage<S>, "sheet" | "read" | "readAnswer">;
  /** How it answers pointing; the picture itself is sent to it. */
  readonly board: PointedBoard<S>;
  /** Its general words for pieces and places. */
  readonly terms: Pick<Words<S>["terms"], "place" | "piece">;
  /** The meanings of words in rules and orders. */
  readonly glossary: Glossary;
}
