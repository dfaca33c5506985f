import type { LineGrammar, Token } from "../../../../src/kernel/order-language.ts";
import { isReadable } from "../../../../src/sheet/line-reader.ts";
import { DOTS } from "../../../../src/sheet/blocks/tokens.ts";
import { blocksJoined } from "./handles.ts";
import { FORMS } from "./order.ts";
import { readSaid } from "./said.ts";
import { areasParted } from "./reader.ts";
import { CONNECTING } from "./vocabulary.ts";

/** Words other than names that begin a question: `move 7arm to 45`, `battle 37 with air 1`, `supply 37`. */
const TOPICS = [
  "move",
  "battle",
  "attack",
  "fire",
  "supply",
  "victory",
  "enemy",
  "area",
  "unit",
  "block",
  "retreat",
];
/** Everyday words of letters; no name on the map begins with one. */
const TALK =
  /^(?:a|an|the|this|that|it|to|me|us|him|her|them|you|your|my|our|his|why|what|how|when|where|who|please|more)$/i;

/** `37`, `sidi rezegh`, `7arm to 37`, `axis block 4`: a topic, something with a number in it, or a name of few words. */
function asks(words: string): boolean {
  const [first = "", ...rest] = words.trim().toLowerCase().split(/\s+/);
  if (TOPICS.includes(first)) return rest.length < 12;
  if (/\d/.test(first)) return rest.length < 8;
  return rest.length < 4 && ![first, ...rest].some((word) => TALK.test(word));
}

/** How to tell lines of orders in FAB: Crusader apart. */
export const grammar: LineGrammar = {
  verbs: FORMS.verbs,
  connecting: CONNECTING,
  parted: (line) => blocksJoined(areasParted(line)),
  filledIn,
  isOrder(line) {
    const filled = filledIn(line);
    return filled !== undefined && isReadable(() => readSaid(filled));
  },
  leadsTo: () => false,
  asks,
};

/** A line's words; undefined for a form line with something left open. */
function filledIn(line: readonly Token[]): Token[] | undefined {
  return line.some(({ text }) => text === DOTS) ? undefined : [...line];
}
