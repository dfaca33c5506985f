import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Decision } from "../../rules/north-africa/contract/decision.ts";
import type { HexPath } from "../../rules/hexes/names.ts";
import type { Side } from "../../src/kernel/side.ts";
import { Chance } from "./support/chance.ts";
import { around, PlainBoard } from "./support/plain-board.ts";
import { games, played } from "./support/play.ts";
import { opened, positions, rules, type Source } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";

const plain = (source: Source, state: GameState) => new PlainBoard(source, rules.counters(state));

/** What is wrong with a move by the plain board: a hex left in an enemy zone, an enemy or sea entered, a wall crossed. */
function breaches(board: PlainBoard, side: Side, path: HexPath): string[] {
  return path.slice(1).flatMap((hex, index) => {
    const from = path[index];
    return [
      ...(around(from).includes(hex) ? [] : [`${hex} is not beside ${from}`]),
      ...(board.isOpen(from, hex) ? [] : [`nothing may cross from ${from} to ${hex} (5.21, 5.25)`]),
      ...(board.isEnemyControlled(side, from) ? [`leaves the enemy zone in ${from} (5.14)`] : []),
      ...([undefined, side].includes(board.sideIn(hex))
        ? []
        : [`enters ${hex}, where an enemy stands (5.12)`]),
    ];
  });
}

describe("whatever is played", () => {
  it("no phase ends with two units in a hex (5.31), nor one in the sea (5.21)", () => {
    fc.assert(
      fc.property(games(300), (game) => {
        for (const { events, after } of played(game)) {
          const hexes = rules.counters(after).flatMap(({ hex }) => hex ?? []);
          const board = plain(game.source, after);
          expect(hexes.filter((hex) => board.isSea(hex))).toEqual([]);
          if (events.some(({ kind }) => kind === "phaseBegan")) {
            expect(new Set(hexes).size).toBe(hexes.length);
          }
        }
      }),
      runs(30),
    );
  });

  it("nobody moves out of an enemy zone (5.14), onto an enemy (5.12) or across what nothing may cross", () => {
    fc.assert(
      fc.property(games(300), (game) => {
        for (const { before, decision } of played(game)) {
          if (decision.kind !== "move" && decision.kind !== "enter" && decision.kind !== "exit") continue;
          const board = plain(game.source, before);
          expect(breaches(board, before.phasing, decision.path)).toEqual([]);
          if (decision.kind === "exit") {
            expect(board.isEnemyControlled(before.phasing, decision.path.at(-1)!)).toBe(false);
          }
        }
      }),
      runs(30),
    );
  });

  it("the zones of control are those that the plain board finds (6.0, 6.14, 6.15)", () => {
    fc.assert(
      fc.property(games(40), (game) => {
        for (const { after } of played(game)) {
          const board = plain(game.source, after);
          const { grid } = after.setting.map;
          for (let hex = 0; hex < grid.size; hex++) {
            const name = grid.name(hex as Parameters<typeof grid.name>[0]);
            for (const side of ["allied", "axis"] as const) {
              const ours = after.board.isEnemyControlled(side, hex as Parameters<typeof grid.name>[0]);
              if (ours !== board.isEnemyControlled(side, name)) throw new Error(`${side} in ${name}`);
            }
          }
        }
      }),
      runs(12),
    );
  });
});

describe("a path drawn at random", () => {
  it("is accepted only where the plain board finds nothing wrong with it", () => {
    let accepted = 0;
    fc.assert(
      fc.property(positions, fc.nat(), (source, seed) => {
        const state = opened(source);
        const chance = new Chance(seed);
        const board = plain(source, state);
        for (const { id, side, hex } of rules.counters(state)) {
          if (hex === undefined) continue;
          const path = [hex];
          for (let steps = 1 + chance.below(4); steps > 0; steps--) {
            path.push(chance.pick(around(path[path.length - 1])) as typeof hex);
          }
          const decision: Decision = { kind: "move", unit: id, path };
          if (!rules.decide(state, decision, chance).ok) continue;
          accepted++;
          expect(breaches(board, side, path)).toEqual([]);
        }
      }),
      runs(250),
    );
    expect(accepted).toBeGreaterThan(share(100));
  });
});
