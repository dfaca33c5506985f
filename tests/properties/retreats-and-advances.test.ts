import fc from "fast-check";
import { expect, it } from "vitest";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import type { Decision } from "../../rules/north-africa/contract/decision.ts";
import { Chance } from "./support/chance.ts";
import { around } from "./support/plain-board.ts";
import { games, played } from "./support/play.ts";
import { rules } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";

const accepts = (state: GameState, decision: Decision) => rules.decide(state, decision, new Chance(1)).ok;

it("every way to retreat that is offered is accepted, and no other is (7.7, 7.8, 12.24)", () => {
  let offered = 0;
  fc.assert(
    fc.property(games(150), (game) => {
      const chance = new Chance(game.seed);
      for (const { after } of played(game)) {
        const query = rules.query(after);
        if (query.kind !== "retreat") continue;
        const ways = rules.retreats(after);
        expect([...ways.keys()].sort()).toEqual([...query.units].sort());
        for (const [unit, paths] of ways) {
          for (const path of paths) {
            offered++;
            if (!accepts(after, rules.retreatBy(after, unit, path))) {
              throw new Error(`${unit} ${path.join(" ")}`);
            }
          }
          const path = [...paths[0].slice(0, 1)];
          while (path.length <= query.hexes) {
            path.push(chance.pick(around(path[path.length - 1])) as typeof path[number]);
            const isOffered = paths.some((other) => other.join() === path.join());
            if (!isOffered) expect(accepts(after, { kind: "retreat", unit, path })).toBe(false);
          }
        }
      }
    }),
    runs(25),
  );
  expect(offered).toBeGreaterThan(share(200));
});

it("every advance that is offered is accepted (7.9, 12.24), and so is standing still", () => {
  let offered = 0;
  fc.assert(
    fc.property(games(150), (game) => {
      for (const { after } of played(game)) {
        const query = rules.query(after);
        if (query.kind !== "advance") continue;
        const able = [...rules.advances(after)].filter(([, paths]) => paths.length > 0);
        expect(able.map(([unit]) => unit)).toEqual(query.units);
        expect(accepts(after, { kind: "advance", advances: [] })).toBe(true);
        for (const [unit, paths] of able) {
          for (const path of paths) {
            offered++;
            const decided = rules.decide(
              after,
              { kind: "advance", advances: [{ unit, path }] },
              new Chance(1),
            );
            if (!decided.ok) throw new Error(`${unit} ${path.join(" ")}: ${decided.error[0].message}`);
          }
        }
      }
    }),
    runs(25),
  );
  expect(offered).toBeGreaterThan(share(200));
});
