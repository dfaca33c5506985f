import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Truth } from "../../../rules/fast-action-battles/position/truth.ts";
import { isOver } from "../../../src/kernel/rules.ts";
import { runs } from "../support/runs.ts";
import { INVARIANTS, SUPPLY } from "./support/invariants.ts";
import { rules, SCENARIOS } from "./support/opening.ts";
import { games, type Played, played } from "./support/random-play.ts";

function everyStep(check: (step: Played) => void, usual: number, longest = 120): void {
  fc.assert(
    fc.property(games(longest), (game) => {
      for (const step of played(game)) check(step);
    }),
    runs(usual),
  );
}

describe("in any game", () => {
  it.each(INVARIANTS)("$says", ({ breaches }) => {
    everyStep((step) => expect([...breaches(step)]).toEqual([]), 40);
  });

  it(SUPPLY.says, () => {
    everyStep((step) => expect([...SUPPLY.breaches(step)]).toEqual([]), 25, 40);
  });

  it.each(SCENARIOS)("all of that holds to the end of %s, played by chance", (scenario) => {
    let last: Played | undefined;
    for (const step of played({ source: { scenario }, seed: 19411118, decisions: 20_000 })) {
      expect(INVARIANTS.flatMap(({ breaches }) => [...breaches(step)])).toEqual([]);
      last = step;
    }
    expect(last && isOver(rules.query(last.after))).toBe(true);
  });

  it("every question is answered by the default, and the game comes to an end", () => {
    fc.assert(
      fc.property(games(60), (game) => {
        let truth: Truth | undefined;
        for (const step of played(game)) {
          truth = step.after;
          if (isOver(rules.query(truth))) return;
          const usual = rules.decide(truth, rules.fallback(truth), {
            roll: (_, faces = 10) => Math.ceil(faces / 2),
          });
          expect(usual.ok || usual.error).toBe(true);
        }
        for (let count = 0; truth !== undefined && !isOver(rules.query(truth)); count++) {
          const usual = rules.decide(truth, rules.fallback(truth), {
            roll: (_, faces = 10) => Math.ceil(faces / 2),
          });
          if (!usual.ok) throw new Error(JSON.stringify(usual.error));
          truth = usual.value.truth;
          expect(count).toBeLessThan(5000);
        }
      }),
      runs(25),
    );
  });
});
