import type { LineLanguage } from "../../../../src/sheet/line-language.ts";
import { Unreadable } from "../../../../src/sheet/line-reader.ts";
import { hexesParted } from "../../../hexes/hex-reader.ts";
import type { UnitId } from "../../../hexes/names.ts";
import { noOrder } from "../../../hexes/order-slots.ts";
import type { AttackDecision } from "../../contract/decision.ts";
import { FURTHER_WORDS } from "./further-words.ts";
import { type AttackOrder, FORMS, type Order, type UnitRef } from "./order.ts";
import { Reader } from "./reader.ts";
import { readAdvance, readLimit, withFurther } from "./slots.ts";

/** `1605`, `1605 to 1905`, `1605 1705 1805`, `2718 at 2818 to 2917`, `attack …`. */
const QUESTION = /^(?:attack .+|(?:move )?\S+(?: at \d{4})?(?: to \d{4}|(?: \d{4},?)*))$/i;

/** Reads and writes orders in North Africa, line by line. */
export const lineLanguage: LineLanguage<Order> = FORMS.language({
  reader: (words) => new Reader(words),
  unknown: noOrder(FORMS.verbs),
  connecting: [...FURTHER_WORDS.flatMap(({ word, forms }) => [word, ...forms]), "end"],
  parted: hexesParted,
  open: {
    introducing: ["from", "with", "gs", "up", "to"],
    pairs: ["with gs", "up to"],
    isUnused: (left) => left.length === 2 && left[0].word === "protect",
  },
  // A condition whose attack was wrapped onto the next line.
  leadsTo: (line, next) =>
    ["attack", "if", "with"].includes(next.word) && ["if", "else"].includes(line[0].word) &&
    !line.some(({ word }) => word === "attack"),
  asks: (words) => QUESTION.test(words),
  parts: {
    always: ["with"],
    indented: ["advance"],
    hosts: ["attack", "protect", "if", "else"],
    hostWords: "an attack or a protection",
    completed(order, words) {
      const read = new Reader(words);
      const part = read.next();
      if (order.verb === "attack" && part.word === "advance") {
        return { ...order, advances: [...order.advances, readAdvance(read)] };
      }
      if (part.word === "with" && order.verb === "attack") return read.finish(withFurther(order, read));
      if (part.word === "with" && order.verb === "protect") {
        return read.finish({ ...withFurther(order, read), ...readLimit(read) });
      }
      throw new Unreadable(part, `"${part.text}" does not go with the line before.`);
    },
  },
  host: { verb: "protect", artillery: [], groundSupport: 0 },
});

export const lineGrammar = lineLanguage.grammar;
export const printOrder = lineLanguage.print;

/** The words of orders, besides names and numbers. */
export const ORDER_WORDS: readonly string[] = [...lineGrammar.verbs, ...lineGrammar.connecting];

/** An attack in the words of an order. @param named the names of its units there: their ids, if nothing else is given */
export function attackOrder(
  { defenders, attackers, barrage, groundSupport }: AttackDecision,
  named: (unit: UnitId) => UnitRef = (unit) => unit,
): AttackOrder {
  return {
    verb: "attack",
    defenders: defenders.map(named),
    attackers: attackers.map(named),
    artillery: barrage.map(named),
    groundSupport,
    advances: [],
  };
}
