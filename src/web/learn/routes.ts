import { fileURLToPath } from "node:url";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import {
  lessonExplained,
  lessonMap,
  lessonPicture,
  lessonText,
  seenIn,
  taughtGames,
} from "../../game/learn/lessons.ts";
import { type LessonRehearsal, openLesson, rehearseLesson } from "../../game/learn/rehearsal.ts";
import { isPuzzle, puzzledScenarios } from "../../game/puzzles/puzzles.ts";
import { playedGames } from "../../game/open/open-game.ts";
import { wordsToldOf } from "../../game/words/told-words.ts";
import { LearnPage, PuzzlesPage } from "../../../templates/pages/house/learn.tsx";
import { API } from "../api/operation/game-views.ts";
import { lessonSettingUrl } from "../api/operation/lesson-view.ts";
import { inTurn } from "../request/budget.ts";
import { notFound, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { scriptAddress } from "../map-table/routes.ts";
import { scriptAnswer } from "../scripts/packed-script.ts";
import { PageScript } from "../scripts/page-script.ts";
import { filledFields } from "../seat/seat-pages.ts";
import {
  everythingTaught,
  type FoundLesson,
  isLong,
  lessonAt,
  longestSheetOf,
  playedApart,
  stepUrl,
} from "../api/operation/lesson-at.ts";

const LEARN = "/learn";
/** Puzzles are lessons, too, below the same address. */
const PUZZLES = "/puzzles";
const STEP = `${LEARN}/:game/:step`;
const SCRIPT = "/learn.js";

/** What leads through a lesson at its table. */
export const learnScript = new PageScript("learn", {
  input: fileURLToPath(new URL("client/main.ts", import.meta.url)),
  format: "esm",
});

/** One rule at a time, in a position of its own: for anybody, and nothing is stored; only the address says which step it is. */
export function learnRoutes(site: Website): Hono {
  const routes = new Hono();
  const [first] = taughtGames();
  if (first === undefined) return routes;

  routes.get(PUZZLES, (context) => {
    const scenarios = puzzledScenarios().map((each) => ({
      title: each.title,
      puzzles: each.lessons.steps.map(({ title, task }, at) => ({ title, task, url: stepUrl(each, at) })),
    }));
    return pageIn(context, () => PuzzlesPage({ scenarios }));
  });

  routes.get(SCRIPT, async (context) => scriptAnswer(context, await learnScript.get()));
  routes.get(LEARN, (context) => context.redirect(stepUrl(first, 0)));
  // When there was only one game, an address had the step alone.
  routes.get(`${LEARN}/:game`, async (context) => {
    const asked = context.req.param("game");
    const game = everythingTaught().find(({ id }) => id === asked);
    if (game !== undefined) return context.redirect(stepUrl(game, 0));
    const step = /^\d{1,2}$/.test(asked) ? Number(asked) : 0;
    return first.lessons.steps[step - 1] === undefined
      ? await notFound(context, site)
      : context.redirect(stepUrl(first, step - 1));
  });

  routes.get(STEP, async (context) => {
    const found = lessonAt(context);
    return found === undefined ? await notFound(context, site) : await show(context, site, found);
  });

  routes.post(STEP, async (context) => {
    const found = lessonAt(context);
    if (found === undefined) return await notFound(context, site);
    const { offer, sheet = "" } = await filledFields(context);
    return await show(context, site, found, (offer ?? sheet).replaceAll("\r\n", "\n"));
  });

  // Nothing is ever new in a lesson: a listening table hears that there is no news to wait for.
  routes.get(`${STEP}/events`, (context) => context.body(null, 204));

  const draw = (file: string, drawing: typeof lessonMap) =>
    routes.get(`${STEP}/${file}`, compress({ contentTypeFilter: /^image\/svg/ }), async (context) => {
      const found = lessonAt(context);
      const sheet = context.req.query("sheet")?.split("\n");
      if (found === undefined || (sheet !== undefined && isLong(found, sheet))) {
        return await notFound(context, site);
      }
      const { lessons, lesson } = found;
      const picture = await inTurn(context, site, () => {
        const rehearsed = sheet === undefined ? undefined : rehearseLesson(lessons, lesson, sheet);
        return drawing(lessons, lesson, rehearsed);
      });
      context.header("Cache-Control", "public, max-age=86400");
      context.header("Content-Type", "image/svg+xml");
      return context.body(picture);
    });
  draw("map.svg", lessonMap);
  draw("corner.svg", lessonPicture);

  return routes;
}

async function show(context: Context, site: Website, found: FoundLesson, sheet?: string): Promise<Response> {
  const isTooLong = sheet !== undefined && isLong(found, sheet.split("\n"));
  const rehearsed = sheet === undefined || isTooLong
    ? undefined
    : await playedApart(context, site, found, sheet.split("\n"));
  return await inTurn(
    context,
    site,
    () => pageIn(context, () => page(found, { sheet, isTooLong, rehearsed })),
  );
}

function page(found: FoundLesson, { sheet, isTooLong, rehearsed }: {
  readonly sheet: string | undefined;
  readonly isTooLong: boolean;
  readonly rehearsed: LessonRehearsal | undefined;
}) {
  const { game, lessons, lesson, index, url } = found;
  const picture = `${url}/corner.svg`;
  const { system } = seenIn(lessons, lesson);
  const { side, desk } = openLesson(lessons, lesson);
  const played = playedGames().find(({ systems }) =>
    systems.some(({ ruleset }) => ruleset === lessons.ruleset)
  )!;
  const script = scriptAddress(played);
  return LearnPage({
    title: lessons.title,
    about: lessons.about,
    game: game.id,
    kind: isPuzzle(lesson) ? "puzzle" as const : "step" as const,
    most: longestSheetOf(lesson).characters,
    games: everythingTaught().map((each) => ({
      title: each.lessons.title,
      url: stepUrl(each, 0),
      isShown: each.id === game.id,
    })),
    steps: lessons.steps.map(({ title }, at) => ({ title, url: stepUrl(game, at) })),
    index,
    lesson,
    question: desk.asked && system.words.question(seenIn(lessons, lesson).sight, desk.asked, side),
    words: wordsToldOf(system),
    explained: lessonExplained(lessons, lesson),
    picture: rehearsed?.log === undefined ? picture : `${picture}?sheet=${encodeURIComponent(sheet ?? "")}`,
    pictureText: lessonText(lessons, lesson, rehearsed),
    sheet,
    isTooLong,
    answer: rehearsed,
    // What was typed and answered stands in the form.
    table: script === undefined || sheet !== undefined ? undefined : {
      script,
      api: `${API}${url}`,
      picture: `${url}/map.svg`,
      setting: lessonSettingUrl(found),
      film: SCRIPT,
    },
    scenario: (isPuzzle(lesson) ? lesson.scenario : undefined) ?? played.scenarios[0].id,
  });
}
