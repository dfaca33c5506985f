import type { LineLanguage } from "../../../../src/sheet/line-language.ts";
import { parseOrder } from "./grammar.ts";
import { completed } from "./grammar-of-combat.ts";
import { lineGrammar } from "./line-grammar.ts";
import { type Order, STANDING, type Verb } from "./order.ts";
import { printOrder } from "./print.ts";
import { Reader } from "./reader.ts";

/** What plays a turn, ends a game, or keeps it from being played, is never guessed. */
const BINDING: readonly Verb[] = ["go", "wait", "accept"];

/** How orders in North Africa are read and written, line by line. */
export const lineLanguage: LineLanguage<Order> = {
  grammar: lineGrammar,
  read: (words) => parseOrder(new Reader(words)),
  print: printOrder,
  parts: {
    always: ["with"],
    indented: ["advance"],
    hosts: ["attack", "protect", "if", "else"],
    hostWords: "an attack or a protection",
    completed: (order, words) => completed(order, new Reader(words)),
  },
  isInstruction: ({ verb }) => verb === "go" || verb === "wait",
  isBinding: ({ verb }) => BINDING.includes(verb),
  isStanding: ({ verb }) => (STANDING as readonly Verb[]).includes(verb),
};
