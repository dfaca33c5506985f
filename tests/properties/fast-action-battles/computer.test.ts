import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { computer } from "../../../rules/fast-action-battles/index.ts";
import type { Decision } from "../../../rules/fast-action-battles/position/decisions.ts";
import { view } from "../../../rules/fast-action-battles/position/sight.ts";
import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";
import { isOver } from "../../../src/kernel/rules.ts";
import { Chance } from "../support/chance.ts";
import { few, runs } from "../support/runs.ts";
import { opened, rules, SCENARIOS } from "./support/opening.ts";
import { chanceDice, games, type Played, played, wish } from "./support/random-play.ts";
import { twinOf } from "./support/twins.ts";

const SKILLS = ["capable", "modest"] as const;

/** Every question of random games, with the side that it is put to. */
function everyQuestion(usual: number, check: (step: Played, side: Side, chance: Chance) => void): void {
  fc.assert(
    fc.property(games(60), (game) => {
      const chance = new Chance(game.seed + 1);
      for (const step of played(game)) {
        const query = rules.query(step.after);
        if (!isOver(query)) check(step, query.side, chance);
      }
    }),
    runs(usual),
  );
}

describe("the computer player", () => {
  it.each(SKILLS)("%s: always has an answer, and one that the rules accept", (skill) => {
    everyQuestion(30, ({ after }, side) => {
      const [decision] = computer.decisions(view(after, side), skill);
      const decided = rules.decide(after, decision, { roll: (_, faces = 10) => Math.ceil(faces / 2) });
      expect(decided.ok || [decision, decided.error]).toBe(true);
    });
  });

  it.each(SKILLS)("%s: decides alike what it cannot tell apart, whatever lies hidden", (skill) => {
    everyQuestion(30, ({ after }, side, chance) => {
      const { truth } = twinOf(after, side, chance);
      expect(computer.decisions(view(truth, side), skill)).toEqual(
        computer.decisions(view(after, side), skill),
      );
    });
  });

  it.each(SKILLS)("%s: has nothing to say where the other side is asked", (skill) => {
    everyQuestion(5, ({ after }, side) => {
      const other = SIDES.find((one) => one !== side)!;
      expect(computer.decisions(view(after, other), skill)).toEqual([]);
    });
  });

  it.each(few(SCENARIOS.flatMap((scenario) => SIDES.map((side) => ({ scenario, side }))), 1))(
    "$side: beats play by chance in $scenario, in three games twice at least",
    ({ scenario, side }) => {
      const winners = [1, 2, 3].map((seed) => winnerOf(scenario, side, seed));
      expect(winners.filter((winner) => winner === side).length).toBeGreaterThanOrEqual(2);
    },
  );
});

/** A game of the capable player, who plays a side, against chance. */
function winnerOf(scenario: string, side: Side, seed: number): Side | "draw" {
  const chance = new Chance(seed);
  const dice = chanceDice(chance, []);
  let truth = opened({ scenario }, dice);
  let plan: { readonly kind: string; readonly left: Decision[] } = { kind: "", left: [] };
  for (;;) {
    const query = rules.query(truth);
    if (isOver(query)) return query.winner;
    if (query.side === side && (plan.kind !== query.kind || plan.left.length === 0)) {
      plan = { kind: query.kind, left: [...computer.decisions(view(truth, side))] };
    }
    const decision = query.side === side ? plan.left.shift() : wish(truth, chance);
    truth = after(truth, decision ?? rules.fallback(truth), dice);
  }
}

function after(truth: Truth, decision: Decision, dice: ReturnType<typeof chanceDice>): Truth {
  const decided = rules.decide(truth, decision, dice);
  if (!decided.ok) {
    throw new Error(`${JSON.stringify(decision)} is refused: ${JSON.stringify(decided.error)}`);
  }
  return decided.value.truth;
}
