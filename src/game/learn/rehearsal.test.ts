import { describe, expect, it } from "vitest";
import { allLessons } from "./lessons.ts";
import { rehearse } from "./rehearsal.ts";

const steps = allLessons()!.steps.map((lesson) => ({ lesson, title: lesson.title }));

describe.each(steps)("the lesson: $title", ({ lesson }) => {
  const lessons = allLessons()!;

  it("is done by what leads on, the same each time", () => {
    const right = lesson.offers.filter(({ refused }) => refused === undefined);
    expect(right).not.toEqual([]);
    for (const { lines } of right) {
      const rehearsed = rehearse(lessons, lesson, lines);
      expect(rehearsed.reports.map(({ status }) => status)).not.toContain("refused");
      expect(rehearsed.isDone).toBe(true);
      expect(rehearse(lessons, lesson, lines).events).toEqual(rehearsed.events);
    }
  });

  it("answers what is wrong with its case, and plays nothing", () => {
    const wrong = lesson.offers.filter(({ refused }) => refused !== undefined);
    expect(wrong).not.toEqual([]);
    for (const { lines, refused } of wrong) {
      const { reports, log, isDone } = rehearse(lessons, lesson, lines);
      expect(reports.flatMap(({ status, cites }) => status === "refused" ? cites : [])).toContain(refused);
      expect([log, isDone]).toEqual([undefined, false]);
    }
  });

  it("is not done by nothing, nor by standing still", () => {
    for (const lines of [[], ["nonsense"], ["go"]]) {
      expect(rehearse(lessons, lesson, lines).isDone).toBe(false);
    }
  });
});
