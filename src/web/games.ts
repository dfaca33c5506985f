import { gamePath } from "../game/access/links.ts";
import { Feed } from "feed";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";
import { outcomeWords } from "../game/open/outcome-words.ts";
import { diceCsv } from "../game/proof/dice/dice-csv.ts";
import { diceFigures } from "../game/proof/dice/dice-figures.ts";
import { diceHistory } from "../game/proof/dice/dice-history.ts";
import { rollOfPage } from "../game/proof/dice/dice-letter.ts";
import { keptReview, mayBeReviewed } from "../game/proof/review/reviewing.ts";
import { evenDice } from "../game/proof/review/words.ts";
import { chronicle } from "../game/table/chronicle.ts";
import type { CurrentGame, GameCabinet, Office } from "../game/office.ts";
import { ledgerName } from "../game/access/names.ts";
import { seenBy } from "../game/open/open-game.ts";
import { ofEach } from "../common/of-each.ts";
import { Shared } from "../common/shared.ts";
import type { Viewer } from "../kernel/rules.ts";
import { isSide } from "../kernel/side.ts";
import type { DiceWords } from "../../templates/dice.ts";
import { DicePage, RollPage } from "../../templates/pages/dice.tsx";
import { MapPage } from "../../templates/pages/house/map.tsx";
import type { Website } from "./request/context.ts";
import { ofGame, type ReadGame } from "./request/reading.ts";
import { runOnMap } from "./seat/run-on-map.ts";
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

/** A game's feed, for everybody. */
export function feedRoutes(site: Website): Hono {
  const routes = new Hono();
  const { office } = site;
  const feeds = new Shared<string>(SHOWN_AT_ONCE);
  const feed = ofGame(site, async (context, game) => {
    const feed = await feeds.get(ledgerName(game.head, "spectator"), () => atomFeed(office, game));
    return context.body(feed, 200, {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=300",
    });
  });
  routes.get("/:id/feed.atom", etag(), feed);
  return routes;
}

/** Makes the page of a game's dice. */
export async function dicePage({ office }: Website, { game, viewer, url, seat }: ReadGame) {
  const { head } = game;
  const { title, dice: { anchor } } = head;
  const dice = await shownHistory(office, game, viewer);
  const review = await keptReview(office, head);
  return () =>
    DicePage({
      title,
      dice,
      figures: diceFigures(dice),
      anchor,
      url,
      csvUrl: `${url}/dice.csv`,
      review: mayBeReviewed(head)
        ? { url: `${url}/review`, sentences: review === undefined ? [] : evenDice(review) }
        : undefined,
      seat,
    });
}

/** Makes the page of one roll, named by its run and its number there; undefined if the viewer saw no such roll. */
export async function rollPage(
  { office }: Website,
  { game, viewer, url, seat }: ReadGame,
  { run, roll }: { readonly run?: string; readonly roll?: string },
) {
  const { head } = game;
  const found = await rollOfPage(office, head, seenBy(game, viewer), {
    run: Number(run),
    roll: Number(roll),
  });
  if (!found.ok) return undefined;
  const { value } = found;
  const dispute = isSide(viewer) ? disputeView(game, viewer) : undefined;
  return () =>
    RollPage({
      title: head.title,
      game: head.id,
      roll: value,
      // A die that the other side does not know is disputed without its number.
      mayDispute: value.roll.audience === "all" && dispute?.mayRaise === true,
      isDisputed: dispute?.said !== undefined,
      url,
      seat,
    });
}

/** Makes the page of one map. */
export function mapPage(reading: ReadGame, asked: string | undefined) {
  const { game: { head, system }, url, seat } = reading;
  return () =>
    MapPage({
      title: head.title,
      id: head.id,
      terms: system.words.terms,
      url,
      ...runOnMap(reading, asked),
      last: head.run,
      seat,
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
