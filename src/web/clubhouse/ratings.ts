import { Hono } from "hono";
import { archiveLines } from "../../game/ratings/archive.ts";
import {
  LEAST_GAMES,
  LEAST_OPPONENTS,
  type OwnRatings,
  ratingsOfPerson,
  ratingTables,
} from "../../game/ratings/shown.ts";
import {
  OwnRatingsPage,
  type OwnRatingsView,
  RatingsPage,
} from "../../../templates/pages/clubhouse/ratings.tsx";
import { pageIn } from "../request/language.ts";
import type { Website } from "../request/context.ts";
import { linesFile } from "../operator/lines-file.ts";
import { OwnPages } from "./own-pages.ts";
import { profilePath } from "./paths.ts";

/** How many places a table shows at once. */
export const RATING_PLACES = 50;

/** Ratings: of everybody who shows them, the file from which they follow, and the reader's own. */
export function ratingRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;

  routes.get("/ratings", async (context) => {
    const from = placeFrom(context.req.query("from"));
    const tables = await ratingTables(office, from, RATING_PLACES);
    const shown = {
      tables: tables.map(({ title, count, players }) => ({
        title,
        count,
        players: players.map(({ rank, name, profile, standing }) => ({
          rank,
          name,
          page: profile === undefined ? undefined : profilePath(profile),
          standing,
        })),
      })),
      least: { games: LEAST_GAMES, opponents: LEAST_OPPONENTS },
      older: tables.some(({ count }) => count > from + RATING_PLACES)
        ? `/ratings?from=${from + RATING_PLACES}`
        : undefined,
    };
    return pageIn(context, () => RatingsPage(shown));
  });

  routes.get(
    "/ratings/games.jsonl",
    (context) => linesFile(context, archiveLines(office), "despatch-ratings.jsonl"),
  );

  const pages = new OwnPages(site);
  pages.get("/me/ratings", async (context, { person }) => {
    const own = await ratingsOfPerson(office, person.value, true);
    return pageIn(context, () => OwnRatingsPage({ view: own && ratingsView(own) }));
  });
  routes.route("/", pages.routes);
  return routes;
}

/** From which place on a table is shown: from the first if an address makes no sense. */
export function placeFrom(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? "") ? Number(text) : 0;
}

export function ratingsView({ standings, months }: OwnRatings): OwnRatingsView {
  return { standings: standings.map(({ title, standing }) => ({ title, standing })), months };
}
