import { describe, expect, it } from "vitest";
import { playCase, readCase } from "../../src/game/proof/case-file.ts";
import { CLOSED_FORDS } from "../support/toy/index.ts";
import { valueOf } from "./support/entrant.ts";
import { atTheMarch } from "./support/fords.ts";

/** The cases of Three Fords (tests/support/toy/rulebook.ts), written as those of the other systems are. */

const block = (unit: string, area: number, more = {}) => ({
  unit,
  area,
  ...more,
});
const AT_THE_FORD = atTheMarch({
  "allied-1": block("al-guards", 3),
  "allied-2": block("al-rifles", 4),
  "axis-1": block("ax-grenadiers", 6),
  "axis-2": block("ax-landwehr", 6),
}, { allied: ["guns-1"], axis: ["smoke-1"] });
const march = (piece: string, ...path: number[]) => ({ decision: { kind: "move", piece, path } });
const HALT = { decision: { kind: "halt" } };
const TO_BATTLE = [march("allied-1", 3, 6), HALT];

interface Case {
  readonly cite: string;
  readonly title: string;
  readonly position?: unknown;
  readonly steps: readonly unknown[];
}

const CASES: readonly Case[] = [
  {
    cite: "2.1",
    title: "who stands behind a back only its side sees",
    steps: [{
      ...march("allied-1", 3, 2),
      expect: {
        seen: {
          allied: [{ kind: "moved", unit: "al-guards" }],
          axis: [{ kind: "moved", piece: "allied-1" }],
        },
        hidden: { axis: ["al-guards", "guns-1"], spectator: ["al-guards", "ax-grenadiers", "smoke-1"] },
      },
    }],
  },
  {
    cite: "4.1",
    title: "nobody moves a block of the other side, and is told no more of it than of one that there is not",
    steps: ["axis-1", "axis-4"].map((piece) => ({ ...march(piece, 6, 9), expect: { refused: ["4.1"] } })),
  },
  {
    cite: "4.2",
    title: "not three areas",
    steps: [{ ...march("allied-1", 3, 2, 1, 3), expect: { refused: ["4.2"] } }],
  },
  {
    cite: "4.3",
    title: "not twice",
    steps: [march("allied-1", 3, 2), { ...march("allied-1", 2, 1), expect: { refused: ["4.3"] } }],
  },
  {
    cite: "4.4",
    title: "not through enemies",
    steps: [{ ...march("allied-1", 3, 6, 9), expect: { refused: ["4.4"] } }],
  },
  {
    cite: "2.4",
    title: "not a fourth block into an area",
    position: atTheMarch({
      "allied-1": block("al-guards", 3),
      "allied-2": block("al-rifles", 3),
      "allied-3": block("al-lancers", 3),
      "allied-4": block("al-militia", 2),
      "axis-1": block("ax-hussars", 12),
    }),
    steps: [{ ...march("allied-4", 2, 3), expect: { refused: ["2.4"] } }],
  },
  {
    cite: "5.2",
    title: "the defender chooses first, then the attacker",
    steps: [
      march("allied-1", 3, 6),
      { ...HALT, expect: { query: { kind: "battle", side: "axis", area: 6, round: 1 } } },
      {
        decision: { kind: "fire" },
        dice: [9, 5],
        expect: {
          events: [{ kind: "fired", piece: "axis-1", need: 8, isHit: false }, {
            kind: "fired",
            piece: "axis-2",
            need: 4,
            isHit: false,
          }],
          query: { kind: "battle", side: "allied", round: 1 },
        },
      },
    ],
  },
  {
    cite: "5.4",
    title: "of a block that is hit unrevealed only its owner knows which it was",
    steps: [...TO_BATTLE, {
      decision: { kind: "fire" },
      dice: [8, 5],
      expect: {
        seen: { allied: [{ kind: "hit", piece: "allied-1", strength: 3 }], axis: [{ kind: "hit", area: 6 }] },
        hidden: { axis: ["al-guards"] },
        blocks: { "allied-1": { strength: 3 } },
        backs: { "allied-1": { isRevealed: false } },
      },
    }],
  },
  {
    cite: "5.5",
    title: "smoke covers a withdrawal, and nobody fires",
    steps: [...TO_BATTLE, {
      decision: { kind: "withdraw", to: 9, chit: "smoke-1" },
      expect: {
        events: [{ kind: "used", sort: "smoke" }, { kind: "withdrew", to: 9 }, {
          kind: "battleEnded",
          holder: "allied",
        }],
        noEvents: [{ kind: "fired" }],
        used: { 0: "smoke-1" },
        places: { 6: { holder: "allied" } },
      },
    }],
  },
  {
    cite: "5.8",
    title: "guns add two, and nobody uses what he does not hold, wherever it is",
    steps: [
      ...TO_BATTLE,
      { decision: { kind: "use", chit: "guns-1" }, expect: { refused: ["5.8"] } },
      { decision: { kind: "use", chit: "guns-2" }, expect: { refused: ["5.8"] } },
      { decision: { kind: "fire" }, dice: [10, 10] },
      {
        decision: { kind: "use", chit: "guns-1" },
        dice: [10],
        expect: { events: [{ kind: "fired", need: 10, isHit: true }] },
      },
    ],
  },
  {
    cite: "5.6",
    title: "after the last round the attackers go back",
    steps: [
      ...TO_BATTLE,
      ...[[10, 10], [10], [10, 10], [10], [10, 10]].map((dice) => ({ decision: { kind: "fire" }, dice })),
      {
        decision: { kind: "fire" },
        dice: [10],
        expect: { events: [{ kind: "wentBack", to: 3 }, { kind: "battleEnded", holder: "axis" }] },
      },
    ],
  },
  {
    cite: "6.2",
    title: "a side without blocks has lost at once",
    position: atTheMarch({
      "allied-1": block("al-guards", 3),
      "axis-1": block("ax-landwehr", 6, { strength: 1, isRevealed: true }),
    }),
    steps: [
      ...TO_BATTLE,
      { decision: { kind: "fire" }, dice: [10] },
      {
        decision: { kind: "fire" },
        dice: [1],
        expect: { query: { kind: "over", winner: "allied", cite: "6.2" } },
      },
    ],
  },
  {
    cite: "4.5",
    title: "both offer a draw",
    steps: [
      { decision: { kind: "offerDraw", side: "axis" } },
      { decision: { kind: "offerDraw", side: "axis" }, expect: { refused: ["4.5"] } },
      {
        decision: { kind: "offerDraw", side: "allied" },
        expect: { query: { kind: "over", winner: "draw" } },
      },
    ],
  },
];

describe("a case of Three Fords", () => {
  it.each(CASES)("$cite $title", ({ cite, title, position = AT_THE_FORD, steps }) => {
    const file = valueOf(readCase({
      title,
      cite: [cite],
      ruleset: CLOSED_FORDS.ruleset,
      scenario: "three-fords/morning",
      position,
      steps,
    }));
    expect(playCase(file, CLOSED_FORDS).report.failure).toBeUndefined();
  });
});
