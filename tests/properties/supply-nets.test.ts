import fc from "fast-check";
import { expect, it } from "vitest";
import type { UnitBoard } from "../../rules/north-africa/position/board.ts";
import { SupplyNet, supplyNet } from "../../rules/north-africa/supply/supply-net.ts";
import { barAcross, barOf } from "../../rules/north-africa/supply/supply-ways.ts";
import { ALL_DIRECTIONS, type HexId } from "../../rules/hexes/hex-grid.ts";
import { type Side, SIDES } from "../../src/kernel/side.ts";
import { Chance } from "./support/chance.ts";
import { games, played } from "./support/play.ts";
import { runs } from "./support/runs.ts";

/** 12.0, 12.21, 12.22: the whole net from its sources outward, hex by hex. */
function spread(board: UnitBoard, side: Side): HexId[] {
  const { map } = board.setting;
  const isClear = (hex: HexId) => barOf(board, side, hex) === undefined;
  const net = new Set(map.sources(side).filter((hex) => map.isLand(hex) && isClear(hex)));
  for (const hex of net) {
    for (const direction of ALL_DIRECTIONS) {
      if (barAcross(board, side, hex, direction) !== undefined) continue;
      const next = map.grid.neighbour(hex, direction) as HexId;
      if (isClear(next)) net.add(next);
    }
  }
  return [...net].sort((a, b) => a - b);
}

it("in whatever order it is asked of hexes, a supply net is the one that spreads from its sources (12.2)", () => {
  let largest = 0;
  fc.assert(
    fc.property(games(60), fc.nat(), (game, seed) => {
      const chance = new Chance(seed);
      for (const { after: { board } } of played(game)) {
        if (!chance.onceIn(6)) continue;
        const hexes = board.setting.map.grid.hexes;
        for (const side of SIDES) {
          const net = supplyNet(board, side);
          const found = chance.shuffled(hexes).filter((hex) => net.has(hex)).sort((a, b) => a - b);
          expect(found).toEqual(spread(board, side));
          largest = Math.max(largest, found.length);
        }
      }
    }),
    runs(30),
  );
  expect(largest).toBeGreaterThan(100);
});

it("a net that nobody holds a minefield open for has no more hexes than the one of the board (12.22)", () => {
  let held = 0;
  fc.assert(
    fc.property(games(30), (game) => {
      for (const { after: { board } } of played(game)) {
        for (const side of SIDES) {
          const [bare, net] = [new SupplyNet(board, side), supplyNet(board, side)];
          for (let hex = 0 as HexId; hex < board.setting.map.grid.size; hex++) {
            if (bare.has(hex) && !net.has(hex)) expect(`${hex} is in the smaller net alone`).toBe("");
            if (net.has(hex) && !bare.has(hex)) held++;
          }
        }
      }
    }),
    runs(160),
  );
  expect(held).toBeGreaterThan(0);
});
