import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { allLessons, lessonExplained, lessonPicture, lessonText } from "../../game/learn/lessons.ts";
import { systemOf } from "../../game/open-game.ts";
import { wordsToldOf } from "../../game/told-words.ts";
import { rehearse } from "../../game/learn/rehearsal.ts";
import type { Lesson } from "../../game/shelf.ts";
import { LearnPage } from "../../../templates/pages/learn.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { isLong, lessonAt } from "./lesson-at.ts";
import { notFound, type Website } from "../context.ts";
import { filledFields } from "../seat-pages.ts";
import { inTurn } from "../budget.ts";

/** Where it is learnt by playing. */
const LEARN = "/learn";

/** A rule at a time, in a position of its own: for anybody, and nothing is kept; which step it is stands in the address alone. */
export function learnRoutes(site: Website): Hono {
  const routes = new Hono();
  const lessons = allLessons();
  if (lessons === undefined) return routes;
  const { steps } = lessons;
  const stepOf = (context: Context) => lessonAt(context.req.param("step"));
  const show = (context: Context, index: number, lesson: Lesson, sheet?: string) =>
    inTurn(context, site, () => shown(context, index, lesson, sheet));
  const shown = (context: Context, index: number, lesson: Lesson, sheet?: string) => {
    const isTooLong = sheet !== undefined && isLong(sheet);
    const rehearsed = sheet === undefined || isTooLong
      ? undefined
      : rehearse(lessons, lesson, sheet.split("\n"));
    const isPlayed = rehearsed?.log !== undefined;
    const picture = `${LEARN}/${index + 1}/map.svg`;
    const page = LearnPage({
      title: lessons.title,
      about: lessons.about,
      steps: steps.map(({ title }, at) => ({ title, url: `${LEARN}/${at + 1}` })),
      index,
      lesson,
      words: wordsToldOf(systemOf(lessons)),
      explained: lessonExplained(lessons, lesson),
      picture: isPlayed ? `${picture}?sheet=${encodeURIComponent(sheet ?? "")}` : picture,
      pictureText: lessonText(lessons, lesson, rehearsed),
      sheet,
      isTooLong,
      answer: rehearsed,
      postRoom: site.postRoom,
    });
    return context.html(pageText(page));
  };

  routes.get(LEARN, (context) => show(context, 0, steps[0]));

  routes.get(`${LEARN}/:step`, async (context) => {
    const step = stepOf(context);
    return step === undefined ? await notFound(context, site) : await show(context, step.index, step.lesson);
  });

  routes.post(`${LEARN}/:step`, async (context) => {
    const step = stepOf(context);
    if (step === undefined) return await notFound(context, site);
    const { offer, sheet = "" } = await filledFields(context);
    return await show(context, step.index, step.lesson, (offer ?? sheet).replaceAll("\r\n", "\n"));
  });

  routes.get(`${LEARN}/:step/map.svg`, compress({ contentTypeFilter: /^image\/svg/ }), async (context) => {
    const step = stepOf(context);
    const sheet = context.req.query("sheet");
    if (step === undefined || (sheet !== undefined && isLong(sheet))) return await notFound(context, site);
    const { lesson } = step;
    const picture = await inTurn(context, site, () => {
      const rehearsed = sheet === undefined ? undefined : rehearse(lessons, lesson, sheet.split("\n"));
      return lessonPicture(lessons, lesson, rehearsed);
    });
    context.header("Cache-Control", "public, max-age=86400");
    context.header("Content-Type", "image/svg+xml");
    return context.body(picture);
  });

  return routes;
}
