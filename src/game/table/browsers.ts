import { createHash } from "node:crypto";
import { err, ok, type Result } from "../../kernel/result.ts";
import { isSide, type Side, sideName } from "../../kernel/side.ts";
import type { Versioned } from "../../store/kv/port.ts";
import type { PushSubscription, PushViewer } from "../../store/records/push-record.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { holderOf } from "../access/holder.ts";
import { gamePath, seatPath } from "../access/links.ts";
import {
  type CurrentGame,
  currentGame,
  type GameCabinet,
  type Letterhead,
  type Office,
  type Onlookers,
} from "../office.ts";
import { postableUrl } from "../postable-url.ts";
import { type Network, networksOf } from "../../common/network.ts";
import { linkHash, sameSecret } from "../access/tokens.ts";
import { isNewsFor, momentOf, newsSentence } from "./news.ts";
import { spectatorsOf } from "./spectators.ts";

/** Browsers of players and spectators: their push services tell them, besides letters, what everybody may know. */

/** How many browsers a seat may have; beyond that the oldest is dropped. */
const MOST = 5;
/** How many spectators' browsers a game may have, and how many from one network: nobody may drop another's. */
const MOST_OF_SPECTATORS = 50;
const MOST_FROM_ONE_PLACE = 5;

/** A browser's news; only that browser can read it. */
export interface BrowserNews {
  readonly title: string;
  readonly body: string;
  /** The seat's own page, or the game's, for a reader who taps the message. */
  readonly url: string;
  /** Newer news of the same game replaces older. */
  readonly tag: string;
}

/** Where a browser's news goes, and its keys (Push API, PushSubscription.toJSON). */
type BrowserPlace = Pick<PushSubscription, "endpoint" | "p256dh" | "auth">;

export interface GivenBrowser extends BrowserPlace {
  /** Spectators always hear about every Player-Turn. */
  readonly when: PushSubscription["when"];
  /** Its name: `Firefox on Linux`. */
  readonly agent: string;
  /** The address that it was given from, for a spectator's. */
  readonly client?: string;
}

/** The owner who keeps browsers' news going; undefined if there is none. */
function ownerOf(head: GameHead, viewer: PushViewer): string | undefined {
  if (isSide(viewer)) return holderOf(head, viewer);
  const { key } = spectatorsOf(head);
  return key === null ? undefined : linkHash(key);
}

/** Gives a browser news of a game from now on. @returns why it gets none, in a sentence */
export async function addBrowser(
  office: Letterhead & Onlookers,
  head: GameHead,
  viewer: PushViewer,
  { endpoint, agent, when: wanted, client, ...keys }: GivenBrowser,
): Promise<Result<string, string>> {
  const owner = ownerOf(head, viewer);
  if (!office.callsWebhooks || owner === undefined) {
    return err("This referee sends no browser notifications, only letters.");
  }
  if (head.status === "over") return err("The game is over, so there will be no more news.");
  const url = pushAddress(endpoint);
  if (!url.ok) return url;
  const id = browserIdOf(url.value.href);
  const networks = client === undefined ? [] : networksOf(client).map(({ name, share }) => ({
    name: linkHash(`${owner} ${name}`),
    share,
  }));
  const given: PushSubscription = {
    game: head.id,
    viewer,
    owner,
    id,
    endpoint: url.value.href,
    ...keys,
    agent,
    when: isSide(viewer) ? wanted : "all",
    told: momentOf(head),
    createdAt: office.now(),
    pending: null,
    networks: networks.map(({ name }) => name),
  };
  const { when } = given;
  const others = (await browsersOf(office, head, viewer)).filter((each) => each.id !== id);
  if (isSide(viewer)) {
    const surplus = others.sort((a, b) => b.createdAt - a.createdAt).slice(MOST - 1);
    for (const each of surplus) await office.pushes.remove(each);
    await office.pushes.set(given);
  } else {
    if (!hasRoom(others, networks)) return err(NO_ROOM);
    if (!await setOwn(office, given)) return err(ANOTHERS);
  }
  return ok(
    when === "all"
      ? "From now on this browser notifies you after every Player-Turn."
      : "From now on this browser notifies you when it's your turn.",
  );
}

/** Whether one more of a game's spectators may get news, among all and among those of the same network. */
function hasRoom(others: readonly PushSubscription[], networks: readonly Network[]): boolean {
  if (others.length >= MOST_OF_SPECTATORS) return false;
  return networks.every(({ name, share }) =>
    others.filter((each) => each.networks.includes(name)).length < MOST_FROM_ONE_PLACE * share
  );
}

/** Sets a browser if there is none, or its own again: a caller who knows only its address lacks its secret. */
async function setOwn(
  { pushes }: Pick<Office, "pushes">,
  given: PushSubscription,
): Promise<boolean> {
  for (;;) {
    const before = await pushes.of(given.game, given.viewer, given.id);
    const isAnothers = before?.value.owner === given.owner && !sameSecret(before.value.auth, given.auth);
    if (isAnothers) return false;
    if (await pushes.setAfter(before, given)) return true;
  }
}

const NO_ROOM =
  `A game can notify the browsers of ${MOST_OF_SPECTATORS} spectators, ${MOST_FROM_ONE_PLACE} from one network. There is no room left.`;
const ANOTHERS = "A browser there already gets notifications, by another secret.";

/** The address of a push service, if it may be one. */
const pushAddress = (endpoint: string) => postableUrl(endpoint, "The address of a push service");

/** Stops a game's news to a player's browser. @returns false if it got none */
export async function removeBrowser(
  office: Pick<Office, "pushes">,
  { id: game }: GameHead,
  side: Side,
  id: string,
): Promise<boolean> {
  if (await office.pushes.of(game, side, id) === undefined) return false;
  await office.pushes.remove({ game, viewer: side, id });
  return true;
}

/** Stops the news to a spectator's browser, by the secret that it gave. @returns false if it got none, or its secret differs */
export async function removeSpectatorsBrowser(
  office: Pick<Office, "pushes">,
  { id: game }: GameHead,
  { id, auth }: Pick<PushSubscription, "id" | "auth">,
): Promise<boolean> {
  const found = await office.pushes.of(game, "spectator", id);
  if (found === undefined || !sameSecret(found.value.auth, auth)) return false;
  await office.pushes.remove(found.value);
  return true;
}

/**
 * The push service has given a browser another address: all its news goes there from now on. The former address and its secret
 * prove that it is the same browser.
 * @returns why nothing has changed, in a sentence
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
  for await (const before of office.pushes.ofBrowser(browserIdOf(from.endpoint))) {
    if (!sameSecret(before.auth, from.auth)) continue;
    if (!await setOwn(office, { ...before, ...to, endpoint, id: browserIdOf(endpoint) })) continue;
    if (before.endpoint !== endpoint) await office.pushes.remove(before);
    moved++;
  }
  return moved === 0
    ? err("No browser gets notifications there.")
    : ok("From now on this browser gets notifications there.");
}

/** A browser's name here: a hash of its address at its push service. */
export function browserIdOf(endpoint: string): string {
  return createHash("sha256").update(URL.parse(endpoint)?.href ?? endpoint).digest("base64url");
}

/** The browsers of a seat's present holder, or of a game's spectators. */
export async function browsersOf(
  office: Pick<Office, "pushes">,
  head: GameHead,
  viewer: PushViewer,
): Promise<PushSubscription[]> {
  const all = await Array.fromAsync(office.pushes.all(head.id, viewer));
  return all.map(({ value }) => value).filter(({ owner }) => owner === ownerOf(head, viewer));
}

/**
 * Gives every browser of a game its news since the last time; newer news replaces older. It forgets browsers of former players,
 * of spectators after they are no longer allowed, and of finished games after their last news. Safe to run at any time.
 */
export async function prepareBrowsers(
  office: GameCabinet & Letterhead & Onlookers,
  id: string,
): Promise<void> {
  for await (const before of office.pushes.all(id)) await prepareBrowser(office, before);
}

async function prepareBrowser(
  office: GameCabinet & Letterhead & Onlookers,
  before: Versioned<PushSubscription>,
): Promise<void> {
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
  // The seat may have another holder by now, and the message has its key.
  if (game === undefined || owner !== ownerOf(game.head, viewer)) return;
  const isTold = isNewsFor(game, viewer, told, when);
  const body = isTold ? JSON.stringify(await newsFor(office, game, viewer)) : undefined;
  await office.pushes.change(before, {
    ...before.value,
    told: momentOf(game.head),
    pending: body === undefined ? pending : { body, attempts: 0, nextAt: office.now() },
  });
}

async function newsFor(
  office: GameCabinet & Letterhead,
  game: CurrentGame,
  viewer: PushViewer,
): Promise<BrowserNews> {
  const { head } = game;
  const title = `${head.title.split(":")[0]} ${head.id}`;
  return {
    title: isSide(viewer) ? `${title}, ${sideName(viewer)}` : title,
    body: await newsSentence(office, game),
    url: isSide(viewer) ? seatPath(head, viewer) : gamePath(head.id),
    tag: `${head.id}-${viewer}`,
  };
}
