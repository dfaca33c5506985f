import { describe, expect, it } from "vitest";
import { type Direction, type ScreenSpot, Walk } from "./neighbours.ts";

/** A map of columns, every second half a step lower. */
const COLUMNS: readonly ScreenSpot[] = Array.from(
  { length: 5 },
  (_, x) => Array.from({ length: 5 }, (_, y) => ({ id: `${x}${y}`, x: x * 87, y: y * 100 + (x % 2) * 50 })),
).flat();

/** A few places here and there. */
const SCATTERED: readonly ScreenSpot[] = [
  { id: "camp", x: 0, y: 0 },
  { id: "hill", x: 90, y: 40 },
  { id: "ford", x: 200, y: -10 },
  { id: "mill", x: 40, y: 200 },
];

function walked(
  spots: readonly ScreenSpot[],
  from: string,
  ...directions: readonly Direction[]
): (string | undefined)[] {
  const walk = new Walk(spots);
  let at = from;
  return directions.map((direction) => {
    const next = walk.next(at, direction);
    at = next ?? at;
    return next;
  });
}

describe("arrow keys on a map", () => {
  it("go up and down a column", () => {
    expect(walked(COLUMNS, "22", "down", "down", "up")).toEqual(["23", "24", "23"]);
  });

  it("keep to the row, though every second column stands half a step lower", () => {
    const across = walked(COLUMNS, "02", "right", "right", "right", "right");
    expect(across.filter((id) => id !== undefined && Number(id[0]) % 2 === 0)).toEqual(["22", "42"]);
  });

  it("end at the edge", () => {
    expect(walked(COLUMNS, "44", "right", "down")).toEqual([undefined, undefined]);
  });

  it("find what lies nearest in their direction where there is no grid", () => {
    expect(walked(SCATTERED, "camp", "right", "right")).toEqual(["hill", "ford"]);
    expect(walked(SCATTERED, "camp", "down")).toEqual(["mill"]);
  });
});
