import type { LineLanguage } from "../../../../src/sheet/line-language.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import { hexesParted } from "../../../hexes/hex-reader.ts";
import { noOrder } from "../../../hexes/order-slots.ts";
import { FURTHER_WORDS } from "./further-words.ts";
import { FORMS, type Order } from "./order.ts";
import { Reader } from "./reader.ts";
import { withParts } from "./slots.ts";

/** `1605`, `1605 to 1905`, `1605 1705 1805`, `attack …`, `retreat …`. */
const QUESTION = /^(?:attack .+|(?:(?:move|mobile|retreat) )?\S+(?: to \d{4}|(?: \d{4},?)*))$/i;

/** How orders of Fire & Movement are read and written, line by line. */
export const lineLanguage: LineLanguage<Order> = FORMS.language({
  reader: (words) => new Reader(words),
  unknown: noOrder(FORMS.verbs, ["move", "attack", "mobile", "protect", "retreat"]),
  connecting: [...FURTHER_WORDS.flatMap(({ word, forms }) => [word, ...forms]), "end"],
  parted: hexesParted,
  open: {
    introducing: ["from", "with", "support", "engineer", "lose", "advance", "up", "to", "toward"],
    pairs: ["with support", "with up", "support up", "up to"],
    isUnused: (left) => left.length === 2 && left[0].word === "protect",
  },
  // A condition whose order was wrapped onto the next line.
  leadsTo: (line, next) =>
    ["mobile", "if"].includes(next.word) && ["if", "else"].includes(line[0].word) &&
    !line.some(({ word }) => word === "mobile"),
  asks: (words) => QUESTION.test(words),
  parts: {
    always: ["with", "engineer"],
    indented: ["lose", "advance"],
    hosts: ["attack", "protect"],
    hostWords: "an attack or a protection",
    completed(order, words) {
      const read = new Reader(words);
      if (order.verb === "attack") return withParts(order, read);
      const part = read.next();
      if (order.verb !== "protect" || part.word !== "with") {
        throw new Unreadable(part, `"${part.text}" does not go with the line before.`);
      }
      read.skip("support");
      return read.finish({ ...order, support: read.support() });
    },
  },
  host: { verb: "attack", target: "", attackers: [], support: { by: "values", values: [] }, losers: [] },
});

export const lineGrammar = lineLanguage.grammar;
export const printOrder = lineLanguage.print;
