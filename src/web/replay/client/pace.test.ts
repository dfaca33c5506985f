import fc from "fast-check";
import { expect, it } from "vitest";
import { A_GAME_TURN, lengthOf, paceOf } from "./pace.ts";

const step = (says: string) => ({ says, cites: [], marks: [], changes: [], dice: [] });

it("plays a Game-Turn in 40 seconds at most, however many runs and steps it has", () => {
  const words = fc.string({ maxLength: 300 });
  const run = fc.record({ summary: words, steps: fc.array(words.map(step), { maxLength: 80 }) });
  fc.assert(fc.property(fc.array(run, { minLength: 1, maxLength: 12 }), (runs) => {
    const lengths = runs.flatMap((each) =>
      [each.summary, ...each.steps.map(({ says }) => says)].map((says) =>
        lengthOf(says, paceOf(each, runs.length))
      )
    );
    expect(lengths.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(A_GAME_TURN + 1);
    expect(A_GAME_TURN).toBeLessThan(40_000);
  }));
});

it("gives a step its own time where there is enough, longer for more words", () => {
  const run = { summary: "1 unit moved.", steps: [step("44RTR moves 3117 to 3116.")] };
  expect(paceOf(run, 2)).toBe(1);
  expect(paceOf({ ...run, steps: null }, 2)).toBe(1);
  expect(lengthOf("longer words", 1)).toBeGreaterThan(lengthOf("words", 1));
});
