import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { type Season, seasonOf, yearsOfGames } from "../../game/archive/season.ts";
import { type SeasonSpan, spanBetween, spanNamed, yearOf } from "../../game/archive/span.ts";
import { figuresOfSeason } from "../../game/archive/season-figures.ts";
import { storyOfGame } from "../../game/archive/stories.ts";
import { scenarioTitle } from "../../game/tournaments/shown.ts";
import { PLAIN_DATES } from "../../../templates/dates.ts";
import {
  SEASON,
  SEASON_FEED,
  SeasonEmbed,
  SeasonPage,
  type SeasonView,
} from "../../../templates/pages/clubhouse/season.tsx";
import { pageText } from "../../../templates/pages/layout.tsx";
import { notFound, type Website } from "../request/context.ts";
import { pageIn } from "../request/language.ts";
import { readerOf } from "../request/reader.ts";
import { seasonFeed } from "../season-feed.ts";
import { profilePath } from "./paths.ts";
import { placeFrom } from "./ratings.ts";

/** How many games a page shows, and how long its tables are; and how many for print. */
const SHORT = 8;
const WHOLE = 100;
/** To how many years a page leads. */
const YEARS = 12;

/** A club's season, by year, quarter, month, or from day to day. */
export function seasonRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;

  async function shown(
    context: Context,
    span: SeasonSpan,
    asked: Parameters<typeof SeasonPage>[0]["asked"],
  ): Promise<Response> {
    const from = placeFrom(context.req.query("from"));
    const rows = context.req.query("whole") === "yes" ? WHOLE : SHORT;
    const season = await seasonOf(office, span, { from, rows });
    const { count } = season;
    const url = `${SEASON}/${span.name}`;
    const kept = rows === WHOLE ? "&whole=yes" : "";
    const view = {
      view: seasonView(season),
      part: {
        first: from + 1,
        last: Math.min(count, from + rows),
        older: count > from + rows ? `${url}?from=${from + rows}${kept}` : undefined,
        whole: rows === SHORT && count > SHORT ? `${url}?whole=yes` : undefined,
      },
      others: await otherSpans(span),
      dates: (await readerOf(context, site))?.person.value.wishes ?? PLAIN_DATES,
      asked,
      site: office.site.publicUrl,
    };
    return await pageIn(context, () => SeasonPage(view), asked.problem === undefined ? 200 : 400);
  }

  /** Years in which games have ended, the last first, and the quarters of the year that is shown. */
  async function otherSpans(span: SeasonSpan): Promise<SeasonSpan[]> {
    const ended = await yearsOfGames(office);
    const years = [...new Set([yearOf(office.now()).name, ...ended])].slice(0, YEARS);
    const quarters = [1, 2, 3, 4].map((each) => `${yearOf(span.from).name}-q${each}`);
    return [...years, ...quarters].flatMap((name) => spanNamed(name) ?? []);
  }

  routes.get(SEASON, async (context) => {
    const { from, to } = context.req.query();
    const typed = { from: (from ?? "").slice(0, 10), to: (to ?? "").slice(0, 10) };
    if (from === undefined && to === undefined) {
      const year = yearOf(office.now());
      return await shown(context, year, daysOf(year));
    }
    const span = spanBetween(typed.from, typed.to);
    return span.ok
      ? context.redirect(`${SEASON}/${span.value.name}`, 303)
      : await shown(context, yearOf(office.now()), { ...typed, problem: span.error });
  });

  routes.get(SEASON_FEED, etag(), async (context) =>
    context.body(await seasonFeed(office), 200, {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    }));

  routes.get(`${SEASON}/:name/embed`, async (context) => {
    const name = context.req.param("name");
    const span = name === "now" ? yearOf(office.now()) : spanNamed(name);
    if (span === undefined) return await notFound(context, site);
    const season = await seasonOf(office, span, { from: 0, rows: SHORT });
    context.header("Cache-Control", "public, max-age=300");
    return context.html(
      pageText(SeasonEmbed({ view: seasonView(season), site: office.site.publicUrl })),
    );
  });

  routes.get(`${SEASON}/:name`, async (context) => {
    const span = spanNamed(context.req.param("name"));
    return span === undefined ? await notFound(context, site) : await shown(context, span, daysOf(span));
  });

  return routes;
}

function daysOf({ from, to }: SeasonSpan): { readonly from: string; readonly to: string } {
  const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
  return { from: dayOf(from), to: dayOf(to - 1) };
}

export function seasonView(season: Season): SeasonView {
  const { span, count, results, scenarios, players, ratings, ladders, tournaments } = season;
  const page = (profile: string | undefined) => profile === undefined ? undefined : profilePath(profile);
  return {
    span,
    count,
    results,
    scenarios,
    players,
    ratings: ratings.map(({ title, count, players }) => ({
      title,
      count,
      players: players.map(({ profile, ...each }) => ({ ...each, page: page(profile) })),
    })),
    ladders: ladders.map(({ title, count, players }) => ({
      title,
      count,
      players: players.map(({ profile, ...each }) => ({ ...each, page: page(profile) })),
    })),
    tournaments: tournaments.map((each) => ({ ...each, scenario: scenarioTitle(each.scenario) })),
    games: season.games.map((each) => ({ game: each.row, story: storyOfGame(each) })),
    figures: figuresOfSeason(season),
  };
}
