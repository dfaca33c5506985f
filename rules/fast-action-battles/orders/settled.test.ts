import { describe, expect, it } from "vitest";
import { tokensOf } from "../../../src/sheet/blocks/tokens.ts";
import { lineLanguage } from "./line/lines.ts";
import { settledBy } from "./settled.ts";

const settled = (line: string) =>
  new Map(settledBy(lineLanguage.read(tokensOf(line, 1, lineLanguage.grammar))));
/** Whether two lines settle something, each otherwise. */
const contradict = (one: string, other: string) => {
  const [first, second] = [settled(one), settled(other)];
  return [...first].some(([what, how]) => second.has(what) && second.get(what) !== how);
};

describe("two orders of a sheet (6.22, 6.41, 6.42)", () => {
  it.each([
    ["battle 46", "pass 46"],
    ["battle 46 abort 2", "battle 46 abort never"],
    ["battle 46 defend retreat to 47", "battle 46 defend retreat never"],
    ["move 7arm to 37", "move 7arm to 38"],
    ["move 7arm to 37", "strat 7arm to 37"],
    ["react 7arm to 37", "react 7arm to 38"],
    ["breakthrough 7arm to 37", "breakthrough 7arm to 38 by sa"],
  ])("contradict each other: %s, %s", (one, other) => {
    expect(contradict(one, other)).toBe(true);
    expect(contradict(one, one)).toBe(false);
  });

  it.each([
    ["battle 46 abort 2", "battle 46 point 7arm"],
    ["battle 46 defend retreat to 47", "pass 46"],
    ["battle 46 abort 2", "battle any abort never"],
    ["turn 2 move 7arm to 37", "turn 3 move 7arm to 38"],
    ["react 7arm to 37 if contested 37", "react 7arm to 38"],
  ])("go together: %s, %s", (one, other) => expect(contradict(one, other)).toBe(false));
});
