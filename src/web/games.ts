import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { diceCsv } from "../game/proof/dice-csv.ts";
import { figuresOf, figuresOfRun } from "../game/proof/dice-figures.ts";
import { diceHistory } from "../game/proof/dice-history.ts";
import { mapOfRun, timesCorrected } from "../game/turn/map-of-run.ts";
import { type CurrentGame, currentGame, type Office } from "../game/office.ts";
import { gamePath } from "../game/post.ts";
import { pressFor } from "../game/table/press-reading.ts";
import { standingRun } from "../game/undone.ts";
import { Shared } from "../kernel/shared.ts";
import type { GameHead } from "../store/game-record.ts";
import type { DiceWords } from "../../templates/dice.ts";
import { unitNames } from "../../templates/log.ts";
import { DicePage } from "../../templates/pages/dice.tsx";
import { GamePage } from "../../templates/pages/game.tsx";
import { MapPage } from "../../templates/pages/map.tsx";
import { publicPressBlocks } from "../../templates/press.ts";
import { pageText, type SeatLink } from "../../templates/pages/layout.tsx";
import { notFound, type Site } from "./context.ts";
import { atomFeed } from "./feed.ts";
import type { Made } from "./made.ts";
import { gameView } from "./view.ts";

/** How many games' histories are kept that have been looked at of late. */
const SHOWN_AT_ONCE = 16;

/** What a game's pages tell of all its runs depends on its ledger alone. */
const nameOf = ({ id, ledger }: GameHead) => `${id} ${ledger.n}`;

const histories = new Shared<DiceWords>(SHOWN_AT_ONCE);

function historyOf(office: Office, { head, rules }: CurrentGame): Promise<DiceWords> {
  return histories.get(nameOf(head), () => diceHistory(office, head, rules));
}

/** What everybody may see of a game: positions and logs, which are open to both sides and to the public. */
export function gameRoutes(site: Site, made: Made): Hono {
  const routes = new Hono();
  const { office, postRoom } = site;
  const feeds = new Shared<string>(SHOWN_AT_ONCE);

  routes.get("/:id", async (context) => {
    const game = await currentGame(office, context.req.param("id").toUpperCase());
    if (game === undefined) return notFound(context, site);
    const press = publicPressBlocks(await pressFor(office, game.head, "public"));
    return context.html(pageText(GamePage({ game: await gameView(office, game), press, postRoom })));
  });

  routes.get("/:id/feed.atom", etag(), async (context) => {
    const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
    if (game === undefined) return notFound(context, site);
    const feed = await feeds.get(nameOf(game.head), () => atomFeed(office, game));
    return context.body(feed, 200, {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    });
  });

  routes.get("/:id/dice", async (context) => {
    const game = await currentGame(office, context.req.param("id").toUpperCase());
    if (game === undefined) return notFound(context, site);
    return context.html(pageText(await dicePage(site, game)));
  });

  routes.get("/:id/map/:run", async (context) => {
    const game = await currentGame(office, context.req.param("id").toUpperCase());
    if (game === undefined) return notFound(context, site);
    return context.html(pageText(mapPage(site, game, context.req.param("run"))));
  });

  routes.get("/:id/dice.csv", async (context) => {
    const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
    if (game === undefined) return notFound(context, site);
    const dice = await historyOf(office, game);
    // RFC 4180, 3: the header parameter says that the first line names the columns.
    context.header("Content-Type", "text/csv; charset=utf-8; header=present");
    context.header("Content-Disposition", `attachment; filename="dice-${game.head.id}.csv"`);
    return context.body(diceCsv(dice));
  });

  const picture = async (
    context: Context,
    name: string,
    draw: typeof mapOfRun,
    format: "svg" | "png",
  ) => {
    const versioned = await office.games.head((context.req.param("id") ?? "").toUpperCase());
    const run = /^\d{1,6}$/.test(context.req.param("run") ?? "") ? Number(context.req.param("run")) : NaN;
    if (versioned === undefined || !Number.isInteger(run) || run < 0 || run > versioned.head.run) {
      return notFound(context, site);
    }
    const { head } = versioned;
    context.header("Cache-Control", "public, max-age=86400");
    context.header("Content-Type", format === "svg" ? "image/svg+xml" : "image/png");
    return await made.answer(context, `${name}.${head.id}.${run}.${head.ledger.n}.${format}`, async () => {
      const { svg, png } = await draw(office, head, run);
      return format === "svg" ? new TextEncoder().encode(svg) : await png();
    });
  };
  for (const [name, draw] of [["map", mapOfRun], ["dice", figuresOfRun]] as const) {
    for (const format of ["svg", "png"] as const) {
      routes.get(`/:id/runs/:run/${name}.${format}`, (context) => picture(context, name, draw, format));
    }
  }
  return routes;
}

/** The page of a game's dice. @param seat whose player has opened it, if one has */
export async function dicePage({ office, postRoom }: Site, game: CurrentGame, seat?: SeatLink) {
  const { id, title, dice: { anchor } } = game.head;
  const dice = await historyOf(office, game);
  return DicePage({
    title,
    dice,
    name: unitNames(game.rules.counters(game.state)),
    figures: figuresOf(dice),
    anchor,
    url: seat?.url ?? gamePath(id),
    csvUrl: `${gamePath(id)}/dice.csv`,
    seat,
    postRoom,
  });
}

/** The page of one map: the last, where the run that is asked for has none. @param seat as for the dice */
export function mapPage(
  { postRoom }: Site,
  { head }: CurrentGame,
  asked: string | undefined,
  seat?: SeatLink,
) {
  const last = standingRun(head);
  const wanted = Number(asked);
  const run = Number.isInteger(wanted) && wanted >= 0 && wanted <= head.run ? wanted : last;
  const corrected = timesCorrected(head, run);
  const picture = `${gamePath(head.id)}/runs/${run}/map`;
  /** Browsers keep a run's pictures: a position that is set right has pictures of its own. */
  const version = corrected === 0 ? "" : `?corrected=${corrected}`;
  return MapPage({
    title: head.title,
    id: head.id,
    url: seat?.url ?? gamePath(head.id),
    run,
    last: head.run,
    svg: `${picture}.svg${version}`,
    seat,
    postRoom,
  });
}
