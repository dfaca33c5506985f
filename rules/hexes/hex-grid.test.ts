import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  ALL_DIRECTIONS,
  DIRECTIONS,
  HexGrid,
  type HexId,
  hexsideName,
  isHexName,
  MAP_EDGES,
  opposite,
} from "./hex-grid.ts";

/** The folio map of Crusader. */
const CRUSADER = HexGrid.of(39, 26, 25);
const every = (grid: HexGrid) => grid.hexes;
const hexOf = (name: string, grid = CRUSADER) => {
  const hex = grid.id(name);
  if (hex === undefined) throw new Error(`no hex ${name}`);
  return hex;
};
const namesOf = (hexes: readonly HexId[], grid = CRUSADER) => hexes.map((hex) => grid.name(hex));

/**
 * The same map by geometry: a hex by its column and twice the height of its middle, so both are whole numbers. Its
 * neighbours lie one column aside and one up or down, or two up or down.
 */
const doubled = (hex: HexId) => {
  const column = CRUSADER.column(hex);
  return { column, height: 2 * CRUSADER.row(hex) + (column % 2 === 0 ? 1 : 0) };
};
const STEPS: Readonly<Record<(typeof DIRECTIONS)[number], readonly [columns: number, heights: number]>> = {
  N: [0, -2],
  NE: [1, -1],
  SE: [1, 1],
  S: [0, 2],
  SW: [-1, 1],
  NW: [-1, -1],
};

describe("the grid of the folio map", () => {
  it("has 20 columns of 26 hexes and 19 of 25", () => {
    expect(CRUSADER.size).toBe(20 * 26 + 19 * 25);
    expect([1, 2, 38, 39].map((column) => CRUSADER.rows(column))).toEqual([26, 25, 25, 26]);
  });

  it("has six neighbours for every hex where geometry has them, as even columns lie half a hex lower", () => {
    const at = new Map(every(CRUSADER).map((hex) => [JSON.stringify(doubled(hex)), hex]));
    const differing = every(CRUSADER).flatMap((hex) =>
      ALL_DIRECTIONS.filter((direction) => {
        const { column, height } = doubled(hex);
        const [columns, heights] = STEPS[DIRECTIONS[direction]];
        const next = at.get(JSON.stringify({ column: column + columns, height: height + heights })) ?? -1;
        return CRUSADER.neighbour(hex, direction) !== next;
      }).map((direction) => `${CRUSADER.name(hex)} ${DIRECTIONS[direction]}`)
    );
    expect(differing).toEqual([]);
  });

  it("counts the steps between every two hexes as geometry does (8.12)", () => {
    const all = every(CRUSADER).map(doubled);
    let differing = 0;
    for (const a of every(CRUSADER)) {
      for (const b of every(CRUSADER)) {
        const columns = Math.abs(all[a].column - all[b].column);
        const steps = columns + Math.max(0, (Math.abs(all[a].height - all[b].height) - columns) / 2);
        if (CRUSADER.distance(a, b) !== steps) differing++;
      }
    }
    expect(differing).toBe(0);
  });
});

describe("a hex", () => {
  it.each([
    ["0101", 1, 1],
    ["0126", 1, 26],
    ["0225", 2, 25],
    ["2917", 29, 17],
    ["3926", 39, 26],
  ])("%s is column %i, row %i", (name, column, row) => {
    const hex = hexOf(name);
    expect([CRUSADER.column(hex), CRUSADER.row(hex), CRUSADER.name(hex)]).toEqual([column, row, name]);
  });

  it.each(["0226", "3927", "4001", "0001", "0100", "101", "01011", "", "ab", "-101"])(
    "%j is none of this map",
    (name) => expect(CRUSADER.id(name)).toBeUndefined(),
  );

  it("is numbered column by column from the north-west", () => {
    expect(namesOf(every(CRUSADER))).toEqual(namesOf(every(CRUSADER)).toSorted());
    expect(namesOf([0, 1, 26, 994] as HexId[])).toEqual(["0101", "0102", "0201", "3926"]);
  });

  it.each([
    ["2917", "of an odd column", ["2916", "3016", "3017", "2918", "2817", "2816"]],
    ["2817", "of an even column", ["2816", "2917", "2918", "2818", "2718", "2717"]],
    ["0101", "in the corner", ["0201", "0102"]],
    ["3926", "in the opposite corner", ["3925", "3825"]],
  ])("%s, %s, has its neighbours around it clockwise from north", (name, _, around) => {
    expect(namesOf(CRUSADER.around(hexOf(name)))).toEqual(around);
  });

  it.each([
    ["0101", ["north", "west"]],
    ["0126", ["south", "west"]],
    ["0225", ["south"]],
    ["0201", ["north"]],
    ["3901", ["north", "east"]],
    ["3926", ["east", "south"]],
    ["3913", ["east"]],
    ["2917", []],
  ])("%s borders %j", (name, edges) => expect(CRUSADER.edges(hexOf(name))).toEqual(edges));
});

describe("an edge of the map", () => {
  it.each(
    [
      ["north", 39, "0101", "3901"],
      ["south", 39, "0126", "3926"],
      ["west", 26, "0101", "0126"],
      ["east", 26, "3901", "3926"],
    ] as const,
  )("%s has %i hexes, %s to %s", (edge, count, first, last) => {
    const hexes = namesOf(CRUSADER.edge(edge));
    expect([hexes.length, hexes[0], hexes[hexes.length - 1]]).toEqual([count, first, last]);
  });

  it("is all that lacks a neighbour", () => {
    const border = new Set(MAP_EDGES.flatMap((edge) => CRUSADER.edge(edge)));
    const lacking = every(CRUSADER).filter((hex) => CRUSADER.around(hex).length < 6);
    expect(lacking.filter((hex) => !border.has(hex))).toEqual([]);
  });
});

describe("a hexside", () => {
  it.each([["2816", "2917"], ["2917", "2816"]])("of %s and %s is 2816-2917", (a, b) => {
    expect(hexsideName(a, b)).toBe("2816-2917");
  });

  it("has the same name from both sides, and no other pair has it", () => {
    const sides = every(CRUSADER).flatMap((hex) =>
      CRUSADER.around(hex).map((next) => hexsideName(CRUSADER.name(hex), CRUSADER.name(next)))
    );
    expect(new Set(sides).size * 2).toBe(sides.length);
  });
});

describe("on a grid of any size", () => {
  const grids = fc.tuple(fc.integer({ min: 1, max: 99 }), fc.integer({ min: 1, max: 9 }), fc.boolean())
    .map(([columns, rows, even]) => HexGrid.of(columns, rows, even ? rows : Math.max(1, rows - 1)));
  const placed = (count: number) =>
    grids.chain((grid) =>
      fc.tuple(
        fc.constant(grid),
        fc.array(fc.nat(grid.size - 1), { minLength: count, maxLength: count }) as fc.Arbitrary<HexId[]>,
      )
    );

  it("a hex's neighbour has that hex in the opposite direction", () => {
    fc.assert(fc.property(placed(1), ([grid, [hex]]) => {
      for (const direction of ALL_DIRECTIONS) {
        const next = grid.neighbour(hex, direction);
        if (next === -1) continue;
        expect(grid.neighbour(next, opposite(direction))).toBe(hex);
        expect(grid.direction(hex, next)).toBe(direction);
      }
    }));
  });

  it("neighbours, and they alone, are one hex apart and have a direction", () => {
    fc.assert(fc.property(placed(2), ([grid, [a, b]]) => {
      expect(grid.distance(a, b) === 1).toBe(grid.around(a).includes(b));
      expect(grid.direction(a, b) !== -1).toBe(grid.around(a).includes(b));
    }));
  });

  it("distances are those of a map: to oneself none, there as back, never shortened by a detour", () => {
    fc.assert(fc.property(placed(3), ([grid, [a, b, c]]) => {
      expect(grid.distance(a, a)).toBe(0);
      expect(grid.distance(a, b)).toBe(grid.distance(b, a));
      expect(grid.distance(a, c)).toBeLessThanOrEqual(grid.distance(a, b) + grid.distance(b, c));
    }));
  });

  it("a name leads to its hex", () => {
    fc.assert(fc.property(placed(1), ([grid, [hex]]) => grid.id(grid.name(hex)) === hex));
  });
});

describe("isHexName", () => {
  it.each([["2917", true], ["0101", true], ["291", false], ["29170", false], ["1/8", false], [
    "29l7",
    false,
  ]])(
    "%s: %s",
    (text, isHex) => expect(isHexName(text)).toBe(isHex),
  );
});
