import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Chance } from "./support/chance.ts";
import { around } from "./support/plain-board.ts";
import { games, played } from "./support/play.ts";
import { opened, positions, rules, type Source } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";
import { NO_DICE } from "../../src/kernel/dice.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import type { UnitId } from "../../rules/hexes/names.ts";

function costOf(state: GameState, unit: UnitId, path: readonly string[]): number | undefined {
  const decided = rules.decide(state, { kind: "move", unit, path: path as never }, NO_DICE);
  const moved = decided.ok ? decided.value.events[0] : undefined;
  return moved?.kind === "moved" ? moved.cost : undefined;
}

/** A position in a Movement Phase, itself or after some random moves. */
const moving = fc.record({ source: positions, seed: fc.nat(), decisions: fc.nat(12) })
  .map((game) => ({ ...game, source: inMovement(game.source) }));

function inMovement(source: Source): Source {
  return { ...source, position: { ...source.position as Record<string, unknown>, phase: "movement" } };
}

function stateOf(game: { source: Source; seed: number; decisions: number }): GameState {
  let state = opened(game.source);
  for (const { after } of played(game)) {
    if (after.stage.at !== "movement") break;
    state = after;
  }
  return state;
}

const movers = (state: GameState) =>
  rules.counters(state).filter(({ side, hex }) => side === state.phasing && hex !== undefined);

describe("reach (5.1-5.3, 12.23)", () => {
  it("holds only hexes that a move is accepted to, by the way and at the cost that it gives", () => {
    fc.assert(
      fc.property(moving, (game) => {
        const state = stateOf(game);
        for (const { id } of movers(state)) {
          for (const [hex, cost] of rules.reach(state, id)) {
            expect([id, hex, costOf(state, id, rules.route(state, id, hex)!)]).toEqual([id, hex, cost]);
            expect(rules.unreachable(state, id, hex)).toEqual([]);
          }
        }
      }),
      runs(40),
    );
  });

  it("holds every hex that a move is accepted to, at no greater cost", () => {
    let accepted = 0;
    fc.assert(
      fc.property(moving, fc.nat(), (game, seed) => {
        const state = stateOf(game);
        const chance = new Chance(seed);
        for (const { id, hex } of movers(state)) {
          const reach = rules.reach(state, id);
          const path = [hex!];
          for (let steps = 1 + chance.below(6); steps > 0; steps--) {
            path.push(chance.pick(around(path[path.length - 1])) as typeof path[number]);
            const cost = costOf(state, id, path);
            if (cost === undefined) continue;
            accepted++;
            const least = reach.get(path[path.length - 1]);
            // Coming back to where it began is a move, if a pointless one, and no destination.
            if (path[path.length - 1] === hex) expect(least).toBeUndefined();
            else expect(least).toBeLessThanOrEqual(cost);
          }
        }
      }),
      runs(200),
    );
    expect(accepted).toBeGreaterThan(share(300));
  });

  it("leaves out no hex without a reason, and suggests only hexes that it holds", () => {
    fc.assert(
      fc.property(moving, fc.nat(), (game, seed) => {
        const state = stateOf(game);
        const chance = new Chance(seed);
        const { grid } = state.setting.map;
        for (const { id, hex } of movers(state)) {
          const to = grid.name(chance.below(grid.size) as Parameters<typeof grid.name>[0]);
          const reach = rules.reach(state, id);
          if (to !== hex) expect(rules.unreachable(state, id, to).length === 0).toBe(reach.has(to));
          const nearest = rules.nearestReach(state, id, to);
          if (nearest !== undefined) expect(reach.has(nearest)).toBe(true);
        }
      }),
      runs(100),
    );
  });

  it("is that of the arrivals and the map's edges too: each way in or off that is given is accepted", () => {
    fc.assert(
      fc.property(games(120), (game) => {
        for (const { after: state } of played(game)) {
          if (state.stage.at !== "movement") continue;
          for (const { unit, entries } of rules.arrivals(state)) {
            for (const entry of entries) {
              const path = rules.routeIn(state, unit, entry, entry);
              if (path !== undefined) {
                expect(rules.decide(state, { kind: "enter", unit, path }, NO_DICE).ok).toBe(true);
              }
            }
          }
        }
      }),
      runs(20),
    );
  });
});
