import type { LineGrammar, Token } from "../../../src/kernel/order-language.ts";
import { DOTS } from "../../../src/sheet/tokens.ts";
import { isReadable } from "../../../src/sheet/line-reader.ts";
import { VERBS } from "./order.ts";
import { readSaid } from "./parse.ts";
import { areasParted } from "./reader.ts";
import { CONNECTING } from "./vocabulary.ts";

/** `37`, `sidi rezegh`, `7arm`, `axis-block-4`, `move 7arm to 45`, `battle 37`, `supply 37`. */
const QUESTION =
  /^(?:(?:move|battle|attack|fire|supply|area|unit|retreat) .{1,60}|[\w'-]+(?: [\w'-]+){0,3})$/i;

/** How lines of orders in FAB: Crusader are told apart. */
export const grammar: LineGrammar = {
  verbs: VERBS,
  connecting: CONNECTING,
  parted: areasParted,
  filledIn,
  isOrder(line) {
    const filled = filledIn(line);
    return filled !== undefined && isReadable(() => readSaid(filled));
  },
  leadsTo: () => false,
  asks: (words) => QUESTION.test(words),
};

/** A line of the form in which something was left open is not used. */
function filledIn(line: readonly Token[]): Token[] | undefined {
  return line.some(({ text }) => text === DOTS) ? undefined : [...line];
}
