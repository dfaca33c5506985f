import { describe, expect, it } from "vitest";
import { taughtGames } from "./lessons.ts";
import { openLesson, rehearseLesson } from "./rehearsal.ts";
import { seenBy } from "../open/open-game.ts";
import type { Lesson, Lessons } from "../open/shelf.ts";

const steps = taughtGames().flatMap(({ lessons }) =>
  lessons.steps.map((lesson) => ({ lessons, lesson, title: `${lessons.title}: ${lesson.title}` }))
);

const rightOffers = ({ offers }: Lesson) =>
  offers.filter(({ refused, isOther }) => refused === undefined && isOther !== true);

/** What the rules say of a lesson's position, of its task done, and of the result. */
function answersTo(lessons: Lessons, lesson: Lesson): string {
  const { game, side, desk } = openLesson(lessons, lesson);
  const { system, sight } = seenBy(game, side);
  const question = desk.asked === undefined ? "" : system.words.question(sight, desk.asked, side);
  const explained = lesson.question === undefined ? undefined : system.orders.explain(sight, lesson.question);
  const pointed = lesson.show.flatMap((name) => {
    const [kind, id] = name.split(" ");
    return kind === "piece" || kind === "place" ? system.board.about(sight, { kind, id }) ?? [] : [];
  });
  const played = lesson.offers.map(({ lines }) => rehearseLesson(lessons, lesson, lines));
  const all = [
    question,
    system.words.means(desk).map(({ label, value }) => `${value} ${label.replace(/ left$/, "")}`),
    system.board.text(sight),
    system.board.point(desk, [], []).says,
    explained,
    pointed,
    played.map(({ reports, log }) => [reports, log]),
  ];
  return JSON.stringify(all);
}

/** A figure as a lesson says it, and as the rules do, where that is otherwise. */
function figureIn(figure: string): readonly [said: string, answered: string] {
  const [said, answered = said] = figure.split(" = ");
  return [said, answered];
}

const wordsOf = ({ words, task, learnt }: Lesson) => [...words, task, learnt].join(" ");

/** Numbers in a lesson's words that are no figure of its, no case, no place and no piece's name. */
function otherNumbers(lessons: Lessons, lesson: Lesson): string[] {
  const { game, side } = openLesson(lessons, lesson);
  const { system, sight } = seenBy(game, side);
  const named = system.board.text(sight);
  const left = lesson.figures.reduce(
    (text, figure) => text.replaceAll(figureIn(figure)[0], " "),
    wordsOf(lesson),
  )
    .replaceAll(/\([^()]*\)/g, " ");
  const numbers = left.match(/(?<![\w/])[+-]?\d+(?![\w/])/g) ?? [];
  // An area that orders name, or that is pointed at.
  const areas = [...lesson.show, ...lesson.offers.flatMap(({ lines }) => lines), ...lesson.before ?? []]
    .flatMap((line) => line.split(" "));
  return numbers.filter((number) =>
    !areas.includes(number) &&
    !/^\d{4}$/.test(number) && !new RegExp(`(?<![\\d-])${number} \\d`).test(named)
  );
}

describe("the lessons", () => {
  it.each(taughtGames())("of $title are ten", ({ lessons }) => {
    expect(lessons.steps).toHaveLength(10);
  });
});

describe.each(steps)("the lesson $title", ({ lessons, lesson }) => {
  it("is done by what leads on, the same each time", () => {
    const right = rightOffers(lesson);
    expect(right).not.toEqual([]);
    for (const { lines } of right) {
      const rehearsed = rehearseLesson(lessons, lesson, lines);
      expect(rehearsed.reports.map(({ status }) => status)).not.toContain("refused");
      expect(rehearsed.isDone).toBe(true);
      expect(rehearseLesson(lessons, lesson, lines).events).toEqual(rehearsed.events);
    }
  });

  it("answers what is wrong with its case, and is not done by what is another thing", () => {
    const others = lesson.offers.filter((offer) => !rightOffers(lesson).includes(offer));
    expect(others).not.toEqual([]);
    for (const { lines, refused } of others) {
      const { reports, log, isDone } = rehearseLesson(lessons, lesson, lines);
      expect(isDone).toBe(false);
      if (refused === undefined) continue;
      expect(reports.flatMap(({ status, cites }) => status === "refused" ? cites : [])).toContain(refused);
      expect(log).toBeUndefined();
    }
  });

  it("is not done by nothing, nor by standing still", () => {
    for (const lines of [[], ["nonsense"], ["go"]]) {
      expect(rehearseLesson(lessons, lesson, lines).isDone).toBe(false);
    }
  });

  it("says no figure that is not the rules' own", () => {
    const answers = answersTo(lessons, lesson);
    for (const figure of lesson.figures) {
      const [said, answered] = figureIn(figure);
      expect(answers).toContain(answered);
      expect(wordsOf(lesson)).toContain(said);
    }
    expect(otherNumbers(lessons, lesson)).toEqual([]);
  });

  it("points at what is there", () => {
    const { game, side } = openLesson(lessons, lesson);
    const { system, sight } = seenBy(game, side);
    expect(lesson.show).not.toEqual([]);
    for (const name of lesson.show) {
      const [kind, id] = name.split(" ");
      expect([name, system.board.about(sight, { kind: kind as "place" | "piece", id }) !== undefined])
        .toEqual([name, true]);
    }
  });
});
