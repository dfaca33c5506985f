import fc from "fast-check";
import { expect, it } from "vitest";
import { NO_DICE } from "../../src/kernel/dice.ts";
import type { Decision } from "../../rules/north-africa/contract/decision.ts";
import { Chance } from "./support/chance.ts";
import { opened, rules, type Source } from "./support/position.ts";
import { runs } from "./support/runs.ts";

const HEXES = ["0101", "0102", "0103", "0104", "0105", "0106", "0107", "0201", "0202", "0203"];

/** A narrow strip of land, all of it a source, and units that do not come far: hardly anybody can make way. */
const strips: fc.Arbitrary<Source> = fc.uniqueArray(
  fc.record({ hex: fc.constantFrom(...HEXES), movement: fc.constantFrom(0, 2, 2, 2, 4, 20) }),
  { selector: ({ hex }) => hex, minLength: 3, maxLength: 9, size: "max" },
).map((places) => ({
  ruleset: rules.id,
  map: {
    grid: { columns: 2, rowsOddColumns: 7, rowsEvenColumns: 3 },
    hexes: { "0201": "sea", "0202": "sea" },
    supply: { axisSources1976: HEXES },
  },
  position: {
    gameTurn: 3,
    phasingSide: "axis",
    phase: "movement",
    units: places.filter(({ hex }) => !["0201", "0202"].includes(hex)).map(({ hex, movement }) => ({
      unit: { id: `at-${hex}`, side: "axis", attack: 1, defense: 1, movement },
      hex,
    })),
  },
}));

it("whoever shares a hex can part again: moves are refused before the phase could not end (5.31)", () => {
  let shared = 0;
  fc.assert(
    fc.property(strips, fc.nat(), (source, seed) => {
      const chance = new Chance(seed);
      let state = opened(source);
      for (;;) {
        const moves = rules.counters(state).flatMap(({ id, hex }): Decision[] =>
          hex === undefined ? [] : [...rules.reach(state, id).keys()].map((to) => ({
            kind: "move",
            unit: id,
            path: rules.route(state, id, to)!,
          }))
        );
        if (moves.length === 0) break;
        const moved = rules.decide(state, chance.pick(moves), NO_DICE);
        if (!moved.ok) throw new Error(moved.error[0].message);
        state = moved.value.state;
        shared += state.crowded.length;
      }
      expect(rules.decide(state, { kind: "endMovement" }, NO_DICE).ok).toBe(true);
    }),
    runs(400),
  );
  expect(shared).toBeGreaterThan(300);
});
