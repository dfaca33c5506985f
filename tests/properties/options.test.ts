import { DESKS } from "../support/north-africa.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { editionOptions, type OptionName } from "../../rules/north-africa/documents/edition.ts";
import type { GameState } from "../../rules/north-africa/position/state.ts";
import type { Skill } from "../../src/kernel/rules.ts";
import { Chance } from "./support/chance.ts";
import { type Game, games, played } from "./support/play.ts";
import { opened, rules } from "./support/position.ts";
import { runs, share } from "./support/runs.ts";

const NAMES = Object.keys(editionOptions.shape) as OptionName[];

/** What a map or a set-up has to bring for an option, and those of these properties do not. */
const NEEDING_MORE = ["printed", "beltLines"];

/** House rules of every kind, in any mixture. */
const houseRules = fc.record(
  Object.fromEntries(NAMES.map((name) => {
    const values: readonly string[] = editionOptions.shape[name].options;
    return [name, fc.constantFrom(...values.filter((value) => !NEEDING_MORE.includes(value)))];
  })),
);

/** Games by either edition and any house rules. */
const houseGames = (longest: number) =>
  fc.record({
    game: games(longest),
    ruleset: fc.constantFrom(...DESKS.keys()),
    options: houseRules,
  }).map(({ game, ruleset, options }): Game => ({ ...game, source: { ...game.source, ruleset, options } }));

function accepts(state: GameState, chance: Chance): boolean {
  return rules.decide(state, rules.fallback(state), chance).ok;
}

describe("whatever the house rules", () => {
  it("no game comes to a dead end: the default is accepted wherever it is asked for", () => {
    fc.assert(
      fc.property(houseGames(250), (game) => {
        const chance = new Chance(game.seed);
        for (const { after } of played(game)) {
          if (after.stage.at !== "over" && after.crowded.length === 0) {
            expect(accepts(after, chance)).toBe(true);
          }
        }
      }),
      runs(30),
    );
  });

  it("a Combat Phase can end, or a case says what is still owed and the default attack is legal (7.11, 7.12)", () => {
    let owing = 0;
    fc.assert(
      fc.property(houseGames(250), (game) => {
        const chance = new Chance(game.seed);
        for (const { after } of played(game)) {
          const query = rules.query(after);
          if (query.kind !== "attack") continue;
          const ended = rules.decide(after, { kind: "endCombat" }, chance);
          const owed = query.mustAttack.length + query.mustBeAttacked.length;
          expect(ended.ok).toBe(owed === 0);
          if (ended.ok) continue;
          owing++;
          expect(rules.rehearse(after, rules.fallback(after)).ok).toBe(true);
        }
      }),
      runs(30),
    );
    expect(owing).toBeGreaterThan(share(100));
  });

  it("every way to retreat that is offered is accepted, and friends may be moved as the owner likes (7.7, 7.8)", () => {
    let offered = 0;
    fc.assert(
      fc.property(houseGames(150), (game) => {
        for (const { after } of played(game)) {
          if (rules.query(after).kind !== "retreat") continue;
          for (const [unit, paths] of rules.retreats(after)) {
            for (const path of paths) {
              offered++;
              const decided = rules.decide(after, rules.retreatBy(after, unit, path), new Chance(1));
              if (!decided.ok) throw new Error(`${unit} ${path.join(" ")}: ${decided.error[0].message}`);
            }
          }
        }
      }),
      runs(25),
    );
    expect(offered).toBeGreaterThan(share(100));
  });

  it.each<Skill>(["modest", "capable"])("the %s computer plays on, and never against them", (skill) => {
    let decisions = 0;
    fc.assert(
      fc.property(houseGames(1), ({ source, seed }) => {
        const chance = new Chance(seed);
        let state = opened(source);
        for (let turn = 0; turn < 60 && state.stage.at !== "over"; turn++) {
          for (const decision of rules.computer(state, skill)) {
            const next = rules.decide(state, decision, chance);
            if (!next.ok) throw new Error(`${JSON.stringify(decision)}: ${next.error[0].message}`);
            state = next.value.state as GameState;
            decisions++;
          }
        }
      }),
      runs(8),
    );
    expect(decisions).toBeGreaterThan(share(200));
  });
});
