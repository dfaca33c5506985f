import { describe, expect, it } from "vitest";
import { concerning, mended, newestRevision, type Revision } from "./revision.ts";

const ALL: Revision = { number: 2, cite: "12.0", words: "Supply is told of." };
const SOME: Revision = {
  number: 3,
  cite: "5.24",
  words: "Roads cost something.",
  where: { option: "road", value: "alone" },
};
const OPTIONS = [{ name: "road", own: "added" }];

describe("the revisions that concern a game", () => {
  it.each([
    [undefined, 2],
    [{ road: "added" }, 2],
    [{ road: "alone" }, 3],
  ])("of options %j end with %i", (chosen, newest) => {
    expect(newestRevision(concerning({ revisions: [ALL, SOME], options: OPTIONS }, chosen))).toBe(newest);
  });

  it("are those of the ruleset's own option where the game sets none", () => {
    const rules = { revisions: [SOME], options: [{ name: "road", own: "alone" }] };
    expect(concerning(rules).revisions).toEqual([SOME]);
    expect(newestRevision(concerning(rules, { road: "added" }))).toBe(1);
  });
});

it("what is mended between two revisions is named for a ruling in either direction", () => {
  const rules = { revisions: [ALL, SOME] };
  expect(mended(rules, 1, 3)).toEqual([ALL, SOME]);
  expect(mended(rules, 3, 2)).toEqual([SOME]);
});
