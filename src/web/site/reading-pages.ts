import { type Context, Hono } from "hono";
import { GAME_FILES } from "../game-files.ts";
import { dicePage, diceTable, mapPage, rollPage } from "../games.ts";
import { printPage } from "../print.ts";
import { replayPage } from "../replay/page.ts";
import { notFound, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import type { Made } from "../request/made.ts";
import { gameCodeIn, ofGame, publicReading, type ReadGame, seatReading } from "../request/reading.ts";
import { SeatPages } from "../seat/seat-pages.ts";
import { reviewPage } from "./review.ts";

/** The pages on which a game is read, by the ends of their addresses. */
const readingPages = (
  site: Website,
): Readonly<Record<string, (context: Context, reading: ReadGame) => Promise<Response>>> => ({
  "dice": async (context, reading) => await pageIn(context, await dicePage(site, reading)),
  "dice/:run/:roll": async (context, reading) => {
    const page = await rollPage(site, reading, context.req.param());
    return await (page === undefined ? notFound(context, site) : pageIn(context, page));
  },
  "dice.csv": (context, { game, viewer }) => diceTable(context, site.office, game, viewer),
  "map/:run": async (context, reading) => await pageIn(context, mapPage(reading, context.req.param("run"))),
  "map/:run/print": async (context, reading) =>
    await pageIn(context, await printPage(site, reading, context)),
  "replay": (context, reading) => replayPage(context, site, reading),
  "review": (context, reading) => reviewPage(context, site, reading),
});

/** Pages and files of a game below its public page, as everybody sees it. */
export function publicReadingRoutes(site: Website, made: Made): Hono {
  const routes = new Hono();
  for (const [path, show] of Object.entries(readingPages(site))) {
    routes.get(`/:id/${path}`, ofGame(site, (context, game) => show(context, publicReading(game))));
  }
  for (const { path, answer } of GAME_FILES) {
    routes.get(`/:id/${path}`, async (context) => {
      const head = (await site.office.games.head(gameCodeIn(context)))?.head;
      if (head === undefined) return notFound(context, site);
      return await answer(context, { site, made }, { head, viewer: "spectator" });
    });
  }
  return routes;
}

/** The same below a seat's page, as its side sees it. */
export function seatReadingRoutes(site: Website, made: Made): Hono {
  const pages = new SeatPages(site, "team");
  for (const [path, show] of Object.entries(readingPages(site))) {
    pages.get(path, (context, seat) => show(context, seatReading(seat)));
  }
  for (const { path, answer } of GAME_FILES) {
    pages.get(
      path,
      (context, { game: { head }, side }) => answer(context, { site, made }, { head, viewer: side }),
    );
  }
  return pages.routes;
}
