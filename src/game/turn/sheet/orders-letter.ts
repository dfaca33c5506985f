import { storedSize } from "../../../common/bytes/json.ts";
import type { Letter } from "../../../kernel/block.ts";
import { type AnswerWords, ordersAnswer } from "../../../../templates/letters/orders-answer.ts";

/** How long an answer may become, in bytes as it is stored; more would not fit into the store (src/store/kv/port.ts). */
const ROOM = 45_000;
/** How many lines are answered where not all fit in. */
const FIRST = 100;

/**
 * A letter that answers lines; where it would be too long, the first of them.
 * @param lines how many there are @param write given how many are answered, all unless it is said
 */
export function fitting(lines: number, write: (most?: number) => Letter): Letter {
  const whole = write();
  return lines <= FIRST || storedSize(whole) <= ROOM ? whole : write(FIRST);
}

export function answerToOrders(words: AnswerWords): Letter {
  return fitting(words.lines.length, (most) => ordersAnswer(words, most));
}
