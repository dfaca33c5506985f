import { describe, expect, it } from "vitest";
import { changedIn } from "./stretch.ts";

describe("what is new in a sheet", () => {
  it.each([
    ["a line at its end", ["a", "b"], ["a", "b", "c"], { first: 2, last: 2 }],
    ["several between others", ["a", "d"], ["a", "b", "c", "d"], { first: 1, last: 2 }],
    ["one in the place of another", ["a", "b", "c"], ["a", "x", "c"], { first: 1, last: 1 }],
    ["one of several that say the same", ["a", "a"], ["a", "a", "a"], { first: 2, last: 2 }],
    ["where one is gone, what stands there", ["a", "b", "c"], ["a", "c"], { first: 1, last: 1 }],
    ["where the last is gone, the place behind the others", ["a", "b"], ["a"], { first: 1, last: 1 }],
    ["one that has changed its place", ["a", "b", "c"], ["b", "c", "a"], { first: 0, last: 2 }],
    ["all of it", [], ["a", "b"], { first: 0, last: 1 }],
    ["nothing", ["a"], ["a"], undefined],
  ])("is %s", (_, before, now, stretch) => expect(changedIn(before, now)).toEqual(stretch));
});
