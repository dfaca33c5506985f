import { glossaryPage } from "../../common/marked-words.ts";
import { introducedScenario as introduced } from "../../game/introduced.ts";
import { allLessons, lessonExplained, lessonText } from "../../game/learn/lessons.ts";
import { rehearse } from "../../game/learn/rehearsal.ts";
import { type PlayedGame, playedGames } from "../../game/open-game.ts";
import { orderHelp } from "../../game/order-help.ts";
import { err, ok } from "../../kernel/result.ts";
import { commandHelp, termsOf } from "../../mail/commands/registry.ts";
import { z } from "zod";
import { isLong, lessonAt } from "../learn/lesson-at.ts";
import { OF_NO_GAME } from "./access.ts";
import { doing, type Operation, reading } from "./operation.ts";
import type { Refusal } from "./problems.ts";
import { glossary, help, introducedScenario, lesson, lessonList, rehearsed, toRehearse } from "./schemas.ts";

/** What people read before they play: scenarios, help, words, lessons. None belongs to a game. */
export const readingOperations: readonly Operation[] = [
  reading(OF_NO_GAME, {
    path: "/scenarios/:game/:scenario",
    summary: "A scenario: what happened there, how it is won, what one should own",
    answer: introducedScenario,
  }, (_, { req }) => {
    const id = `${req.param("game")}/${req.param("scenario")}`;
    const found = introduced(id);
    if (found === undefined) return err(nothing("scenario", "scenario"));
    const { introduction, caption: _caption, lastTurn = null, ...told } = found;
    const at = `/scenarios/${id}`;
    return ok({
      ...told,
      lastTurn,
      hook: introduction?.hook ?? told.game.about,
      blurb: introduction?.blurb ?? [],
      sides: introduction?.sides ?? null,
      pictures: { view: `${at}/view.png`, map: `${at}/map.png`, drawing: `${at}/map.svg` },
    });
  }),

  reading(OF_NO_GAME, {
    path: "/help",
    summary: "How orders and letters are written",
    query: z.object({ game: z.string().optional().meta({ description: "Of one game alone." }) }),
    answer: help,
  }, (_, { req }) => {
    const asked = req.query("game");
    const games = asked === undefined
      ? playedGames()
      : [playedGame(asked)].filter((game) => game !== undefined);
    if (games.length === 0) return err(nothing("game", "game"));
    return ok({ orders: orderHelp(games), commands: commandHelp(termsOf(games)) });
  }),

  reading(OF_NO_GAME, {
    path: glossaryPage(":game"),
    summary: "What the words of a game's rules and orders mean",
    answer: glossary,
  }, (_, { req }) => {
    const game = playedGame(req.param("game") ?? "");
    if (game === undefined) return err(nothing("game", "game"));
    const { id, title, systems: [{ words }] } = game;
    return ok({ game: { id, title }, ...words.glossary });
  }),

  reading(OF_NO_GAME, {
    path: "/learn",
    summary: "The lessons that teach by playing",
    answer: lessonList,
  }, () => {
    const lessons = allLessons();
    if (lessons === undefined) return err(nothing("lesson", "step"));
    const { title, about, steps } = lessons;
    return ok({ title, about, lessons: steps.map((step) => step.title) });
  }),
  reading(OF_NO_GAME, {
    path: "/learn/:step",
    isCostly: true,
    summary: "A lesson: the rule that it shows, its position, its task",
    answer: lesson,
  }, (_, { req }) => {
    const found = lessonAt(req.param("step"));
    if (found === undefined) return err(nothing("lesson", "step"));
    const { lessons, lesson: { title, words, task, offers } } = found;
    return ok({
      title,
      words,
      task,
      offers: offers.map(({ lines }) => lines),
      explained: lessonExplained(lessons, found.lesson),
      map: lessonText(lessons, found.lesson),
    });
  }),
  doing("post", OF_NO_GAME, {
    path: "/learn/:step",
    isCostly: true,
    summary: "Plays a sheet in a lesson, for nobody's game; the same sheet always comes to the same",
    body: toRehearse,
    example: { lines: ["move 3117 to 3118"] },
    answer: rehearsed,
  }, (_, { lines }, context) => {
    const found = lessonAt(context.req.param("step"));
    if (found === undefined) return err(nothing("lesson", "step"));
    if (isLong(lines.join("\n"))) return err(TOO_LONG);
    const { lessons, lesson } = found;
    const done = rehearse(lessons, lesson, lines);
    return ok({
      reports: done.reports,
      log: done.log ?? null,
      isDone: done.isDone,
      learnt: done.isDone ? lesson.learnt : null,
      map: lessonText(lessons, lesson, done),
    });
  }),
];

function playedGame(id: string): PlayedGame | undefined {
  return playedGames().find((game) => game.id === id);
}

function nothing(what: string, at: string): Refusal {
  return { status: 404, code: `no-such-${what}`, at, detail: `There is no such ${what} here.` };
}

const TOO_LONG: Refusal = {
  status: 413,
  code: "too-long",
  at: "lines",
  detail: "That is more than any lesson needs.",
};
