import { gamePath } from "../game/access/links.ts";
import { Feed } from "feed";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { outcomeWords } from "../game/open/outcome-words.ts";
import { diceCsv } from "../game/proof/dice/dice-csv.ts";
import { diceFigures, figuresOfRun } from "../game/proof/dice/dice-figures.ts";
import { diceHistory } from "../game/proof/dice/dice-history.ts";
import { rollOfPage } from "../game/proof/dice/dice-letter.ts";
import { keptReview, mayBeReviewed } from "../game/proof/review/reviewing.ts";
import { evenDice } from "../game/proof/review/words.ts";
import { chronicle } from "../game/table/chronicle.ts";
import { standingRun } from "../game/undone.ts";
import { closeUpOfRun, mapOfRun } from "../game/turn/map-of-run.ts";
import { type CurrentGame, currentGame, type GameCabinet, type Office } from "../game/office.ts";
import { ledgerName } from "../game/access/names.ts";
import { seenBy } from "../game/open/open-game.ts";
import { ofEach } from "../common/of-each.ts";
import { Shared } from "../common/shared.ts";
import type { Viewer } from "../kernel/rules.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { DiceWords } from "../../templates/dice.ts";
import { DicePage, RollPage } from "../../templates/pages/dice.tsx";
import { MapPage } from "../../templates/pages/house/map.tsx";
import { notFound, type Website } from "./request/context.ts";
import { pageIn } from "./request/language.ts";
import type { Made } from "./request/made.ts";
import { type OpenSeat, seatLink } from "./request/open-seat.ts";
import { printPage } from "./print.ts";
import { runIn, runOnMap } from "./seat/run-on-map.ts";
import { disputeView } from "./seat/view.ts";

/** How many games' histories are remembered. */
const SHOWN_AT_ONCE = 16;

const histories = ofEach<Office["games"], Shared<DiceWords>>(() => new Shared(SHOWN_AT_ONCE));

export function shownHistory(office: GameCabinet, game: CurrentGame, viewer: Viewer): Promise<DiceWords> {
  const name = ledgerName(game.head, viewer);
  return histories(office.games).get(name, () => diceHistory(office, game.head, seenBy(game, viewer)));
}

export async function diceTable(context: Context, office: GameCabinet, game: CurrentGame, viewer: Viewer) {
  const dice = await shownHistory(office, game, viewer);
  // RFC 4180, 3: the header parameter says that the first line names the columns.
  context.header("Content-Type", "text/csv; charset=utf-8; header=present");
  context.header("Content-Disposition", `attachment; filename="dice-${game.head.id}.csv"`);
  return context.body(diceCsv(dice));
}

/** The pictures of a run, by the endings of their addresses. */
const PICTURES = { map: mapOfRun, "close-up": closeUpOfRun, dice: figuresOfRun } as const;
const FORMATS = ["svg", "png"] as const;

/** Every picture of a run, by the ending of its address. */
export const PICTURE_FILES = (["map", "close-up", "dice"] as const).flatMap((name) =>
  FORMATS.map((format) => ({ file: `${name}.${format}`, name, format }))
);

/** One of {@link PICTURE_FILES}. */
type PictureFile = (typeof PICTURE_FILES)[number];

/** A picture of a run as a viewer knows it; the address names the run. No browser keeps what only one side may see. */
export async function pictureOfRun(
  context: Context,
  { site, made }: { readonly site: Website; readonly made: Made },
  { head, viewer }: { readonly head: GameHead; readonly viewer: Viewer },
  file: PictureFile,
): Promise<Response> {
  const run = runIn(context.req.param("run"));
  if (run === undefined || run > head.run) return notFound(context, site);
  if (viewer === "spectator") context.header("Cache-Control", "public, max-age=86400");
  return await pictureAfter(context, { made, office: site.office }, { head, run, viewer }, file);
}

/** The whole present map as its game master sees it after a look. */
export function mapOfMaster(
  context: Context,
  parts: { readonly made: Made; readonly office: Office },
  head: GameHead,
): Promise<Response> {
  const standing = { head, run: standingRun(head), viewer: "gameMaster" } as const;
  return pictureAfter(context, parts, standing, { name: "map", format: "svg" });
}

/** Made once for all who may see the same: its name contains the viewer. */
async function pictureAfter(
  context: Context,
  { made, office }: { readonly made: Made; readonly office: GameCabinet },
  { head, run, viewer }: { readonly head: GameHead; readonly run: number; readonly viewer: Viewer },
  { name, format }: Pick<PictureFile, "name" | "format">,
): Promise<Response> {
  context.header("Content-Type", format === "svg" ? "image/svg+xml" : "image/png");
  const thing = `${name}.${viewer}.${head.id}.${run}.${head.ledger.n}.${format}`;
  return await made.answer(context, thing, async () => {
    const pictures = await PICTURES[name](office, head, run, viewer);
    return format === "svg" ? new TextEncoder().encode(pictures.svg()) : () => pictures.png();
  });
}

/** What everybody may see of a game, besides its page. */
export function gameRoutes(site: Website, made: Made): Hono {
  const routes = new Hono();
  const { office } = site;
  const feeds = new Shared<string>(SHOWN_AT_ONCE);

  routes.get("/:id/feed.atom", etag(), async (context) => {
    const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
    if (game === undefined) return notFound(context, site);
    const feed = await feeds.get(ledgerName(game.head, "spectator"), () => atomFeed(office, game));
    return context.body(feed, 200, {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    });
  });

  routes.get("/:id/dice", async (context) => {
    const game = await currentGame(office, context.req.param("id").toUpperCase());
    if (game === undefined) return notFound(context, site);
    return await pageIn(context, await dicePage(site, game));
  });

  routes.get("/:id/dice/:run/:roll", async (context) => {
    const game = await currentGame(office, context.req.param("id").toUpperCase());
    const page = game === undefined ? undefined : await rollPage(site, game, context.req.param());
    return await (page === undefined ? notFound(context, site) : pageIn(context, page));
  });

  routes.get("/:id/map/:run", async (context) => {
    const game = await currentGame(office, context.req.param("id").toUpperCase());
    if (game === undefined) return notFound(context, site);
    return await pageIn(context, mapPage(game, context.req.param("run")));
  });

  routes.get("/:id/map/:run/print", async (context) => {
    const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
    if (game === undefined) return notFound(context, site);
    return await pageIn(context, await printPage(site, game, context));
  });

  routes.get("/:id/dice.csv", async (context) => {
    const game = await currentGame(office, (context.req.param("id") ?? "").toUpperCase());
    if (game === undefined) return notFound(context, site);
    return await diceTable(context, office, game, "spectator");
  });

  for (const picture of PICTURE_FILES) {
    routes.get(`/:id/runs/:run/${picture.file}`, async (context) => {
      const versioned = await office.games.head((context.req.param("id") ?? "").toUpperCase());
      if (versioned === undefined) return notFound(context, site);
      return await pictureOfRun(
        context,
        { site, made },
        { head: versioned.head, viewer: "spectator" },
        picture,
      );
    });
  }
  return routes;
}

/** Makes the page of a game's dice. @param seat whose player has opened it, if one has */
export async function dicePage({ office }: Website, game: CurrentGame, seat?: OpenSeat) {
  const { id, title, dice: { anchor } } = game.head;
  const dice = await shownHistory(office, game, seat?.side ?? "spectator");
  const url = seat?.url ?? gamePath(id);
  const review = await keptReview(office, game.head);
  return () =>
    DicePage({
      title,
      dice,
      figures: diceFigures(dice),
      anchor,
      url,
      csvUrl: `${url}/dice.csv`,
      review: mayBeReviewed(game.head)
        ? { url: `${url}/review`, sentences: review === undefined ? [] : evenDice(review) }
        : undefined,
      seat: seat === undefined ? undefined : seatLink(seat),
    });
}

/** Makes the page of one roll, named by its run and its number there; undefined if the viewer saw no such roll. */
export async function rollPage(
  { office }: Website,
  game: CurrentGame,
  { run, roll }: { readonly run?: string; readonly roll?: string },
  seat?: OpenSeat,
) {
  const { head } = game;
  const seen = seenBy(game, seat?.side ?? "spectator");
  const found = await rollOfPage(office, head, seen, { run: Number(run), roll: Number(roll) });
  if (!found.ok) return undefined;
  const { value } = found;
  const dispute = seat === undefined ? undefined : disputeView(game, seat.side);
  return () =>
    RollPage({
      title: head.title,
      game: head.id,
      roll: value,
      // A die that the other side does not know is disputed without its number.
      mayDispute: value.roll.audience === "all" && dispute?.mayRaise === true,
      isDisputed: dispute?.said !== undefined,
      url: seat?.url ?? gamePath(head.id),
      seat: seat === undefined ? undefined : seatLink(seat),
    });
}

/** Makes the page of one map. @param seat as for the dice */
export function mapPage(
  game: CurrentGame,
  asked: string | undefined,
  seat?: OpenSeat,
) {
  const { head, system } = game;
  return () =>
    MapPage({
      title: head.title,
      id: head.id,
      terms: system.words.terms,
      url: seat?.url ?? gamePath(head.id),
      ...runOnMap(game, asked, seat),
      last: head.run,
      seat: seat === undefined ? undefined : seatLink(seat),
    });
}

/** How many entries a feed holds. */
const ENTRIES = 30;

/** How far the ledger has come, as in letters' feet: the reader of a feed is a witness who plays neither side. */
function footOf({ n, hash }: { readonly n: number; readonly hash: string }): string {
  return `Ledger entry ${n}: ${hash}`;
}

/**
 * A game as an Atom feed (RFC 4287): an entry for each finished Player-Turn, and its end. It says what everybody may read. An
 * entry keeps its id whatever happens later; a Player-Turn played again after a rollback is another entry.
 */
async function atomFeed(office: Pick<Office, "games" | "site">, game: CurrentGame): Promise<string> {
  const { head } = game;
  const url = office.site.publicUrl + gamePath(head.id);
  const turns = (await chronicle(office, game, "spectator")).filter(({ isWhole }) => isWhole);
  const outcome = outcomeWords(head);
  const at = turns.at(-1)?.at ?? head.createdAt;
  const feed = new Feed({
    id: url,
    title: `${head.title}, ${head.id}`,
    description: "Player-Turns as they are played.",
    link: url,
    feedLinks: { atom: `${url}/feed.atom` },
    updated: new Date(at),
    author: { name: "Despatch" },
    generator: "Despatch",
  });
  const entry = (id: string, title: string, link: string, date: number, content = title) =>
    feed.addItem({ id: `${url}#${id}`, title, link, date: new Date(date), content });
  if (outcome !== undefined) entry("end", outcome, url, at, `${outcome} ${footOf(head.ledger)}`);
  for (const { firstRun, run, sentence, at, entry: made } of turns.toReversed().slice(0, ENTRIES)) {
    const foot = made === undefined ? "" : ` ${footOf(made)}`;
    entry(`run-${firstRun}`, sentence, `${url}/runs/${run}/map.svg`, at, sentence + foot);
  }
  return feed.atom1();
}
