import { expect, it } from "vitest";
import type { Side } from "../../kernel/side.ts";
import { sinceOwn } from "./view.ts";

const AFTER: readonly (readonly [string, readonly Side[], Side | undefined, string])[] = [
  [
    "where his own last Player-Turn began",
    ["allied", "axis", "axis", "allied", "axis"],
    "axis",
    "?run=5#5/0",
  ],
  ["all runs of it", ["axis", "allied", "allied", "axis"], "allied", "?run=2#2/0"],
  ["the first run, where there is no other", ["allied", "allied", "axis"], "allied", "?run=1#1/0"],
  ["the last run, where he has not ordered yet", ["allied"], "axis", ""],
  ["the last run to somebody who looks on", ["allied", "axis"], undefined, ""],
];

it.each(AFTER)("what happened is played back from %s", (_, sides, reader, moment) => {
  const runs = sides.map((side, index) => ({ run: index + 1, side })).reverse();
  expect(sinceOwn(runs, reader)).toBe(moment);
});
