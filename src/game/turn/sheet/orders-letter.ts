import { storedSize } from "../../../common/bytes/json.ts";
import type { Letter } from "../../../kernel/block.ts";
import { type AnswerWords, ordersAnswer } from "../../../../templates/letters/orders-answer.ts";

/** The longest answer in bytes of its stored form; more would not fit into the store (src/store/kv/port.ts). */
const ROOM = 45_000;
/** How many lines are answered if not all fit. */
const FIRST = 100;

/**
 * A letter that answers lines; if it would be too long, only the first of them.
 * @param lines how many there are
 * @param write gets how many are answered, by default all
 */
export function fitting(lines: number, write: (most?: number) => Letter): Letter {
  const whole = write();
  return lines <= FIRST || storedSize(whole) <= ROOM ? whole : write(FIRST);
}

export function answerToOrders(words: AnswerWords): Letter {
  return fitting(words.lines.length, (most) => ordersAnswer(words, most));
}
