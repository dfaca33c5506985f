import { opened } from "../../../tests/properties/fast-action-battles/support/opening.ts";
import { describe, expect, it } from "vitest";
import { Cells } from "./cells.ts";
import { distance, type Point, spread } from "./geometry.ts";
import { layoutOf } from "./layout.ts";

const { map } = opened({ scenario: "fab-crusader/campaign" }).setting;
const layout = layoutOf(map);

/** Whether the lines between two pairs of places cross. */
function isCrossed([a, b]: readonly [Point, Point], [c, d]: readonly [Point, Point]): boolean {
  const turn = (p: Point, q: Point, r: Point) =>
    Math.sign((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x));
  return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

describe("the layout of the map", () => {
  it("leaves each area room for the blocks of both sides", () => {
    const places = map.areas.map((area) => layout.at(area)!);
    const nearest = places.flatMap((place, index) =>
      places.slice(index + 1).map((other) => distance(place, other))
    );
    expect(Math.min(...nearest)).toBeGreaterThan(100);
  });

  it("lets no two connections cross", () => {
    const lines = layout.steps.map(({ from, to }) => [from, to] as const);
    const crossed = lines.flatMap((one, index) =>
      lines.slice(index + 1).filter((other) =>
        new Set([...one, ...other]).size === 4 &&
        isCrossed([layout.at(one[0])!, layout.at(one[1])!], [layout.at(other[0])!, layout.at(other[1])!])
      )
    );
    expect(crossed).toEqual([]);
  });

  it("draws a border for each connection and no other", () => {
    const names = layout.cells.borders.map(({ a, b }) => `${a}-${b}`).sort();
    expect(names).toEqual(layout.steps.map(({ boundary }) => boundary.name).sort());
    expect(names).toHaveLength(153);
  });

  it("knows where the land ends: the coast is where nothing adjoins", () => {
    expect(Math.sin(layout.cells.outward(1)!)).toBeLessThan(-0.7);
    expect(layout.cells.outward(37)).toBeUndefined();
  });
});

describe("cells", () => {
  const square = new Map([[1, { x: 0, y: 0 }], [2, { x: 100, y: 0 }], [3, { x: 100, y: 100 }], [4, {
    x: 0,
    y: 100,
  }]]);

  it("meet in the middle of those that are connected all around", () => {
    const { borders } = new Cells(square, [[1, 2], [2, 3], [3, 4], [1, 4]]);
    for (const { ends } of borders) expect(ends).toContainEqual({ x: 50, y: 50 });
  });

  it("are islands where nothing is connected", () => {
    const { outlines, borders, shores } = new Cells(square, []);
    expect([...outlines.keys()]).toEqual([1, 2, 3, 4]);
    expect(borders).toEqual([]);
    expect(shores).toHaveLength(4);
  });

  it("are drawn of a single connection, too", () => {
    const { borders, outlines } = new Cells(square, [[1, 2]]);
    expect(borders).toHaveLength(1);
    expect([...outlines.values()].every((path) => !path.includes("NaN"))).toBe(true);
  });
});

it("places on one spot are parted", () => {
  const [a, b] = spread([{ x: 5, y: 5 }, { x: 5.1, y: 5 }], 90);
  expect(distance(a, b)).toBeGreaterThan(89);
});
