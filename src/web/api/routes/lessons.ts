import type { Context } from "hono";
import { z } from "zod";
import { lessonExplained, lessonText, type TaughtGame, taughtGames } from "../../../game/learn/lessons.ts";
import { type LessonRehearsal, rehearseLesson } from "../../../game/learn/rehearsal.ts";
import { isPuzzle, puzzledScenarios } from "../../../game/puzzles/puzzles.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { type FoundLesson, isLong, lessonAt, playedApart } from "../operation/lesson-at.ts";
import { OF_NO_GAME } from "../operation/access.ts";
import { lessonDesk, lessonMoment, lessonRun, lessonSetting } from "../operation/lesson-view.ts";
import { doing, type Operation, readOperation } from "../operation/operation.ts";
import { noSuch, problemOf, type Refusal } from "../operation/problems.ts";
import * as schemas from "../operation/schemas.ts";

const STEP = "/learn/:game/:step";

/** Lessons, for their page's table. Everything is computed from the request, and nothing is stored. */
export const lessonOperations: readonly Operation[] = [
  readOperation(OF_NO_GAME, {
    path: "/learn",
    summary: "The lessons that teach by playing, by game, and the puzzles, by scenario",
    answer: schemas.lessonList,
  }, () => ok({ games: taughtGames().map(namesIn), puzzles: puzzledScenarios().map(namesIn) })),

  readOperation(OF_NO_GAME, {
    path: STEP,
    isCostly: true,
    summary: "A lesson: the rule that it shows, its position, its task",
    answer: schemas.lesson,
  }, (_, context) =>
    found(context, (at) => {
      const { title, words, task, offers } = at.lesson;
      return ok({
        title,
        words,
        task,
        offers: offers.map(({ lines }) => lines),
        explained: lessonExplained(at.lessons, at.lesson),
        map: lessonText(at.lessons, at.lesson),
      });
    })),

  doing("post", OF_NO_GAME, {
    path: STEP,
    isCostly: "apart",
    summary: "Plays a sheet in a lesson, for nobody's game; the same sheet always comes to the same",
    body: schemas.toRehearse,
    example: { lines: ["move 3117 to 3118"] },
    answer: schemas.rehearsed,
  }, (_, { lines }, context, site) =>
    played(context, lines, (at, done) =>
      ok({
        reports: done.reports,
        ...resultOf(done),
        map: lessonText(at.lessons, at.lesson, done),
      }), (at) => playedApart(context, site, at, lines))),

  readOperation(OF_NO_GAME, {
    path: `${STEP}/desk`,
    isCostly: true,
    summary: "A lesson as a side at its desk has it",
    answer: schemas.desk,
  }, (_, context) => found(context, (at) => ok(lessonDesk(at)))),

  readOperation(OF_NO_GAME, {
    path: `${STEP}/setting`,
    summary: "What a lesson is set up from; an address with its digest never answers anything else",
    query: z.object({ v: z.string().optional() }),
    answer: schemas.setting,
    caching: ({ req }) => req.query("v") === undefined ? "no-cache" : "public, max-age=31536000, immutable",
  }, (_, context) => found(context, (at) => ok(lessonSetting(at).setting))),

  readOperation(OF_NO_GAME, {
    path: `${STEP}/since`,
    summary: "How a lesson stands: always as it begins",
    answer: schemas.moment,
  }, (_, context) => found(context, (at) => ok(lessonMoment(at)))),

  doing(
    "put",
    OF_NO_GAME,
    {
      path: `${STEP}/draft`,
      summary: "Takes what is written as a draft, and keeps nothing",
      body: schemas.draftToKeep,
      example: { lines: ["go"], gameTurn: 1, answer: null, revision: 0 },
      answer: schemas.draft,
    },
    (_, { lines, revision }, context, { office }) =>
      found(context, () => ok({ lines, revision: revision + 1, at: office.now() })),
  ),

  doing("post", OF_NO_GAME, {
    path: `${STEP}/check`,
    isCostly: true,
    summary: "Answers every line of a lesson's sheet, and says whether it does what the lesson asks",
    body: schemas.writtenSchema,
    example: { lines: ["go"], gameTurn: 1 },
    answer: schemas.lessonChecked,
  }, (_, { lines }, context) =>
    played(context, lines, (at, done) =>
      ok({
        ...answersOf(done),
        doubt: null,
        play: done.log === undefined
          ? { kind: "kept" as const, sentence: NOT_PLAYED }
          : { kind: "played" as const, sentence: PLAYED },
        ...resultOf(done),
        // A puzzle says what orders are worth only after they are played.
        ...(isPuzzle(at.lesson) ? { isDone: false, learnt: null } : {}),
      }))),

  doing("post", OF_NO_GAME, {
    path: `${STEP}/orders`,
    isCostly: "apart",
    summary: "Plays a sheet at the table of a lesson; its position stays as it was",
    body: schemas.toSubmit,
    example: { lines: ["go"], gameTurn: 1, run: 0, act: "play" },
    answer: schemas.lessonSubmitted,
  }, (_, { lines }, context, site) =>
    played(context, lines, (at, done) =>
      ok({
        ...answersOf(done),
        ...(done.log === undefined
          ? { kind: "kept" as const, sentence: NOT_PLAYED, moment: lessonMoment(at) }
          : { kind: "played" as const, sentence: PLAYED, moment: lessonMoment(at, 1) }),
        asksSparse: false,
        ...resultOf(done),
      }), (at) => playedApart(context, site, at, lines))),

  readOperation(OF_NO_GAME, {
    path: `${STEP}/sheets/:sheet/runs/:run/replay`,
    isCostly: true,
    summary: "What happens in a lesson by a sheet, its lines parted by line feeds, step by step",
    answer: schemas.replayedRunSchema,
  }, (_, context) => {
    const sheet = context.req.param("sheet") ?? "";
    return played(
      context,
      sheet.split("\n"),
      (at, done) =>
        done.log === undefined
          ? err(NOTHING_PLAYED)
          : ok(lessonRun(at, done, `sheet=${encodeURIComponent(sheet)}`)),
    );
  }),
];

function namesIn({ id, lessons: { title, about, steps } }: TaughtGame) {
  return { id, title, about, lessons: steps.map((step) => step.title) };
}

type Answered<V> = Result<V, Refusal> | Promise<Result<V, Refusal>>;

function found<V>(context: Context, answer: (at: FoundLesson) => Answered<V>): Answered<V> {
  const at = lessonAt(context);
  return at === undefined ? err(NO_SUCH_LESSON) : answer(at);
}

function played<V>(
  context: Context,
  lines: readonly string[],
  answer: (at: FoundLesson, done: LessonRehearsal) => Result<V, Refusal>,
  play: (at: FoundLesson) => LessonRehearsal | Promise<LessonRehearsal> = ({ lessons, lesson }) =>
    rehearseLesson(lessons, lesson, lines),
): Answered<V> {
  return found(context, async (at) => isLong(at, lines) ? err(TOO_LONG) : answer(at, await play(at)));
}

function answersOf({ reports, remarks, lines }: LessonRehearsal) {
  return { reports, remarks, lines };
}

function resultOf({ log, isDone, learnt, best }: LessonRehearsal) {
  return { log: log ?? null, isDone, learnt, best };
}

const PLAYED = "These orders are played, for you alone. Nothing is kept.";
const NOT_PLAYED = "Nothing is played yet: a line is refused, or none gives an order.";

const NO_SUCH_LESSON = noSuch("lesson", "There is no such lesson here.", "step");
const NOTHING_PLAYED = problemOf(
  409,
  "not-played",
  "Nothing is played by that sheet: a line is refused, or none gives an order.",
  "sheet",
);
const TOO_LONG = problemOf(413, "too-long", "That is more than any lesson needs.", "lines");
