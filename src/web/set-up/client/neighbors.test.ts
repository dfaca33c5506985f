import { expect, it } from "vitest";
import { inDirection } from "./neighbors.ts";

/** Columns of hexes, of which every second one lies half a hex lower. */
const HEXES = [0, 1, 2].flatMap((column) =>
  [0, 1, 2].map((row) => ({ place: `${column}${row}`, x: column * 9, y: row * 10 + (column % 2) * 5 }))
);
const [LEFT, RIGHT, UP, DOWN] = [[-1, 0], [1, 0], [0, -1], [0, 1]] as const;

it("arrow keys go on to the next place in their direction", () => {
  expect([UP, DOWN].map((way) => inDirection(HEXES, "11", way))).toEqual(["10", "12"]);
  expect(["01", "02"]).toContain(inDirection(HEXES, "11", LEFT));
  expect(["21", "22"]).toContain(inDirection(HEXES, "11", RIGHT));
  expect(inDirection(HEXES, "00", LEFT)).toBeUndefined();
  expect(inDirection(HEXES, "", RIGHT)).toBe("11");
  expect(inDirection([], "", RIGHT)).toBeUndefined();
});
