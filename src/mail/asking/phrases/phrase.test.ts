import { expect, it } from "vitest";
import { phrases } from "./phrase.ts";
import { sentence } from "./sentence.ts";

const PHRASES = phrases(`
  where are? my|our tanks
  deadline
  ^ when .. due
  dead*
  opponent away $
  soon? enough?
`);

it.each<[what: string, said: string, place: { from: number; to: number } | undefined]>([
  ["by all of its words", "So where are my tanks?", { from: 1, to: 5 }],
  ["without a word that may be missing", "where our tanks", { from: 0, to: 3 }],
  ["by a long word with a slip of the pen", "the deadlien", { from: 1, to: 2 }],
  ["by how a word begins", "it is deader", { from: 2, to: 3 }],
  ["across a gap", "When is it due", { from: 0, to: 4 }],
  ["by the other player's name", "Bruno is Anna away", { from: 2, to: 4 }],
  ["of nothing but words that may be missing where no other is", "come", { from: 0, to: 0 }],
])("a phrase is found %s: %s", (_, said, place) => {
  expect(PHRASES.in(sentence(said, "anna"))).toEqual(place);
});

it("the first phrase in their order is found, whichever word leads to it", () => {
  const both = phrases("^ go\nback|home\nhome|back now");
  expect(both.in(sentence("come home now"))).toEqual({ from: 1, to: 2 });
  expect(phrases("home now\ncome").in(sentence("come home now"))).toEqual({ from: 1, to: 3 });
});

it("a slip of the pen is not forgiven where it must be exact", () => {
  const exact = phrases("resign|surrender now", { exactly: true });
  expect(exact.in(sentence("I surrendar now"))).toBeUndefined();
  expect(exact.in(sentence("I surrender now"))).toEqual({ from: 1, to: 3 });
});
