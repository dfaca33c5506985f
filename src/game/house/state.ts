import { HOUR, MINUTE } from "../../common/lengths.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { Marks } from "../../store/marks.ts";
import type { OutboxItem } from "../../store/letter-records.ts";
import { waitingWords } from "../beacon.ts";
import type { Office } from "../office.ts";

/** How the house stands, for its operator: what waits, and what is stuck. Nobody's words, and no address. */
export interface HouseState {
  /** Letters to be sent. */
  readonly waiting: Count;
  /** When the one was written that has waited longest; null where none waits. */
  readonly oldest: number | null;
  readonly givenUp: Count;
  /** What is due now: it should be few, and others a moment later. */
  readonly due: { readonly clocks: Count; readonly daily: Count; readonly news: Count };
  /** Games with orders that are locked and not carried out, those first that are tried first. */
  readonly locked: readonly LockedGame[];
  readonly stuck: readonly Stuck[];
}

/** How many there are, as far as they have been counted. */
export interface Count {
  readonly count: number;
  readonly isMore: boolean;
}

export interface LockedGame {
  readonly game: string;
  /** Since when they could have been carried out; null where the game cannot be read. */
  readonly since: number | null;
  readonly waitsForBeacon: boolean;
}

/** Something that does not go on by itself. */
export interface Stuck {
  /** Names it from day to day. */
  readonly cause: string;
  readonly sentence: string;
}

/** How far anything is counted, and how many games are named. */
const COUNTED = 1_000;
const TOLD = 50;
/** A letter that nobody has tried to send for so long, a clock that nobody has looked at, orders that nobody has carried out. */
const UNTRIED = HOUR;
const UNSEEN = 30 * MINUTE;
const NOT_CARRIED_OUT = HOUR;

export async function houseState(office: Office): Promise<HouseState> {
  const { games, outbox, now } = office;
  let unreadable = 0;
  const waiting = await first(outbox.waiting(() => unreadable++), COUNTED);
  const clocks = await games.clocks.due(now(), COUNTED);
  const locked = await lockedGames(office);
  return {
    waiting: countOf(waiting),
    oldest: waiting[0]?.createdAt ?? null,
    givenUp: countOf(await first(outbox.dead(), COUNTED)),
    due: {
      clocks: countOf(clocks),
      daily: await dueCount(games.daily, now()),
      news: await dueCount(games.news, now()),
    },
    locked,
    stuck: [
      ...stuckLetters(waiting, now()),
      ...(unreadable === 0 ? [] : [unreadableLetters(unreadable)]),
      ...(clocks.some(({ at }) => at < now() - UNSEEN) ? [CLOCKS] : []),
      ...locked.filter(({ since }) => since === null || since < now() - NOT_CARRIED_OUT).map(stuckGame),
    ],
  };
}

/** When the letter was written that has waited longest; undefined where none waits. */
export async function oldestLetter({ outbox }: Pick<Office, "outbox">): Promise<number | undefined> {
  const [oldest] = await first(outbox.waiting(), 1);
  return oldest?.createdAt;
}

const CLOCKS: Stuck = {
  cause: "clocks",
  sentence: "No process has looked at the games' clocks for half an hour, so deadlines pass without effect.",
};

function stuckLetters(waiting: readonly OutboxItem[], now: number): Stuck[] {
  const count =
    waiting.filter(({ attempts, createdAt, nextAt }) =>
      (attempts === 0 && createdAt < now - UNTRIED) || nextAt < now - UNTRIED
    ).length;
  return count === 0 ? [] : [{
    cause: "letters",
    sentence: count === 1
      ? "1 letter has waited for more than an hour without an attempt to send it."
      : `${count} letters have waited for more than an hour without an attempt to send them.`,
  }];
}

function unreadableLetters(count: number): Stuck {
  return {
    cause: "unreadable letters",
    sentence: count === 1
      ? "This program cannot read 1 waiting letter, so it does not leave; `despatch doctor` names it."
      : `This program cannot read ${count} waiting letters, so they do not leave; \`despatch doctor\` names them.`,
  };
}

function stuckGame({ game, waitsForBeacon }: LockedGame): Stuck {
  const why = waitsForBeacon
    ? "the public beacon that their dice wait for has not been reached"
    : "they cannot be carried out; the log says why";
  return {
    cause: `game ${game}`,
    sentence: `Orders have been locked in game ${game} for more than an hour: ${why}.`,
  };
}

async function lockedGames({ games, now }: Office): Promise<LockedGame[]> {
  const found: LockedGame[] = [];
  for (const { what: [game] } of await first(games.locked.all(), TOLD)) {
    const head = await games.head(game).then((versioned) => versioned?.head, () => undefined);
    const waitsForBeacon = head !== undefined && waitingWords(head, now()) !== undefined;
    found.push({ game, since: head === undefined ? null : playableSince(head), waitsForBeacon });
  }
  return found;
}

function playableSince({ locked, ledger, beacon, beaconWait }: GameHead): number {
  return (locked?.at ?? ledger.at) + (beacon === "none" ? 0 : beaconWait);
}

async function dueCount(marks: Marks, now: number): Promise<Count> {
  return countOf(await marks.due(now, COUNTED));
}

function countOf({ length }: readonly unknown[]): Count {
  return { count: length, isMore: length >= COUNTED };
}

async function first<T>(things: AsyncIterable<T>, most: number): Promise<T[]> {
  const found: T[] = [];
  for await (const thing of things) {
    found.push(thing);
    if (found.length >= most) break;
  }
  return found;
}
