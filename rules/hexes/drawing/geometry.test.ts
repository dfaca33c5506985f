import { describe, expect, it } from "vitest";
import { ALL_DIRECTIONS, type HexId } from "../hex-grid.ts";
import { APOTHEM, cornersAround, MapLayout, outline, pathThrough, type Point, RADIUS } from "./geometry.ts";

const CRUSADER = new MapLayout({ grid: { columns: 39, rowsOdd: 26, rowsEven: 25 } });
const every = CRUSADER.grid.hexes;
const away = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const center = (name: string) => CRUSADER.center(name)!;

describe("the layout of a map", () => {
  it("puts every hex two apothems from each of its neighbours", () => {
    for (const hex of every) {
      for (const next of CRUSADER.grid.around(hex)) {
        expect(away(CRUSADER.centerOf(hex), CRUSADER.centerOf(next))).toBeCloseTo(2 * APOTHEM, 1);
      }
    }
  });

  it("puts neighbours where their direction says", () => {
    const from = CRUSADER.grid.id("2917")!;
    const bearings = ALL_DIRECTIONS.map((direction) => {
      const [a, b] = [from, CRUSADER.grid.beyond(from, direction)].map((hex) => CRUSADER.centerOf(hex));
      return Math.round(Math.atan2(b.x - a.x, a.y - b.y) * 180 / Math.PI + 360) % 360;
    });
    expect(bearings).toEqual([0, 60, 120, 180, 240, 300]);
  });

  it("puts even columns half a hex lower", () => {
    expect(center("0201").y - center("0101").y).toBeCloseTo(APOTHEM, 1);
    expect(center("0301").y).toBe(center("0101").y);
  });

  it.each([[39, 26, 25], [1, 1, 1], [2, 3, 3], [2, 3, 2], [99, 99, 99]])(
    "of %i columns of %i and %i hexes has room for every corner",
    (columns, rowsOdd, rowsEven) => {
      const layout = new MapLayout({ grid: { columns, rowsOdd, rowsEven } });
      for (let hex = 0; hex < layout.grid.size; hex++) {
        for (const { x, y } of cornersAround(layout.centerOf(hex as HexId))) {
          expect(x > 0 && x < layout.width && y > 0 && y < layout.height).toBe(true);
        }
      }
    },
  );

  it("has no center for a hex that the map has not", () => {
    expect(CRUSADER.center("0226")).toBeUndefined();
    expect(CRUSADER.center("")).toBeUndefined();
  });

  it("reads points in columns and rows, whole numbers being centers of odd columns", () => {
    expect(CRUSADER.at([1, 1])).toEqual(center("0101"));
    expect(CRUSADER.at([2, 1.5])).toEqual(center("0201"));
  });
});

describe("a hexside", () => {
  it("lies between its hexes, a radius long and an apothem from both", () => {
    for (const hex of every) {
      for (const next of CRUSADER.grid.around(hex)) {
        const [from, to] = CRUSADER.side(`${CRUSADER.grid.name(hex)}-${CRUSADER.grid.name(next)}`)!;
        const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
        expect(away(from, to)).toBeCloseTo(RADIUS, 1);
        expect(away(middle, CRUSADER.centerOf(hex))).toBeCloseTo(APOTHEM, 1);
        expect(away(middle, CRUSADER.centerOf(next))).toBeCloseTo(APOTHEM, 1);
      }
    }
  });

  it.each(["2917-2919", "2917-2917", "2917-4017", "2917", "", "x-y"])("%j is none of this map", (name) => {
    expect(CRUSADER.side(name)).toBeUndefined();
  });
});

describe("path data", () => {
  const corner = [{ x: 0, y: 0 }, { x: 10.004, y: 0 }, { x: 10, y: 5.5 }];

  it("runs through points, and closes if wanted", () => {
    expect(pathThrough(corner)).toBe("M0 0L10 0L10 5.5");
    expect(pathThrough(corner, true)).toBe("M0 0L10 0L10 5.5Z");
    expect(pathThrough([])).toBe("");
  });

  it("of a hex is a closed line of six corners", () => {
    expect(outline({ x: 100, y: 100 })).toBe("M120 100L110 117.33L90 117.33L80 100L90 82.67L110 82.67Z");
  });
});
