import type { Letter } from "../kernel/block.ts";
import type { Side } from "../kernel/side.ts";
import type { GameHead } from "../store/records/game-record.ts";
import type { OutboxItem } from "../store/records/letter-records.ts";
import type { LetterKind } from "../store/records/wish-records.ts";
import { toldOfCalendar } from "./clock/calendar.ts";
import { destinyNow } from "./access/mail-levels.ts";
import { refereeAddress, replyAddress, type Site } from "./access/links.ts";
import type { Office } from "./office.ts";
import type { Answered } from "./access/reading-mark.ts";
import { withWords } from "./access/substitutions.ts";
import { letterToken, newId } from "./access/tokens.ts";

type ThreadReader = Side | "master";

/** A Message-ID in a thread: its root's, or with more parts a letter's. */
function threadName(
  { mailDomain }: Site,
  { id }: ThreadGame,
  reader: ThreadReader,
  ...more: readonly (string | number)[]
): string {
  return `<${[id.toLowerCase(), reader, ...more].join(".")}@${mailDomain}>`;
}

/**
 * The Message-ID of a letter, by its number in its reader's thread. Nobody can guess the next from those before. Otherwise an
 * attacker could send a letter under that name first, and a mailbox that drops repeats would lose ours.
 */
function letterName(site: Site, game: ThreadGame, reader: ThreadReader, number: number): string {
  return threadName(site, game, reader, number, letterToken(game.dice.secret, reader, number));
}

/** A letter of the referee, by its thread and its place there. */
export interface LetterPlace {
  readonly reader: ThreadReader;
  readonly number: number;
}

/** Which letter of a game a Message-ID names; undefined if this referee gave no such one. */
export function letterNamed(site: Site, game: ThreadGame, messageId: string): LetterPlace | undefined {
  const [, reader, number] = /\.(allied|axis|master)\.([1-9]\d{0,8})\./i.exec(messageId) ?? [];
  if (reader === undefined) return undefined;
  const place = { reader: reader.toLowerCase() as ThreadReader, number: Number(number) };
  const name = letterName(site, game, place.reader, place.number);
  return name.toLowerCase() === messageId.toLowerCase() ? place : undefined;
}

/** A letter of a thread by its number; former programs put no token in the name. */
export async function letterNumbered(
  { outbox, site }: Pick<Office, "outbox" | "site">,
  game: ThreadGame,
  reader: ThreadReader,
  number: number,
): Promise<OutboxItem | undefined> {
  return await outbox.posted(letterName(site, game, reader, number)) ??
    await outbox.posted(threadName(site, game, reader, number));
}

export interface NewLetter {
  readonly letter: Letter;
  /** When, in milliseconds since 1970. */
  readonly now: number;
  /** The reader's own letter, if this answers one. */
  readonly answered?: Answered | undefined;
}

export interface NewSeatLetter extends NewLetter {
  /** Decides whether the letter goes, waits or stays; by default a notice. An answer to the player's own letter always goes. */
  readonly about?: LetterKind | undefined;
  /** The kind of its news, if it also answers the player's own letter: it is found again by that. */
  readonly tells?: LetterKind | undefined;
  /** A letter to this seat that it replaces, in the outbox and the thread. */
  readonly inPlaceOf?: OutboxItem | undefined;
}

/** A letter to a seat, and the head that counts it: letters of a game follow one another in a thread. */
export function addressed(
  site: Site,
  head: GameHead,
  side: Side,
  written: NewSeatLetter,
): { readonly head: GameHead; readonly item: OutboxItem } {
  const { letter, answered, about = "notice", tells, inPlaceOf, now } = written;
  const seat = head.seats[side];
  const { counted, item } = inPlaceOf === undefined
    ? inThread(site, { game: head, reader: side, ...seat }, written)
    : { counted: seat, item: { ...inPlaceOf, letter, nextAt: now } };
  const kind = answered === undefined ? about : "answer";
  const destiny = answered?.isSpared === true ? "spared" : destinyNow(head, side, kind, now);
  const hold = destiny === "goes" ? null : destiny;
  // A letter that does not leave must leave no gap in the thread.
  const thread = hold === null ? counted : { ...counted, lastLetter: seat.lastLetter };
  const proof = hold === null ? letter.blocks.find((block) => block.kind === "proof") : undefined;
  const proved = proof === undefined ? {} : { provedEntry: proof.n };
  const isTold = hold === null && letter.blocks.some((block) => block.kind === "calendar");
  const clock = head.clock !== null && isTold ? toldOfCalendar(head.clock, side) : head.clock;
  const counting = { ...head, clock, seats: { ...head.seats, [side]: { ...seat, ...thread, ...proved } } };
  return {
    head: answered === undefined ? counting : withWords(counting, side, now),
    item: {
      ...item,
      side,
      to: seat.address!,
      replyTo: replyAddress(site, head, side),
      kind: tells ?? kind,
      hold,
    },
  };
}

/** How many letters of a game somebody got, and the last one's Message-ID. */
interface Thread {
  readonly letters: number;
  readonly lastLetter: string | null;
}

type ThreadGame = Pick<GameHead, "id" | "dice">;

/** Whose thread it is: the reader's name is unique within the game. */
interface ReadersThread extends Thread {
  readonly game: ThreadGame;
  readonly reader: ThreadReader;
}

export function inThread(
  site: Site,
  { game, reader, letters, lastLetter }: ReadersThread,
  { letter, now, answered }: NewLetter,
): { readonly counted: Thread; readonly item: Omit<OutboxItem, "side" | "to" | "replyTo"> } {
  const messageId = letterName(site, game, reader, letters + 1);
  const root = threadName(site, game, reader);
  const before = answered?.messageId ?? lastLetter;
  const known = [root, lastLetter, before].filter((id) => id !== null);
  return {
    counted: { letters: letters + 1, lastLetter: messageId },
    item: {
      ...waiting(newId(now), letter, now),
      game: game.id,
      messageId,
      inReplyTo: before ?? root,
      references: [...new Set(known)],
      auto: answered === undefined ? "auto-generated" : "auto-replied",
      kind: answered === undefined ? "notice" : "answer",
    },
  };
}

/** A letter to somebody without a seat. @param answered the writer's own, if it answers one */
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

/** What all new letters have. */
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
