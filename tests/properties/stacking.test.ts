import fc from "fast-check";
import { expect, it } from "vitest";
import { NO_DICE } from "../../src/kernel/dice.ts";
import type { Decision } from "../../rules/north-africa/contract/decision.ts";
import { Chance } from "./support/chance.ts";
import { opened, rules, type Source } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";

const HEXES = ["0101", "0102", "0103", "0104", "0105", "0106", "0107", "0201", "0202", "0203"];

const SIDES = ["0101-0102", "0102-0103", "0103-0104", "0104-0105", "0105-0106", "0106-0107", "0103-0203"];

/** A narrow strip of land and units that do not come far: hardly anybody can make way. */
function strips(supply: fc.Arbitrary<{ sources: readonly string[]; mines: readonly string[] }>) {
  const places = fc.uniqueArray(
    fc.record({ hex: fc.constantFrom(...HEXES), movement: fc.constantFrom(0, 2, 2, 2, 4, 20) }),
    { selector: ({ hex }) => hex, minLength: 3, maxLength: 9, size: "max" },
  );
  return fc.record({ places, supply }).map(({ places, supply: { sources, mines } }): Source => ({
    ruleset: rules.id,
    map: {
      grid: { columns: 2, rowsOddColumns: 7, rowsEvenColumns: 3 },
      hexes: { "0201": "sea", "0202": "sea" },
      minefieldAllied: mines,
      supply: { axisSources1976: sources },
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
}

/** Moves anybody anywhere until nobody can move. @returns how often two shared a hex */
function movedOut(source: Source, chance: Chance): number {
  let shared = 0;
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
  return shared;
}

it.each([
  ["where all is a source", fc.constant({ sources: HEXES, mines: [] })],
  [
    "where supply hangs on who holds minefields open (12.22)",
    fc.record({ sources: fc.constantFrom(["0101"], ["0107"], ["0203"]), mines: fc.subarray(SIDES) }),
  ],
])(
  "whoever shares a hex can part again: moves are refused before the phase could not end (5.31), %s",
  (_, supply) => {
    let shared = 0;
    fc.assert(
      fc.property(strips(supply), fc.nat(), (source, seed) => {
        shared += movedOut(source, new Chance(seed));
      }),
      runs(400),
    );
    expect(shared).toBeGreaterThan(share(200));
  },
);
