import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { MAP_EDGES } from "../../rules/hexes/hex-grid.ts";
import { Chance } from "./support/chance.ts";
import { games, lastOf } from "./support/play.ts";
import { rules, UNIT_IDS } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";

const hex = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.integer({ min: 0, max: 41 }), fc.integer({ min: 0, max: 28 })).map(hexName),
  },
  { weight: 1, arbitrary: fc.string({ maxLength: 6 }) },
);
const unit = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom(...UNIT_IDS) },
  { weight: 1, arbitrary: fc.constantFrom("", "ge-9-99", "__proto__", "constructor", "2917") },
);
const path = fc.array(hex, { maxLength: 6 });
const units = fc.array(unit, { maxLength: 5 });
const unitPath = fc.record({ unit, path });
const number = fc.oneof(fc.nat(8), fc.integer(), fc.double(), fc.constantFrom(-1, 0.5, "2", null));

function hexName([column, row]: [number, number]): string {
  return [column, row].map((part) => String(part).padStart(2, "0")).join("");
}

/** Decisions of the right shape with anything in them, and JSON of any shape at all. */
const garbage: fc.Arbitrary<unknown> = fc.oneof(
  fc.record({ kind: fc.constant("move"), unit, path }),
  fc.record({ kind: fc.constant("enter"), unit, path }),
  fc.record({ kind: fc.constant("exit"), unit, path, edge: fc.constantFrom(...MAP_EDGES, "up") }),
  fc.record({
    kind: fc.constant("attack"),
    attackers: units,
    barrage: units,
    groundSupport: number,
    defenders: units,
  }),
  fc.record({ kind: fc.constant("protect"), artillery: units, groundSupport: number }),
  fc.record({ kind: fc.constant("retreat"), unit, path, displace: fc.array(unitPath, { maxLength: 3 }) }, {
    requiredKeys: ["kind", "unit", "path"],
  }),
  fc.record({ kind: fc.constant("advance"), advances: fc.array(unitPath, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant("removeUnits"), units }),
  fc.record({ kind: fc.constantFrom("endMovement", "endCombat", "offerEnd", "acceptEnd", "over", "resign") }),
  fc.jsonValue(),
);

/** Decisions that are legal or nearly so: paths and units that the position has, one thing in them wrong. */
function spoiled(state: GameState, chance: Chance): unknown {
  const { board, setting: { roster, map: { grid } } } = state;
  const all = [...board.units("allied"), ...board.units("axis")];
  if (all.length === 0) return { kind: "endMovement" };
  const some = () => roster.ids(chance.shuffled(all).slice(0, chance.below(3)));
  const way = () => {
    const path = [grid.name(board.standing(chance.pick(all)))];
    for (let steps = chance.below(5); steps > 0; steps--) {
      path.push(grid.name(chance.pick(grid.around(grid.id(path[path.length - 1])!))));
    }
    return path;
  };
  const [id, groundSupport] = [roster.id(chance.pick(all)), chance.below(3)];
  return chance.pick([
    { kind: "move", unit: id, path: way() },
    { kind: "exit", unit: id, path: way(), edge: chance.pick(MAP_EDGES) },
    { kind: "enter", unit: chance.pick(roster.counters).id, path: way() },
    { kind: "attack", attackers: some(), barrage: some(), groundSupport, defenders: some() },
    { kind: "protect", artillery: some(), groundSupport },
    {
      kind: "retreat",
      unit: id,
      path: way(),
      displace: [{ unit: roster.id(chance.pick(all)), path: way() }],
    },
    { kind: "advance", advances: [{ unit: id, path: way() }, { unit: id, path: way() }] },
    { kind: "removeUnits", units: some() },
    { kind: "endMovement" },
    { kind: "endCombat" },
  ]);
}

/** Decisions that are tried out before they are made, such as those that a sheet orders. */
const REHEARSED = ["move", "enter", "exit", "endMovement", "attack"];

/** Answers anything at all, and checks that a state is left as it was and that refusals say why. */
function answer(state: GameState, json: unknown): "unread" | "refused" | "accepted" {
  const before = JSON.stringify(rules.freeze(state));
  const read = rules.readDecision(json);
  if (!read.ok) {
    expect(read.error.length).toBeGreaterThan(0);
    return "unread";
  }
  const decided = rules.decide(state, read.value, new Chance(7));
  if (REHEARSED.includes(read.value.kind)) expect(rules.rehearse(state, read.value).ok).toBe(decided.ok);
  expect(JSON.stringify(rules.freeze(state))).toBe(before);
  if (decided.ok) return "accepted";
  expect(decided.error.length).toBeGreaterThan(0);
  for (const { code, cite, message } of decided.error) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(cite).toMatch(/^\d{1,2}\.\d{1,2}$/);
    expect(message).toMatch(/[.!?]$/);
    expect(message).not.toMatch(/undefined|NaN|\[object/);
  }
  return "refused";
}

describe("any JSON for a decision", () => {
  it("is refused with its reasons or carried out, and never harms the state that it is put to", () => {
    const answers = { unread: 0, refused: 0, accepted: 0 };
    fc.assert(
      fc.property(games(60), fc.array(garbage, { minLength: 20, maxLength: 40 }), (game, decisions) => {
        const state = lastOf(game);
        for (const json of decisions) answers[answer(state, json)]++;
      }),
      runs(60),
    );
    expect(Math.min(answers.unread, answers.refused)).toBeGreaterThan(share(100));
  });

  it("nor does what is nearly legal", () => {
    const answers = { unread: 0, refused: 0, accepted: 0 };
    fc.assert(
      fc.property(games(60), (game) => {
        const state = lastOf(game);
        const chance = new Chance(game.seed);
        for (let count = 0; count < 40; count++) answers[answer(state, spoiled(state, chance))]++;
      }),
      runs(60),
    );
    expect(Math.min(answers.accepted, answers.refused)).toBeGreaterThan(share(30));
  });

  it("any question about it has an answer", () => {
    fc.assert(
      fc.property(games(40), unit, hex, hex, fc.constantFrom(...MAP_EDGES), (game, id, from, to, edge) => {
        const state = lastOf(game);
        const [unitId, [a, b]] = [id as never, [from, to] as never[]];
        expect(rules.unreachable(state, unitId, a)).toBeInstanceOf(Array);
        for (
          const route of [
            rules.route(state, unitId, a),
            rules.routeOff(state, unitId, edge, b),
            rules.routeIn(state, unitId, a, b),
            rules.nearestReach(state, unitId, a),
            rules.distance(state, a, b),
          ]
        ) expect(route === undefined || typeof route !== "object" || route.length > 0).toBe(true);
      }),
      runs(60),
    );
  });

  it("a thawed state is either one that can be played or an error", () => {
    fc.assert(
      fc.property(games(60), fc.nat(), fc.jsonValue(), (game, at, value) => {
        const state = lastOf(game);
        const frozen = JSON.parse(JSON.stringify(rules.freeze(state))) as Record<string, unknown>;
        const keys = Object.keys(frozen);
        const thawed = rules.thaw(state, { ...frozen, [keys[at % keys.length]]: value });
        expect(thawed.ok || thawed.error.length > 0).toBe(true);
      }),
      runs(40),
    );
  });
});
