import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MapBoard } from "../../../rules/fire-and-movement/position/board.ts";
import type { Truth } from "../../../rules/fire-and-movement/position/truth.ts";
import { NO_DICE, ScriptedDice } from "../../../src/kernel/dice.ts";
import { ALL_DIRECTIONS, type HexId } from "../../../rules/hexes/hex-grid.ts";
import { SIDES } from "../../../src/kernel/side.ts";
import { isOver } from "../../../src/kernel/rules.ts";
import { runs } from "../support/runs.ts";
import { rebuilt, rules } from "./support/opening.ts";
import { games, played, playedAnew } from "./support/random-play.ts";

function everyStep(check: (before: Truth, after: Truth) => void, usual: number, longest = 120): void {
  fc.assert(
    fc.property(games(longest), (game) => {
      for (const { before, after } of played(game)) check(before, after);
    }),
    runs(usual),
  );
}

describe("in any game", () => {
  it("one unit stands in a hex, on land (5.3)", () => {
    everyStep((_, { board, setting }) => {
      const hexes = SIDES.flatMap((side) => board.units(side)).map((unit) => board.standing(unit));
      expect(new Set(hexes).size).toBe(hexes.length);
      expect(hexes.every((hex) => setting.map.isLand(hex))).toBe(true);
      expect(hexes.every((hex) => board.unitAt(hex) !== undefined)).toBe(true);
    }, 40);
  });

  it("a board as it has come about is the board made afresh from its places, with the same zones (6.1)", () => {
    everyStep((_, { board, setting }) => {
      const { where, depleted } = board.places();
      const afresh = MapBoard.from(setting, where, depleted);
      for (const side of SIDES) expect(board.zone(side)).toEqual(afresh.zone(side));
      expect(board.places()).toEqual(afresh.places());
    }, 30);
  });

  it("zones are mutual: a unit that controls an enemy's hex stands in that enemy's zone (6.1, 16.0)", () => {
    everyStep((_, { board, setting: { map } }) => {
      for (const unit of board.units("allied")) {
        const hex = board.standing(unit);
        const facing = ALL_DIRECTIONS.filter((direction) => map.isOpen(hex, direction))
          .map((direction) => map.grid.neighbours[hex * 6 + direction] as HexId)
          .filter((to) => board.hasEnemy("allied", to));
        expect(board.isEnemyControlled("allied", hex)).toBe(facing.length > 0);
        for (const to of facing) expect(board.isEnemyControlled("axis", to)).toBe(true);
      }
    }, 30);
  });

  it("no marker is in two places, none changes sides, and none comes or goes (8.1, 8.3)", () => {
    everyStep((before, after) => {
      for (const side of SIDES) {
        const own = after.setting.markers.of(side);
        const { hand, used } = after.support[side];
        const down = after.attacks.flatMap((attack, index) => {
          if (index === 0 && "combat" in after.stage) return [];
          return after.phasing === side ? attack.markers : attack.defenderMarkers;
        });
        const out = [...hand, ...used, ...down];
        expect(new Set(out).size).toBe(out.length);
        expect(out.every((id) => own.includes(id))).toBe(true);
        const wasDrawn = before.stage.at === "drawSupport";
        const held = before.support[side];
        const wasDown = before.attacks.flatMap((
          { markers, defenderMarkers },
        ) => [...markers, ...defenderMarkers]);
        const known = [...held.hand, ...held.used, ...wasDown];
        if (!wasDrawn) expect(out.filter((id) => !known.includes(id))).toEqual([]);
      }
    }, 40);
  });

  it("only two-sided units are depleted, nobody recovers, and nobody comes back (7.5, 14.2)", () => {
    everyStep((before, { board, setting: { roster } }) => {
      for (const unit of roster.units) {
        if (board.isDepleted(unit)) expect(roster.counters[unit].back).toBeDefined();
        if (before.board.isDepleted(unit)) expect(board.isDepleted(unit)).toBe(true);
        if (before.board.isAt(unit, -3)) expect(board.isAt(unit, -3)).toBe(true);
        if (before.board.isOnMap(unit)) expect(board.isOnMap(unit) || board.isAt(unit, -3)).toBe(true);
      }
    }, 40);
  });

  it("every question can be answered by the default (and the end is asked of nobody)", () => {
    everyStep((_, after) => {
      const query = rules.query(after);
      if (isOver(query)) return expect(() => rules.fallback(after)).toThrow();
      const decided = rules.decide(after, rules.fallback(after), { roll: () => 1 });
      expect(decided.ok).toBe(true);
    }, 30);
  });
});

describe("a truth", () => {
  it("is what comes back from its snapshot, on a setting of its own", () => {
    fc.assert(
      fc.property(games(100), (game) => {
        for (const { after } of played(game)) {
          expect(rules.freeze(rebuilt(game.source, after))).toEqual(rules.freeze(after));
        }
      }),
      runs(8),
    );
  });

  it("has the same answer for a decision wherever it comes from", () => {
    fc.assert(
      fc.property(games(80), (game) => {
        for (const { before, decision, dice, events, after } of played(game)) {
          const decided = rules.decide(rebuilt(game.source, before), decision, new ScriptedDice(dice));
          if (!decided.ok) throw new Error(decided.error.map(({ message }) => message).join(" "));
          expect(decided.value.events).toEqual(events);
          expect(rules.freeze(decided.value.truth)).toEqual(rules.freeze(after));
        }
      }),
      runs(8),
    );
  });

  it("is not touched by what follows from it", () => {
    fc.assert(
      fc.property(games(60), (game) => {
        const kept = [...playedAnew(game)].map(({ before }) => ({
          before,
          text: JSON.stringify(rules.freeze(before)),
        }));
        expect([...playedAnew(game)].length).toBe(kept.length);
        for (const { before, text } of kept) expect(JSON.stringify(rules.freeze(before))).toBe(text);
      }),
      runs(8),
    );
  });

  it("rolls no dice but where dice fall: draws, combats, the end (section 2 of the sequence)", () => {
    fc.assert(
      fc.property(games(120), (game) => {
        for (const { before, decision, dice } of played(game)) {
          if (dice.length > 0) continue;
          expect(rules.decide(before, decision, NO_DICE).ok).toBe(true);
        }
      }),
      runs(10),
    );
  });
});
