import { expect, it } from "vitest";
import { runBefore } from "./undone.ts";

it.each([
  [1, 0],
  [4, 3],
  [6, 2],
  [7, 6],
])("run %i of a game whose runs 3 to 5 were rolled back began after run %i", (run, before) => {
  expect(runBefore({ undone: [{ after: 2, last: 5 }] }, run)).toBe(before);
});
