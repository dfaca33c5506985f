import type { LineGrammar, Token } from "../../../../src/kernel/order-language.ts";
import { filledIn as filledInForm, type Form } from "../../../../src/sheet/filled-in.ts";
import { MAP_EDGES } from "../../../hexes/hex-grid.ts";
import { parseOrder } from "./grammar.ts";
import { completed } from "./grammar-of-combat.ts";
import { type ProtectOrder, VERBS } from "./order.ts";
import { Reader } from "./reader.ts";
import { hexesParted } from "../../../hexes/hex-reader.ts";
import { isReadable } from "../../../../src/sheet/line-reader.ts";

/** Words that never begin an order. */
const CONNECTING = [
  ...["to", "from", "at", "by", "toward", "towards", "gs", "and", "up", "all", "the", "rest", "end"],
  ...["is", "empty", "held", "then", "keep", "prefer", "supply", "terrain", "never", "along", "far"],
  ...["nothing", "none"],
  ...MAP_EDGES,
];

/** The words that orders are made of, beside names and numbers. */
export const ORDER_WORDS: readonly string[] = [...VERBS, ...CONNECTING];

/**
 * Of an attack only the target must be filled in, of a protection something besides; of any other order, everything.
 */
const FORM: Form = {
  needed: neededOf,
  introducing: ["from", "with", "gs", "up", "to"],
  pairs: ["with gs", "up to"],
  isUnused: (left) => left.length === 2 && left[0].word === "protect",
};

export function filledInLine(tokens: readonly Token[]): Token[] | undefined {
  return filledInForm(tokens, FORM);
}

/** How many words of an order have to be filled in. */
function neededOf(tokens: readonly Token[]): number {
  switch (tokens[0].word) {
    case "attack":
    case "protect":
      return 2;
    case "if":
    case "else":
      return tokens.findIndex(({ word }) => word === "attack") + 2;
    case "with":
      return 0;
    default:
      return tokens.length;
  }
}

/** What takes every `with` that there is. */
const ANY_PROTECTION: ProtectOrder = { verb: "protect", target: undefined, artillery: [], groundSupport: 0 };

function isOrder(tokens: readonly Token[]): boolean {
  const filled = filledInLine(tokens);
  if (filled === undefined) return false;
  return isReadable(() => {
    if (filled[0].word === "with") completed(ANY_PROTECTION, new Reader(filled));
    else parseOrder(new Reader(filled));
  });
}

/** Whether a line is a condition whose attack was wrapped onto the next. */
function leadsTo(line: readonly Token[], next: Token): boolean {
  return ["attack", "if", "with"].includes(next.word) && ["if", "else"].includes(line[0].word) &&
    !line.some(({ word }) => word === "attack");
}

/** `1605`, `1605 to 1905`, `1605 1705 1805`, `2718 at 2818 to 2917`, `attack …`. */
const QUESTION = /^(?:attack .+|(?:move )?\S+(?: at \d{4})?(?: to \d{4}|(?: \d{4},?)*))$/i;

/** How to tell lines of orders in North Africa apart. */
export const lineGrammar: LineGrammar = {
  verbs: VERBS,
  connecting: CONNECTING,
  parted: hexesParted,
  filledIn: filledInLine,
  isOrder,
  leadsTo,
  asks: (words) => QUESTION.test(words),
};
