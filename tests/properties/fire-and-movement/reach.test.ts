import fc from "fast-check";
import { expect, it } from "vitest";
import { QUARTERS } from "../../../rules/fire-and-movement/position/battle-map.ts";
import { hexNames } from "../../../rules/fire-and-movement/position/naming.ts";
import { reach } from "../../../rules/fire-and-movement/movement/reach.ts";
import { openPaths, retreatLength } from "../../../rules/fire-and-movement/combat/retreat.ts";
import type { Unit } from "../../../rules/fire-and-movement/position/roster.ts";
import type { Truth } from "../../../rules/fire-and-movement/position/truth.ts";
import { NO_DICE } from "../../../src/kernel/dice.ts";
import type { HexId } from "../../../rules/hexes/hex-grid.ts";
import { Chance } from "../support/chance.ts";
import { runs, share } from "../support/runs.ts";
import { rules } from "./support/opening.ts";
import { games, played } from "./support/random-play.ts";

/** What a move along a path costs, by the rules that judge it; undefined where they refuse it. */
function judged(truth: Truth, unit: Unit, path: readonly HexId[]): number | undefined {
  const { setting } = truth;
  const decided = rules.decide(
    truth,
    { kind: "move", unit: setting.roster.id(unit), path: hexNames(setting, path) },
    NO_DICE,
  );
  if (!decided.ok) return undefined;
  const [event] = decided.value.events;
  return event.kind === "moved" ? event.cost : undefined;
}

const isMoving = ({ stage }: Truth) => stage.at === "movement" || stage.at === "mobileMovement";

it("each hex of a unit's reach is come to by its path, for just those points (5.1)", () => {
  fc.assert(
    fc.property(games(60), fc.nat(), (game, seed) => {
      const chance = new Chance(seed);
      for (const { before } of played(game)) {
        if (!isMoving(before) || before.phasing === undefined) continue;
        const units = before.board.units(before.phasing);
        if (units.length === 0) continue;
        const unit = chance.pick(units);
        const reached = reach(before, unit);
        for (const end of chance.some(reached.ends)) {
          const cost = judged(before, unit, reached.pathTo(end));
          // A move that decides the game on its way is not walked to its end.
          if (cost !== undefined && cost !== reached.costTo(end) / QUARTERS) {
            expect(cost).toBeLessThan(reached.costTo(end) / QUARTERS);
            expect(before.setting.scenario).toBeDefined();
          } else expect(cost).toBe(reached.costTo(end) / QUARTERS);
        }
      }
    }),
    runs(25),
  );
});

it("no walk that the rules accept ends outside the reach, or costs less (5.1-5.3, 6.1, 14.2)", () => {
  let walks = 0;
  fc.assert(
    fc.property(games(60), fc.nat(), (game, seed) => {
      const chance = new Chance(seed);
      for (const { before } of played(game)) {
        if (!isMoving(before) || before.phasing === undefined || before.setting.scenario !== undefined) {
          continue;
        }
        const units = before.board.units(before.phasing);
        if (units.length === 0) continue;
        const unit = chance.pick(units);
        const reached = reach(before, unit);
        for (let tries = 0; tries < 6; tries++) {
          const path = [before.board.standing(unit)];
          for (let steps = 1 + chance.below(5); steps > 0; steps--) {
            const around = before.setting.map.grid.around(path[path.length - 1]);
            path.push(chance.pick(around));
          }
          const cost = judged(before, unit, path);
          if (cost === undefined) continue;
          walks++;
          const end = path[path.length - 1];
          expect(reached.ends).toContain(end);
          expect(reached.costTo(end) / QUARTERS).toBeLessThanOrEqual(cost);
        }
      }
    }),
    runs(25),
  );
  expect(walks).toBeGreaterThan(share(150));
});

it("the open paths of a retreat are all that the rules accept (7.7, 14.2)", () => {
  let retreats = 0;
  fc.assert(
    fc.property(games(120), (game) => {
      for (const { before } of played(game)) {
        if (before.stage.at !== "retreat") continue;
        for (const unit of before.stage.units) {
          const { setting } = before;
          const open = new Set(openPaths(before, unit).map(({ path }) => hexNames(setting, path).join(" ")));
          const accepted = new Set<string>();
          const follow = (path: readonly HexId[]) => {
            const names = hexNames(setting, path);
            const decision = { kind: "retreat", unit: setting.roster.id(unit), path: names } as const;
            if (path.length > 1 && rules.decide(before, decision, { roll: () => 1 }).ok) {
              accepted.add(names.join(" "));
            }
            if (path.length > retreatLength(before) + 1) return;
            for (const to of setting.map.grid.around(path[path.length - 1])) follow([...path, to]);
          };
          follow([before.board.standing(unit)]);
          const short = [...open].filter((path) => path.split(" ").length <= retreatLength(before) + 2);
          expect(new Set(short)).toEqual(accepted);
          retreats++;
        }
      }
    }),
    runs(20),
  );
  expect(retreats).toBeGreaterThan(share(20));
});
