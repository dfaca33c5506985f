import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../kernel/result.ts";
import { isSide, sideName } from "../../kernel/side.ts";
import type { Versioned } from "../../store/port.ts";
import type { PushSubscription, PushViewer } from "../../store/push-record.ts";
import type { GameHead } from "../../store/game-record.ts";
import { holderOf } from "../holder.ts";
import { gamePath, seatPath } from "../links.ts";
import { type CurrentGame, currentGame, type Office } from "../office.ts";
import { postableUrl } from "../postable-url.ts";
import { linkHash, sameSecret } from "../tokens.ts";
import { isNewsFor, momentOf, newsSentence } from "./news.ts";
import { spectatorsOf } from "./spectators.ts";

/** Browsers of players and of spectators: told by their push services, beside letters, what everybody may know. */

/** How many browsers a seat may have told: that of longest ago gives its place up. */
const MOST = 5;
/** How many browsers of spectators a game has room for: none of them is anybody's to put out. */
const MOST_OF_SPECTATORS = 50;

/** What a browser is told; only it can read that. */
export interface BrowserNews {
  readonly title: string;
  readonly body: string;
  /** Of the seat's own page, or the game's, for whoever touches the message. */
  readonly url: string;
  /** Newer news of the same game takes the place of older. */
  readonly tag: string;
}

/** Where a browser is told, and by which keys (Push API, PushSubscription.toJSON). */
type BrowserPlace = Pick<PushSubscription, "endpoint" | "p256dh" | "auth">;

/** What a browser gives to be told. */
export interface GivenBrowser extends BrowserPlace {
  /** Spectators are told of every Player-Turn in any case. */
  readonly when: PushSubscription["when"];
  /** What it is called: `Firefox on Linux`. */
  readonly agent: string;
}

/** By what browsers may be told: undefined where nobody's is. */
function ownerOf(head: GameHead, viewer: PushViewer): string | undefined {
  if (isSide(viewer)) return holderOf(head, viewer);
  const { key } = spectatorsOf(head);
  return key === null ? undefined : linkHash(key);
}

/** Has a browser told of a game from now on. @returns why it is not, in a sentence */
export async function addBrowser(
  office: Office,
  head: GameHead,
  viewer: PushViewer,
  { endpoint, agent, when: wanted, ...keys }: GivenBrowser,
): Promise<Result<string, string>> {
  const owner = ownerOf(head, viewer);
  if (!office.callsWebhooks || owner === undefined) {
    return err("This referee tells no browsers: letters alone.");
  }
  if (head.status === "over") return err("The game is over, and nothing more will happen in it.");
  const url = pushAddress(endpoint);
  if (!url.ok) return url;
  const id = browserId(url.value.href);
  const others = (await browsersOf(office, head, viewer)).filter((each) => each.id !== id);
  if (!isSide(viewer) && others.length >= MOST_OF_SPECTATORS) {
    return err(`A game has room for the browsers of ${MOST_OF_SPECTATORS} spectators, and this one is full.`);
  }
  const when = isSide(viewer) ? wanted : "all";
  if (isSide(viewer)) {
    const surplus = others.sort((a, b) => b.createdAt - a.createdAt).slice(MOST - 1);
    for (const each of surplus) await office.pushes.remove(each);
  }
  await office.pushes.set({
    game: head.id,
    viewer,
    owner,
    id,
    endpoint: url.value.href,
    ...keys,
    agent,
    when,
    told: momentOf(head),
    createdAt: office.now(),
    pending: null,
  });
  return ok(
    when === "all"
      ? "This browser is told of every Player-Turn from now on."
      : "This browser is told from now on when you are waited for.",
  );
}

/** The address of a push service, where it may be one. */
const pushAddress = (endpoint: string) => postableUrl(endpoint, "The address of a push service");

/** A browser is told of a game no more. @returns false where it was not */
export async function removeBrowser(
  office: Pick<Office, "pushes">,
  { id: game }: GameHead,
  viewer: PushViewer,
  id: string,
): Promise<boolean> {
  if (await office.pushes.of(game, viewer, id) === undefined) return false;
  await office.pushes.remove({ game, viewer, id });
  return true;
}

/**
 * The push service has given a browser another address: whatever it is told goes there from now on. Who shows the address before
 * and the secret that went with it is that browser. @returns why nothing has changed, in a sentence
 */
export async function moveBrowser(
  office: Pick<Office, "pushes">,
  from: Pick<BrowserPlace, "endpoint" | "auth">,
  to: BrowserPlace,
): Promise<Result<string, string>> {
  const url = pushAddress(to.endpoint);
  if (!url.ok) return url;
  const endpoint = url.value.href;
  let moved = 0;
  for await (const before of office.pushes.ofBrowser(browserId(from.endpoint))) {
    if (!sameSecret(before.auth, from.auth)) continue;
    await office.pushes.set({ ...before, ...to, endpoint, id: browserId(endpoint) });
    if (before.endpoint !== endpoint) await office.pushes.remove(before);
    moved++;
  }
  return moved === 0
    ? err("No browser is told of anything there.")
    : ok("This browser is told there from now on.");
}

/** What a browser is known by: a hash of where its push service has it. */
export function browserId(endpoint: string): string {
  return createHash("sha256").update(URL.parse(endpoint)?.href ?? endpoint).digest("base64url");
}

/** The browsers of whoever holds a seat now, or of a game's spectators. */
export async function browsersOf(
  office: Pick<Office, "pushes">,
  head: GameHead,
  viewer: PushViewer,
): Promise<PushSubscription[]> {
  const all = await Array.fromAsync(office.pushes.all(head.id, viewer));
  return all.map(({ value }) => value).filter(({ owner }) => owner === ownerOf(head, viewer));
}

/**
 * Gives every browser of a game what it has to be told since it was told last; newer news takes the place of older. Those of
 * players who hold their seats no more, of spectators where there are none any more, and of games that are over and told, are
 * forgotten. Safe to run at any time.
 */
export async function prepareBrowsers(office: Office, id: string): Promise<void> {
  for await (const before of office.pushes.all(id)) await prepareBrowser(office, before);
}

async function prepareBrowser(office: Office, before: Versioned<PushSubscription>): Promise<void> {
  const { game: id, viewer, told, when, pending, owner } = before.value;
  const head = (await office.games.head(id))?.head;
  if (head === undefined || owner !== ownerOf(head, viewer)) return await office.pushes.remove(before.value);
  if (momentOf(head) === told) {
    if (pending !== null) await office.pushes.change(before, before.value);
    else if (head.status === "over") await office.pushes.remove(before.value);
    return;
  }
  if (head.locked !== null) return;
  const game = await currentGame(office, id);
  if (game === undefined) return;
  const isTold = isNewsFor(game, viewer, told, when);
  const body = isTold ? JSON.stringify(await newsFor(office, game, viewer)) : undefined;
  await office.pushes.change(before, {
    ...before.value,
    told: momentOf(game.head),
    pending: body === undefined ? pending : { body, attempts: 0, nextAt: office.now() },
  });
}

async function newsFor(office: Office, game: CurrentGame, viewer: PushViewer): Promise<BrowserNews> {
  const { head } = game;
  const title = `${head.title.split(":")[0]} ${head.id}`;
  return {
    title: isSide(viewer) ? `${title}, ${sideName(viewer)}` : title,
    body: await newsSentence(office, game),
    url: isSide(viewer) ? seatPath(head, viewer) : gamePath(head.id),
    tag: `${head.id}-${viewer}`,
  };
}
