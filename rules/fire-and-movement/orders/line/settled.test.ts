import { describe, expect, it } from "vitest";
import { tokensOf } from "../../../../src/sheet/blocks/tokens.ts";
import { lineLanguage } from "./lines.ts";
import { settledBy } from "./settled.ts";

const settled = (line: string) =>
  new Map(settledBy(lineLanguage.read(tokensOf(line, 1, lineLanguage.grammar))));
/** Whether two lines settle something, each otherwise. */
const contradict = (one: string, other: string) => {
  const [first, second] = [settled(one), settled(other)];
  return [...first].some(([what, how]) => second.has(what) && second.get(what) !== how);
};

describe("two orders of a sheet (7.7, 8.3)", () => {
  it.each([
    ["retreat all toward 1103", "retreat all toward 2203"],
    ["retreat 2917 toward 1103", "retreat 2917 hold"],
    ["protect 2917 with 1", "protect 2917 with none"],
    ["advance never", "advance 2917"],
  ])("contradict each other: %s, %s", (one, other) => {
    expect(contradict(one, other)).toBe(true);
    expect(contradict(one, one)).toBe(false);
  });

  it.each([
    ["retreat 2917 toward 1103", "retreat all toward 1103"],
    ["protect 2917 with 1", "protect 2918 with 2"],
  ])("go together: %s, %s", (one, other) => expect(contradict(one, other)).toBe(false));
});
