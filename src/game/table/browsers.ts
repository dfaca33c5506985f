import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../kernel/result.ts";
import { type Side, sideName } from "../../kernel/side.ts";
import type { Versioned } from "../../store/port.ts";
import type { PushSubscription } from "../../store/push-record.ts";
import type { GameHead } from "../../store/game-record.ts";
import { holderOf } from "../holder.ts";
import { seatPath } from "../links.ts";
import { type CurrentGame, currentGame, type Office } from "../office.ts";
import { postableUrl } from "../postable-url.ts";
import { isNewsFor, momentOf, newsSentence } from "./news.ts";

/** A seat's browsers: told by their push services, beside letters, what everybody may know. */

/** How many browsers a seat may have told: that of longest ago gives its place up. */
const MOST = 5;

/** What a browser is told; only it can read that. */
export interface BrowserNews {
  readonly title: string;
  readonly body: string;
  /** Of the seat's own page, for whoever touches the message. */
  readonly url: string;
  /** Newer news of the same game takes the place of older. */
  readonly tag: string;
}

/** What a browser gives to be told (Push API, PushSubscription.toJSON). */
export interface GivenBrowser extends Pick<PushSubscription, "endpoint" | "p256dh" | "auth" | "when"> {}

/** Has a browser told of a game from now on. @returns why it is not, in a sentence */
export async function addBrowser(
  office: Office,
  head: GameHead,
  side: Side,
  { endpoint, ...given }: GivenBrowser,
): Promise<Result<string, string>> {
  if (!office.callsWebhooks) return err("This referee tells no browsers: letters alone.");
  if (head.status === "over") return err("The game is over, and nothing more will happen in it.");
  const url = postableUrl(endpoint, "The address of a push service");
  if (!url.ok) return url;
  const browser: PushSubscription = {
    game: head.id,
    side,
    owner: holderOf(head, side),
    id: browserId(url.value.href),
    endpoint: url.value.href,
    ...given,
    told: momentOf(head),
    createdAt: office.now(),
    pending: null,
  };
  const others = (await browsersOf(office, head, side)).filter(({ id }) => id !== browser.id);
  const surplus = others.sort((a, b) => b.createdAt - a.createdAt).slice(MOST - 1);
  for (const each of surplus) await office.pushes.remove(each);
  await office.pushes.set(browser);
  return ok(
    browser.when === "all"
      ? "This browser is told of every Player-Turn from now on."
      : "This browser is told from now on when you are waited for.",
  );
}

/** A browser is told of a game no more. */
export async function removeBrowser(
  office: Pick<Office, "pushes">,
  { id: game }: GameHead,
  side: Side,
  endpoint: string,
): Promise<void> {
  await office.pushes.remove({ game, side, id: browserId(URL.parse(endpoint)?.href ?? endpoint) });
}

/** What a browser is known by. */
function browserId(endpoint: string): string {
  return createHash("sha256").update(endpoint).digest("base64url");
}

/** The browsers of whoever holds a seat now. */
export async function browsersOf(office: Office, head: GameHead, side: Side): Promise<PushSubscription[]> {
  const all = await Array.fromAsync(office.pushes.all(head.id, side));
  return all.map(({ value }) => value).filter(({ owner }) => owner === holderOf(head, side));
}

/**
 * Gives every browser of a game what it has to be told since it was told last; newer news takes the place of older. Those of
 * players who hold their seats no more, and of games that are over and told, are forgotten. Safe to run at any time.
 */
export async function prepareBrowsers(office: Office, id: string): Promise<void> {
  for await (const before of office.pushes.all(id)) await prepareBrowser(office, before);
}

async function prepareBrowser(office: Office, before: Versioned<PushSubscription>): Promise<void> {
  const { game: id, side, told, when, pending, owner } = before.value;
  const head = (await office.games.head(id))?.head;
  if (head === undefined || owner !== holderOf(head, side)) return await office.pushes.remove(before.value);
  if (momentOf(head) === told) {
    if (pending !== null) await office.pushes.change(before, before.value);
    else if (head.status === "over") await office.pushes.remove(before.value);
    return;
  }
  if (head.locked !== null) return;
  const game = await currentGame(office, id);
  if (game === undefined) return;
  const isTold = isNewsFor(game, side, told, when);
  const body = isTold ? JSON.stringify(await newsFor(office, game, side)) : undefined;
  await office.pushes.change(before, {
    ...before.value,
    told: momentOf(game.head),
    pending: body === undefined ? pending : { body, attempts: 0, nextAt: office.now() },
  });
}

async function newsFor(office: Office, game: CurrentGame, side: Side): Promise<BrowserNews> {
  const { head } = game;
  return {
    title: `${head.title.split(":")[0]} ${head.id}, ${sideName(side)}`,
    body: await newsSentence(office, game),
    url: seatPath(head, side),
    tag: `${head.id}-${side}`,
  };
}
