import { describe, expect, it } from "vitest";
import { sampled } from "../../../tests/properties/support/runs.ts";
import { SIDES } from "../../kernel/side.ts";
import { openLesson, rehearseLesson } from "../learn/rehearsal.ts";
import type { Lessons } from "../open/shelf.ts";
import { chanceOf } from "./judging.ts";
import { isPuzzle, isToJudge, judgedBy, judgedIn, type Puzzle, puzzledScenarios } from "./puzzles.ts";

const PUZZLES = puzzledScenarios().map(({ id, lessons }) =>
  [id, { lessons, steps: lessons.steps.filter(isPuzzle) }] as const
);

/** Plays a puzzle's sheet and judges it, as the pages do apart. */
async function rehearseAndJudge(lessons: Lessons, puzzle: Puzzle, lines: readonly string[]) {
  const done = rehearseLesson(lessons, puzzle, lines);
  if (!isToJudge(puzzle, done)) return done;
  return judgedBy(puzzle, done, await chanceOf(judgedIn(lessons, puzzle), lines, puzzle.seed));
}

describe.each(PUZZLES)("the puzzles of %s", (_, { lessons, steps }) => {
  it("are seven, of different games, in order of how many sheets came near, for both sides", () => {
    expect(steps.length).toBe(7);
    expect(new Set(steps.map(({ found }) => found.game)).size).toBe(7);
    const near = steps.map(({ found }) => found.near);
    expect(near).toEqual([...near].sort((a, b) => b - a));
    expect(new Set(steps.map((puzzle) => openLesson(lessons, puzzle).side))).toEqual(new Set(SIDES));
  });

  it("are worth much: the best found beats doing nothing by more than two errors", () => {
    for (const { found: { best, nothing } } of steps) {
      expect(best.chance - nothing.chance).toBeGreaterThan(
        Math.max(0.1, 2 * Math.hypot(best.error, nothing.error)),
      );
    }
  });

  it("are solved by the best found, whose figures come again", async () => {
    for (const puzzle of sampled(steps)) {
      const { best } = puzzle.found;
      const done = await rehearseAndJudge(lessons, puzzle, best.lines);
      expect(done.reports.filter(({ status }) => status === "refused")).toEqual([]);
      expect(done).toMatchObject({ isDone: true, best: best.lines });
      const came = Math.round(100 * best.chance);
      expect(done.learnt).toContain(`Your orders: ${came} in 100`);
      expect(done.learnt).toContain(`Best found: ${came}.`);
    }
  });

  it("are not solved by doing nothing, whose figures come again", async () => {
    for (const puzzle of steps) {
      const { chance, error } = await chanceOf(judgedIn(lessons, puzzle), [], puzzle.seed);
      expect(chance).toBeCloseTo(puzzle.found.nothing.chance, 3);
      expect(error).toBeCloseTo(puzzle.found.nothing.error, 3);
    }
  });

  it("show the side's sight alone, and leave the position as it was", async () => {
    const [puzzle] = steps;
    const { game, side, desk } = openLesson(lessons, puzzle);
    expect(desk.sight).toEqual(game.system.rules.view(game.truth, side));
    const before = game.system.rules.freeze(game.truth);
    await rehearseAndJudge(lessons, puzzle, puzzle.found.best.lines);
    expect(openLesson(lessons, puzzle).game.system.rules.freeze(game.truth)).toEqual(before);
    expect((await rehearseAndJudge(lessons, puzzle, [])).learnt).toBeNull();
  });
});
