import type { PointedBoard } from "./board.ts";
import type { Glossary } from "./glossary.ts";
import type { OrderLanguage } from "./order-language.ts";
import type { Rules, Sight, Truth } from "./rules.ts";
import type { Words } from "./words.ts";

/**
 * What of a system a page needs whose reader points at the map: what judges, reads and answers, and nothing that plays, draws or explains.
 * Each system has a file `table.ts` that gives one for each of its editions: it is all that a browser loads.
 */
export interface TableSystem<T = Truth, S = Sight> {
  readonly ruleset: string;
  /** `setup` may lead to less than a whole game: to what reading a sight takes. */
  readonly rules: Pick<Rules<T, S>, "setup" | "sightFrom">;
  readonly orders: Pick<OrderLanguage<S>, "sheet" | "read" | "readAnswer">;
  /** What it is answered by where it is pointed at; the picture itself is sent to it. */
  readonly board: PointedBoard<S>;
  /** What is said of pieces and places in general. */
  readonly terms: Pick<Words<S>["terms"], "place" | "piece">;
  /** What the words of the rules and of orders mean. */
  readonly glossary: Glossary;
}
