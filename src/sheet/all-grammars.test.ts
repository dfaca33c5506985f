import { describe, expect, it } from "vitest";
import type { LineGrammar } from "../kernel/order-language.ts";
import { mergedGrammar } from "./all-grammars.ts";
import { orderLines } from "./blocks/order-lines.ts";
import { DOTS } from "./blocks/tokens.ts";

/** Each order is its verb and a name. */
const grammar = (verbs: readonly string[], connecting: readonly string[]): LineGrammar => ({
  verbs,
  connecting,
  parted: (line) => line.replace(/(?<=[a-z])-(?=[a-z])/g, " "),
  filledIn: (line) => line.some(({ text }) => text === DOTS) ? undefined : [...line],
  isOrder: (line) => verbs.includes(line[0].word) && line.length >= 2,
  leadsTo: ([first], next) => first.word === "when" && next.word === "sail",
  asks: (words) => verbs.some((verb) => words.startsWith(verb)),
});

const ships = grammar(["sail", "when"], ["to"]);
const trains = grammar(["couple", "sail"], ["onto"]);

describe("a merged grammar", () => {
  const merged = mergedGrammar([ships, trains]);

  it("knows the words of all its grammars, each once", () => {
    expect(merged.verbs).toEqual(["sail", "when", "couple"]);
    expect(merged.connecting).toEqual(["to", "onto"]);
  });

  it("reads lines of every game as that game does", () => {
    expect(
      orderLines(
        ["sail dover", "  to calais", "couple car-nine", "couple ....", "when calm", "sail home"],
        merged,
      ),
    )
      .toEqual(["sail dover to calais", "couple car-nine", "when calm sail home"]);
  });

  it("goes on with what goes on with a line in its game, though another begins an order so", () => {
    const boats = grammar(["row", "onto"], []);
    expect(
      orderLines(
        ["couple car-nine", "  onto train-two", "row home", "onto land"],
        mergedGrammar([trains, boats]),
      ),
    )
      .toEqual(["couple car-nine onto train-two", "row home", "onto land"]);
  });

  it("is a grammar itself where there is but one", () => {
    const lines = ["sail dover", "onto calais", "sail ...."];
    expect(orderLines(lines, mergedGrammar([ships]))).toEqual(orderLines(lines, ships));
  });
});
