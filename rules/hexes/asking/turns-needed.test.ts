import { expect, it } from "vitest";
import { turnsNeeded } from "./turns-needed.ts";

it.each([
  ["no step", [], 8, 0],
  ["what one turn has", [4, 4], 8, 1],
  ["a step that no longer fits begins the next turn", [5, 4], 8, 2],
  ["a step that is dearer than a turn takes a whole one", [10, 1], 8, 2],
])("%s", (_, steps, available, turns) => expect(turnsNeeded(steps, available)).toBe(turns));
