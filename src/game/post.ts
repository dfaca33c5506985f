import type { Side } from "../kernel/side.ts";
import type { Commit } from "../store/games.ts";
import type { LetterKind } from "../store/mail-wish-record.ts";
import { type OutboxItem, readMarkAt } from "../store/letter-records.ts";
import type { GameHead } from "../store/game-record.ts";
import type { Letter } from "../../templates/blocks.ts";
import type { GameWords, LedgerWords } from "../../templates/letters/frame.ts";
import { toldOfCalendar } from "./clock/calendar.ts";
import { timeWords } from "./time/time-words.ts";
import { destinyOf, mailWishOf } from "./letters/mail-levels.ts";
import { newId, replyLocalPart, type TokenSeat, unsubscribeToken } from "./tokens.ts";

/** Where this referee lives: what links and addresses are made of. */
export interface Site {
  /** Without a slash at its end: `https://games.example.org` */
  readonly publicUrl: string;
  readonly mailDomain: string;
}

/** What a letter answers. */
export interface Answered {
  readonly messageId: string;
  /** What it is remembered by as read, where that is not its Message-ID alone. */
  readonly readAs?: string;
  /** When it was written, as far as is known: it agrees to nothing that came up later. */
  readonly written?: number;
  /** What it was when it came; none where it stands for a link that its writer has followed. */
  readonly evidence?: Evidence;
  /** Its answer is not mailed, as too many letters like it came within the hour: its writer's page has it. */
  readonly isSpared?: boolean;
}

/** What of a letter shows later that it was this one, and who had signed it. */
export interface Evidence {
  /** Of its bytes, as they were received. */
  readonly sha256: string;
  /** The bytes in Base64; null where they are too many to be kept. */
  readonly raw: string | null;
  /** The DKIM signatures that held (RFC 6376). */
  readonly signatures: readonly {
    readonly domain: string;
    readonly selector: string;
    readonly signature: string;
  }[];
}

/** That a step of a game has read a letter, where it was one that led to it. */
export function reading(letter: Answered | undefined, now: number, game: string): Pick<Commit, "read"> {
  if (letter === undefined) return {};
  const { messageId, readAs = messageId } = letter;
  return { read: { messageId: readAs, answered: messageId, mark: readMarkAt(now, game) } };
}

/** Where a game's page is on this site; letters put the public address before it. */
export function gamePath(id: string): string {
  return `/games/${id}`;
}

/** Where a seat's own page is on this site. */
export function seatPath(head: GameHead, side: Side): string {
  return `${gamePath(head.id)}/${side}/${head.seats[side].webKey}`;
}

export function seatUrl(site: Site, head: GameHead, side: Side): string {
  return site.publicUrl + seatPath(head, side);
}

/** The page on which a seat's player says how many letters he gets, for whoever has a letter to it. */
export function unsubscribeUrl(site: Site, head: GameHead, side: Side): string {
  return `${site.publicUrl}/unsubscribe/${head.id}/${side}/${
    unsubscribeToken(tokenSeat(head, side), head.id, side)
  }`;
}

/** The address to which a letter does the same. */
export function unsubscribeAddress(site: Site, head: GameHead, side: Side): string {
  const token = unsubscribeToken(tokenSeat(head, side), head.id, side);
  return `unsubscribe+${head.id.toLowerCase()}.${side}.${token}@${site.mailDomain}`;
}

function tokenSeat(head: GameHead, side: Side): TokenSeat {
  const seat = head.seats[side];
  return { ...seat, address: seat.address ?? "" };
}

/** The page on which a player says that a letter is his. */
export function confirmUrl(site: Site, linkKey: string): string {
  return `${site.publicUrl}/confirm/${linkKey}`;
}

/** The page on which somebody takes a seat that he is offered. */
export function offerUrl(site: Site, { id }: GameHead, side: Side, key: string): string {
  return `${site.publicUrl}/offered/${id}/${side}/${key}`;
}

/** The page on which a player says that an address is his, too. */
export function newAddressUrl(site: Site, { id }: GameHead, side: Side, key: string): string {
  return `${site.publicUrl}/address/${id}/${side}/${key}`;
}

/** The page on which a player takes a seat back whose letters have gone elsewhere. */
export function addressBackUrl(site: Site, { id }: GameHead, side: Side, key: string): string {
  return `${site.publicUrl}/address-back/${id}/${side}/${key}`;
}

/** The page on which a player takes his seat back from his substitute. */
export function backUrl(site: Site, { id }: GameHead, side: Side, key: string): string {
  return `${site.publicUrl}/back/${id}/${side}/${key}`;
}

export function wordsOf(site: Site, head: GameHead, side: Side): GameWords {
  return {
    id: head.id,
    title: head.title,
    side,
    seatUrl: seatUrl(site, head, side),
    ledger: ledgerWords(site, head, side),
    time: timeWords(head, side),
  };
}

/** Where a game's ledger ends, and that a letter to a side brings what proves it. */
function ledgerWords(site: Site, { protocol, ledger, seats }: GameHead, side: Side): LedgerWords {
  const { n, hash } = ledger;
  if (protocol === 1) return { n, hash };
  return { n, hash, attached: { after: seats[side].provedEntry ?? 0, url: `${site.publicUrl}/verify` } };
}

/** The address that a seat's letters come from and are answered to. */
export function replyAddress(site: Site, head: GameHead, side: Side): string {
  const local = replyLocalPart(tokenSeat(head, side), head.id, side, head.run);
  return `${local}@${site.mailDomain}`;
}

/** The address of the referee himself, for letters that belong to no seat. */
export function refereeAddress(site: Site): string {
  return `referee@${site.mailDomain}`;
}

/** The Message-ID of a letter, by its number in the thread of its reader. */
export function letterName(site: Site, game: string, reader: string, number: number): string {
  return `<${game.toLowerCase()}.${reader}.${number}@${site.mailDomain}>`;
}

/**
 * A letter to a seat, and the head that has counted it: letters of a game follow one another in a thread.
 * @param about by which it goes, waits or stays; one that answers his own letter goes whatever it is about
 */
export function addressed(
  site: Site,
  head: GameHead,
  side: Side,
  letter: Letter,
  now: number,
  answered?: Answered,
  about: LetterKind = "notice",
): { readonly head: GameHead; readonly item: OutboxItem } {
  const seat = head.seats[side];
  const { counted, item } = inThread(site, head.id, side, seat, letter, now, answered);
  const kind = answered === undefined ? about : "answer";
  const destiny = answered?.isSpared === true ? "spared" : destinyOf(kind, mailWishOf(head, side).level);
  const hold = destiny === "goes" ? null : destiny;
  // A letter that does not go leaves no gap in the thread.
  const thread = hold === null ? counted : { ...counted, lastLetter: seat.lastLetter };
  const proof = hold === null ? letter.blocks.find((block) => block.kind === "proof") : undefined;
  const proved = proof === undefined ? {} : { provedEntry: proof.n };
  const isTold = hold === null && letter.blocks.some((block) => block.kind === "calendar");
  const clock = head.clock !== null && isTold ? toldOfCalendar(head.clock, side) : head.clock;
  return {
    head: { ...head, clock, seats: { ...head.seats, [side]: { ...seat, ...thread, ...proved } } },
    item: { ...item, side, to: seat.address!, replyTo: replyAddress(site, head, side), kind, hold },
  };
}

/** How many letters somebody has had of a game, and the last one's Message-ID. */
interface Thread {
  readonly letters: number;
  readonly lastLetter: string | null;
}

/** The next letter of a thread, but for whom it goes to. @param reader names the thread within the game */
export function inThread(
  site: Site,
  game: string,
  reader: string,
  { letters, lastLetter }: Thread,
  letter: Letter,
  now: number,
  answered?: Answered,
): { readonly counted: Thread; readonly item: Omit<OutboxItem, "side" | "to" | "replyTo"> } {
  const thread = `${game.toLowerCase()}.${reader}`;
  const messageId = letterName(site, game, reader, letters + 1);
  const root = `<${thread}@${site.mailDomain}>`;
  const before = answered?.messageId ?? lastLetter;
  const known = [root, lastLetter, before].filter((id) => id !== null);
  return {
    counted: { letters: letters + 1, lastLetter: messageId },
    item: {
      ...waiting(newId(now), letter, now),
      game,
      messageId,
      inReplyTo: before ?? root,
      references: [...new Set(known)],
      auto: answered === undefined ? "auto-generated" : "auto-replied",
      kind: answered === undefined ? "notice" : "answer",
    },
  };
}

/** A letter to somebody who holds no seat, or is not shown to. @param answered his own, where it answers one */
export function toStranger(
  site: Site,
  to: string,
  letter: Letter,
  now: number,
  answered?: Answered,
): OutboxItem {
  const id = newId(now);
  return {
    ...waiting(id, letter, now),
    game: null,
    side: null,
    to,
    replyTo: refereeAddress(site),
    messageId: `<${id}@${site.mailDomain}>`,
    inReplyTo: answered?.messageId ?? null,
    references: answered === undefined ? [] : [answered.messageId],
    auto: answered === undefined ? "auto-generated" : "auto-replied",
    kind: answered === undefined ? "notice" : "answer",
  };
}

/** What all letters have that have just been written. */
function waiting(id: string, letter: Letter, now: number) {
  return {
    id,
    letter,
    createdAt: now,
    attempts: 0,
    nextAt: now,
    lastError: null,
    sentAt: null,
    hold: null,
    diedAt: null,
    sentAs: null,
    cameBack: null,
  };
}
