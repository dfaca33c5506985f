import type { LineGrammar, Token } from "../../../../src/kernel/order-language.ts";
import { filledIn as filledInForm, type Form } from "../../../../src/sheet/filled-in.ts";
import { isReadable } from "../../../../src/sheet/line-reader.ts";
import { hexesParted } from "../../../hexes/hex-reader.ts";
import { parseOrder } from "./grammar.ts";
import { completed } from "./grammar-of-combat.ts";
import { type AttackOrder, VERBS } from "./order.ts";
import { Reader } from "./reader.ts";

/** Words that never begin an order. */
const CONNECTING = [
  ...["to", "from", "and", "up", "all", "the", "rest", "is", "empty", "held", "then", "or"],
  ...["support", "none", "nothing", "toward", "towards", "resist", "never", "nobody", "ask", "on", "end"],
];

/** Of an attack only the target must be filled in, of a protection something besides; of any other order, everything. */
const FORM: Form = {
  needed: (tokens) => {
    switch (tokens[0].word) {
      case "attack":
      case "protect":
        return 2;
      case "with":
        return 0;
      default:
        return tokens.length;
    }
  },
  introducing: ["from", "with", "support", "engineer", "lose", "advance", "up", "to", "toward"],
  pairs: ["with support", "with up", "support up", "up to"],
  isUnused: (left) => left.length === 2 && left[0].word === "protect",
};

function filledIn(tokens: readonly Token[]): Token[] | undefined {
  return filledInForm(tokens, FORM);
}

/** What takes every line that goes on with another. */
const ANY_ATTACK: AttackOrder = {
  verb: "attack",
  target: "",
  attackers: [],
  support: { by: "values", values: [] },
  losers: [],
};

function isOrder(tokens: readonly Token[]): boolean {
  const filled = filledIn(tokens);
  if (filled === undefined) return false;
  return isReadable(() => {
    const read = new Reader(filled);
    if (["with", "engineer"].includes(filled[0].word)) completed(ANY_ATTACK, read);
    else parseOrder(read);
  });
}

/** Whether a line is a condition whose order was wrapped onto the next. */
function leadsTo(line: readonly Token[], next: Token): boolean {
  return ["mobile", "if"].includes(next.word) && ["if", "else"].includes(line[0].word) &&
    !line.some(({ word }) => word === "mobile");
}

/** `1605`, `1605 to 1905`, `1605 1705 1805`, `attack …`, `retreat …`. */
const QUESTION = /^(?:attack .+|(?:(?:move|mobile|retreat) )?\S+(?: to \d{4}|(?: \d{4},?)*))$/i;

/** How to tell lines of orders in Fire & Movement apart. */
export const lineGrammar: LineGrammar = {
  verbs: VERBS,
  connecting: CONNECTING,
  parted: hexesParted,
  filledIn,
  isOrder,
  leadsTo,
  asks: (words) => QUESTION.test(words),
};
