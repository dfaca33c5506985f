import { storedSize } from "../kernel/stored-size.ts";
import type { Letter } from "../../templates/blocks.ts";
import { type AnswerWords, ordersAnswer } from "../../templates/letters.ts";

/** How long an answer may become, in bytes as it is stored; more would not fit into the store (src/store/port.ts). */
const ROOM = 45_000;
/** How many lines are answered where not all fit in. */
const FIRST = 100;

/** The answer to a sheet; where it would be too long for a letter, to its first lines. */
export function answerToOrders(words: AnswerWords): Letter {
  const whole = ordersAnswer(words);
  return storedSize(whole) <= ROOM ? whole : ordersAnswer(words, FIRST);
}
