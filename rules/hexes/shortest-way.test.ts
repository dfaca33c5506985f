import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_DIRECTIONS, type HexDirection, HexGrid, type HexId } from "./hex-grid.ts";
import { leastCostWay, type Step } from "./least-cost.ts";
import { shortestWay } from "./shortest-way.ts";

const grid = HexGrid.of(9, 8, 7);
const hexes = grid.hexes;
const anyHex = fc.constantFrom(...hexes);

describe("the shortest way", () => {
  it("is the one of least cost where every step costs the same, step by step", () => {
    const shut = fc.array(fc.tuple(anyHex, fc.constantFrom(...ALL_DIRECTIONS)), { maxLength: 60 });
    const scene = fc.record({
      starts: fc.uniqueArray(anyHex, { maxLength: 4 }),
      end: anyHex,
      taken: fc.uniqueArray(anyHex, { maxLength: 30 }),
      shut,
    });
    fc.assert(fc.property(scene, ({ starts, end, taken, shut }) => {
      const isFree = (hex: HexId) => !taken.includes(hex);
      const isOpen = (hex: HexId, direction: HexDirection) =>
        grid.neighbour(hex, direction) !== -1 &&
        !shut.some(([from, way]) => from === hex && way === direction);
      const steps = (hex: HexId) =>
        ALL_DIRECTIONS.flatMap((direction): Step[] => {
          const next = grid.beyond(hex, direction);
          return isOpen(hex, direction) && isFree(next) ? [[next, 1]] : [];
        });
      expect(shortestWay({ grid, isOpen }, starts, end, isFree)).toEqual(
        leastCostWay(starts.filter(isFree).map((hex) => [hex, 0]), (hex) => hex === end, steps),
      );
    }));
  });
});
