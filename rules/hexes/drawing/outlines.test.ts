import { describe, expect, it } from "vitest";
import { ALL_DIRECTIONS, type HexId } from "../hex-grid.ts";
import { cornersAround, MapLayout, type Point } from "./geometry.ts";
import { rim, shortPath, sides } from "./outlines.ts";

const layout = new MapLayout({ grid: { columns: 9, rowsOdd: 7, rowsEven: 6 } });
const { grid } = layout;
const every = grid.hexes;
const spot = ({ x, y }: Point) => `${Math.round(x * 100)} ${Math.round(y * 100)}`;
/** A line whichever way it is drawn. */
const line = (from: string, to: string) => [from, to].sort().join(" to ");

/** The sides of these hexes, each as often as hexes have it. */
function sidesOf(hexes: readonly HexId[]): Map<string, number> {
  const counted = new Map<string, number>();
  for (const hex of hexes) {
    const corners = cornersAround(layout.centerOf(hex)).map(spot);
    for (const [index, corner] of corners.entries()) {
      const name = line(corner, corners[(index + 1) % 6]);
      counted.set(name, (counted.get(name) ?? 0) + 1);
    }
  }
  return counted;
}

/** The lines that path data draws, in their order. */
function linesOf(d: string): string[] {
  const lines: string[] = [];
  let [at, first] = [[0, 0], [0, 0]];
  const to = (next: number[]) => {
    lines.push(line(at.join(" "), next.join(" ")));
    at = next;
  };
  for (const [, command, numbers] of d.matchAll(/([Mlhz])([^Mlhz]*)/g)) {
    const [dx, dy = 0] = (numbers.match(/-?[\d.]+/g) ?? []).map((number) => Math.round(Number(number) * 100));
    if (command === "M") at = first = [dx, dy];
    else if (command === "z") to(first);
    else to([at[0] + dx, at[1] + dy]);
  }
  return lines;
}

const named = (...names: string[]) => new Set(names.map((name) => grid.id(name)!));
const everyThird = every.filter((hex) => hex % 3 !== 0);
const SETS: Record<string, ReadonlySet<HexId>> = {
  "no hex": new Set(),
  "one hex": named("0303"),
  "two that touch nowhere": named("0303", "0806"),
  "a ring around one": new Set(grid.around(grid.id("0404")!)),
  "hexes at the edge": new Set(every.filter((hex) => grid.column(hex) === 1 || grid.row(hex) === 6)),
  "two of three": new Set(everyThird),
  "all": new Set(every),
};

describe.each(Object.entries(SETS))("of %s", (_, hexes) => {
  const counted = sidesOf([...hexes]);

  it("the rim is what one of them alone has", () => {
    const alone = [...counted].filter(([, times]) => times === 1).map(([name]) => name);
    expect(linesOf(rim(layout, (hex) => hexes.has(hex))).sort()).toEqual(alone.sort());
  });

  it("the sides are drawn each but once", () => {
    expect(linesOf(sides(layout, (hex) => hexes.has(hex))).sort()).toEqual([...counted.keys()].sort());
  });
});

it("a rim goes around clockwise, and around a hole the other way, so that the hole is not filled", () => {
  const ring = SETS["a ring around one"];
  const [outer, inner] = rim(layout, (hex) => ring.has(hex)).split("z");
  expect(linesOf(outer)).toHaveLength(3 * ALL_DIRECTIONS.length - 1);
  /** By the area that a line has on its right. */
  const turn = (d: string) => {
    let [x, y, area] = [0, 0, 0];
    for (const [, dx, dy = "0"] of d.matchAll(/[lh](-?[\d.]+) ?(-?[\d.]+)?/g)) {
      area += x * Number(dy) - y * Number(dx);
      [x, y] = [x + Number(dx), y + Number(dy)];
    }
    return Math.sign(area);
  };
  expect([turn(outer), turn(inner)]).toEqual([1, -1]);
});

it("a path's points are those of its corners to two decimals, however many came before", () => {
  const points = Array.from({ length: 300 }, (_, index) => ({ x: index / 3, y: index / 7 }));
  expect(shortPath(points.slice(0, 3))).toBe("M0 0l0.33 0.14l0.34 0.15");
  expect(linesOf(shortPath(points)).at(-1)).toBe(line(spot(points[298]), spot(points[299])));
  expect(shortPath([{ x: 1, y: 2 }, { x: 3, y: 2 }, { x: 1, y: 1 }], true)).toBe("M1 2h2l-2-1z");
  expect(shortPath([])).toBe("");
});
