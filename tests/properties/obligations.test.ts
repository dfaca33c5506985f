import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import { Chance } from "./support/chance.ts";
import { games, played } from "./support/play.ts";
import { anyAttack } from "./support/player.ts";
import { opened, positions, rules } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";

describe("in random play", () => {
  it("no game ever comes to a dead end: the default is accepted wherever it is asked for", () => {
    let endings = 0;
    fc.assert(
      fc.property(games(400), (game) => {
        const chance = new Chance(game.seed);
        for (const { after } of played(game)) {
          if (after.stage.at === "over") endings++;
          // While two units share a hex the phase cannot end yet; that it can in time, the player itself shows.
          else if (after.crowded.length === 0) expect(accepts(after, chance)).toBe(true);
        }
      }),
      // A quarter of them has a game that ends.
      runs(280),
    );
    expect(endings).toBeGreaterThan(0);
  });

  it("a Combat Phase can end, or an attack is legal and a case says what is still owed (7.11, 7.12, 7.21)", () => {
    let owing = 0;
    fc.assert(
      fc.property(games(300), (game) => {
        const chance = new Chance(game.seed);
        for (const { after } of played(game)) {
          const query = rules.query(after);
          if (query.kind !== "attack") continue;
          const ended = rules.decide(after, { kind: "endCombat" }, chance);
          const owed = query.mustAttack.length + query.mustBeAttacked.length;
          expect(ended.ok).toBe(owed === 0);
          if (ended.ok) continue;
          owing++;
          expect(ended.error.filter(({ cite }) => !["7.11", "7.12", "8.31"].includes(cite))).toEqual([]);
          const fallback = rules.fallback(after);
          expect(fallback.kind).toBe("attack");
          expect(rules.rehearse(after, fallback).ok).toBe(true);
        }
      }),
      runs(25),
    );
    expect(owing).toBeGreaterThan(share(100));
  });
});

function accepts(state: GameState, chance: Chance): boolean {
  return rules.decide(state, rules.fallback(state), chance).ok;
}

describe("announced at random, with none resolved", () => {
  it("attacks are refused before they leave something undone that has to be done", () => {
    fc.assert(
      fc.property(positions, fc.nat(), (source, seed) => {
        const chance = new Chance(seed);
        let state = opened({
          ...source,
          position: { ...source.position as Record<string, unknown>, phase: "combat" },
        });
        for (let attempts = 0; attempts < 30; attempts++) {
          const attack = anyAttack(state, chance);
          const announced = attack === undefined ? undefined : rules.rehearse(state, attack);
          if (announced?.ok) state = announced.value.state;
        }
        for (
          let fallback = rules.fallback(state);
          fallback.kind === "attack";
          fallback = rules.fallback(state)
        ) {
          const announced = rules.rehearse(state, fallback);
          if (!announced.ok) throw new Error(`the default attack is refused: ${announced.error[0].message}`);
          state = announced.value.state;
        }
        expect(rules.decide(state, { kind: "endCombat" }, chance).ok).toBe(true);
      }),
      runs(250),
    );
  });
});
