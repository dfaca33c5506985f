import { browsersOf } from "../../game/table/browsers.ts";
import { webhookOf } from "../../game/table/webhooks.ts";
import type { GameCabinet, Letterhead, Onlookers } from "../../game/office.ts";
import { PRESS_LIMIT } from "../../game/table/press.ts";
import { NAME_LIMIT, nameOf } from "../../game/access/names.ts";
import { listedWords } from "../../game/table/listed.ts";
import { pressFor } from "../../game/press-reading.ts";
import { passedOnAbove, pressOf, unshownTo } from "../../game/press-state.ts";
import { spectatorsOf, spectatorWords, watchPath } from "../../game/table/spectators.ts";
import { substitutionOf } from "../../game/access/substitutions.ts";
import { enemyOf, type Side } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { WebhookView } from "../../../templates/pages/parts/webhook.tsx";
import type { NameView } from "../../../templates/pages/parts/name-form.tsx";
import type { PressView } from "../../../templates/pages/press.tsx";
import type { TalkView } from "../../../templates/pages/talk.tsx";
import type { OpenSeat } from "../request/open-seat.ts";
import type { SpectatorsView } from "../../../templates/pages/parts/spectators.tsx";
import type { SubstituteView } from "../../../templates/pages/parts/substitute.tsx";

/** What the page around the table shows to a player. */

/** How many words a page shows. */
const SHOWN = 50;

export async function pressView(
  office: GameCabinet,
  head: GameHead,
  side: Side,
): Promise<PressView | undefined> {
  if (head.seats[enemyOf(side)].kind === "computer") return undefined;
  const { open, muted } = pressOf(head);
  return {
    words: (await pressFor(office, head, side)).slice(0, SHOWN),
    waiting: unshownTo(head, enemyOf(side)).length,
    isOpen: open[side],
    isMuted: muted[side],
    isAbove: passedOnAbove(head)[side],
    limit: PRESS_LIMIT,
  };
}

/** The thread beside a seat's table; undefined against the computer. */
export function talkView(press: PressView | undefined, { game, side, url }: OpenSeat): TalkView | undefined {
  if (press === undefined) return undefined;
  const { words, isMuted, limit } = press;
  const { id, status } = game.head;
  return { game: id, side, url, words, isMuted, limit, isJoining: status === "inviting" };
}

export async function webhookView(
  office: Onlookers,
  head: GameHead,
  side: Side,
): Promise<WebhookView | undefined> {
  const webhook = (await webhookOf(office, head, side))?.value;
  if (webhook === undefined) return undefined;
  const { host, when, lastRung, lastError, pending } = webhook;
  return {
    host,
    when,
    lastRung: lastRung === null ? undefined : new Date(lastRung),
    lastError: lastError === null ? undefined : { at: new Date(lastError.at), words: lastError.words },
    isWaiting: pending !== null,
  };
}

export async function spectatorsView(
  office: Letterhead & Onlookers,
  head: GameHead,
  side: Side,
): Promise<SpectatorsView> {
  const path = watchPath(head);
  return {
    said: spectatorWords(head, side),
    isAllowed: spectatorsOf(head).allowed[side],
    link: path === undefined ? undefined : office.site.publicUrl + path,
    count: (await Array.fromAsync(office.spectators.all(head.id))).length,
    browsers: (await browsersOf(office, head, "spectator")).length,
  };
}

export function substituteView(head: GameHead, side: Side): SubstituteView {
  const { offer, absent } = substitutionOf(head, side);
  return {
    isPlaying: head.status === "playing",
    offered: offer === null ? undefined : { to: offer.address, until: new Date(offer.until) },
    isSubstitute: absent !== null,
  };
}

export function nameView(head: GameHead, side: Side): NameView {
  return {
    name: nameOf(head, side) ?? "",
    limit: NAME_LIMIT,
    listed: listedWords(head, side),
    isListing: head.listed?.[side] === true,
  };
}
