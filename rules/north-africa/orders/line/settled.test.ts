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

describe("two orders of a sheet (7.7, 7.9, 8.4)", () => {
  it.each([
    ["retreat toward 3122", "retreat toward 3920"],
    ["retreat 3218 toward 3319", "retreat 3218 keep supply"],
    ["protect 3116 with 3015", "protect 3116 gs 1"],
    ["protect all with all", "protect all with nothing"],
    ["advance along", "advance never"],
  ])("contradict each other: %s, %s", (one, other) => {
    expect(contradict(one, other)).toBe(true);
    expect(contradict(one, one)).toBe(false);
  });

  it.each([
    ["retreat 3218 3219 3220", "retreat 3218 toward 3319"],
    ["retreat 3218 toward 3319", "retreat toward 3122"],
    ["protect 3116 with 3015 up to +4", "protect 3116 gs 1 up to +8"],
    ["advance 2917 to 2818", "advance 2917 to 2819"],
  ])("are alternatives: %s, %s", (one, other) => expect(contradict(one, other)).toBe(false));
});
