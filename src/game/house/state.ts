import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { isGameCode } from "../../store/kv/keys.ts";
import type { Marks } from "../../store/kv/marks.ts";
import type { OutboxItem } from "../../store/records/letter-records.ts";
import { waitingWords } from "../beacon.ts";
import type { GameCabinet, Office } from "../office.ts";

/** How the referee is, for its operator: what waits, and what is stuck. It holds nobody's words, and no address. */
export interface HouseState {
  /** Letters to be sent. */
  readonly waiting: Count;
  /** When the letter was written that has waited longest; null if none waits. */
  readonly oldest: number | null;
  /** Since when a letter should have gone, among those later than their own retry; null if none. */
  readonly overdue: number | null;
  readonly givenUp: Count;
  /** What is due now: it should be little, and different a moment later. */
  readonly due: { readonly clocks: Count; readonly daily: Count; readonly news: Count };
  /** Games with locked orders that were not carried out, in the order of trying. */
  readonly locked: readonly LockedGame[];
  readonly stuck: readonly Stuck[];
}

/** How many there are, as far as counted. */
interface Count {
  readonly count: number;
  readonly isMore: boolean;
}

interface LockedGame {
  readonly game: string;
  /** Since when they could have been carried out; null if the game cannot be read. */
  readonly since: number | null;
  readonly waitsForBeacon: boolean;
}

/** Something that does not go on by itself. */
export interface Stuck {
  /** Names it from day to day. */
  readonly cause: string;
  readonly sentence: string;
  /** The game that is stuck, if it is one. */
  readonly game?: string;
}

/** The state of the answering process's machine. A process at the edge knows no disk. */
export interface MachineState {
  /** Names the process, as incidents do. */
  readonly place: string;
  /** How many bytes the store takes; null if unknown. */
  readonly stored: number | null;
  readonly doors: readonly HouseDoor[];
  readonly disks: readonly DiskState[];
  /** The scheduled backups; null if none are taken. */
  readonly backup: { readonly folder: string; readonly last: number | null; readonly next: number } | null;
  /** Null if no master chooses. */
  readonly thinking: MasterAtWork | null;
}

/** Of the disk that a folder is on, in bytes. */
export interface DiskState {
  readonly folder: string;
  readonly free: number;
  readonly size: number;
}

export interface MasterAtWork {
  /** The game for which it chooses; null while it rests. */
  readonly game: string | null;
  /** How many other games wait for it. */
  readonly waiting: number;
  /** The latest failed searches, the last one first. */
  readonly failed: readonly { readonly game: string; readonly at: number; readonly why: string }[];
}

/** A way in or out for letters and requests. */
export interface HouseDoor {
  readonly name: string;
  /** Names the incident while it is shut; null if nobody watches it. */
  readonly cause: string | null;
  /** The settings name none. */
  readonly isMissing?: true;
}

/** How far anything is counted, and how many games are named. */
const COUNTED = 1_000;
const TOLD = 50;
/** How many games are searched for those that wait. */
const LOOKED_THROUGH = 2_000;
/** How many letters of a day are counted, for each fate. */
const WRITTEN = 500;
/**
 * How late something must be: a letter that nobody tried to send, a clock that nobody looked at, orders that nobody carried
 * out.
 */
const UNTRIED = HOUR;
const UNSEEN = 30 * MINUTE;
const NOT_CARRIED_OUT = HOUR;

export async function houseState(
  office: Pick<Office, "games" | "outbox" | "now">,
): Promise<HouseState> {
  const { games, outbox, now } = office;
  let unreadable = 0;
  const waiting = await first(outbox.waiting(() => unreadable++), COUNTED);
  const clocks = await games.clocks.due(now(), COUNTED);
  const locked = await lockedGames(office);
  return {
    waiting: countOf(waiting),
    oldest: waiting[0]?.createdAt ?? null,
    overdue: overdueOf(waiting, now()),
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

/** Since when a letter should have gone. One that waits for its next try, for example after greylisting, is not late. */
export async function overdueSince({ outbox, now }: Pick<Office, "outbox" | "now">): Promise<number | null> {
  return overdueOf(await first(outbox.waiting(), COUNTED), now());
}

function overdueOf(waiting: readonly OutboxItem[], now: number): number | null {
  const late = waiting.filter(({ nextAt }) => nextAt <= now).map(({ nextAt }) => nextAt);
  return late.length === 0 ? null : Math.min(...late);
}

export interface LettersOfDay {
  readonly gone: Count;
  /** Also those that wait to go again, or were given up since. */
  readonly cameBack: Count;
  readonly waiting: Count;
  readonly givenUp: Count;
  /** There is no way out, so they stay to be read on a page. */
  readonly kept: Count;
}

export async function lettersOfDay({ outbox, now }: Pick<Office, "outbox" | "now">): Promise<LettersOfDay> {
  const of = (place: Parameters<typeof outbox.writtenSince>[0]) =>
    outbox.writtenSince(place, now() - DAY, WRITTEN);
  const upTo = ({ length }: readonly unknown[]): Count => ({ count: length, isMore: length >= WRITTEN });
  const [gone, waiting, dead, kept] = await Promise.all([of("sent"), of("waiting"), of("dead"), of("kept")]);
  return {
    gone: upTo(gone),
    cameBack: {
      count: [...gone, ...waiting, ...dead].filter(({ cameBack }) => cameBack !== null).length,
      isMore: [gone, waiting, dead].some((each) => upTo(each).isMore),
    },
    waiting: upTo(waiting),
    givenUp: upTo(dead),
    kept: upTo(kept),
  };
}

/** A game for its operator: who has to act or to join, since when, and how much has happened. */
export interface GameStanding {
  readonly id: string;
  /** Undefined if the game cannot be read. */
  readonly found:
    | {
      readonly title: string;
      readonly status: GameHead["status"];
      readonly waiting: readonly Side[];
      readonly since: number;
      /** The deadline of the awaited player; null if none runs. */
      readonly due: number | null;
      readonly entries: number;
    }
    | undefined;
}

/** Some games in the order of their codes, and where the next part begins. @param before from the answer before */
export async function gamesFound(
  { games }: GameCabinet,
  limit: number,
  before: string | undefined,
): Promise<{ readonly rows: readonly GameStanding[]; readonly next: string | undefined }> {
  const from = before !== undefined && isGameCode(before) ? before : undefined;
  // One that cannot be opened is listed as such.
  const heads = await Array.fromAsync(games.headsDown(from, limit + 1, () => undefined));
  const rows = heads.slice(0, limit).map(({ id, versioned }): GameStanding => ({
    id,
    found: versioned === undefined ? undefined : standingOf(versioned.head),
  }));
  return { rows, next: heads.length > limit ? rows.at(-1)?.id : undefined };
}

/**
 * Unfinished games: those with a passed deadline first, then by the longest time without news.
 * @param isMeant leaves others out
 * @returns whether there were more games than it searches
 */
export async function gamesWaiting(
  { games, now }: GameCabinet & Pick<Office, "now">,
  limit: number,
  isMeant: (head: GameHead) => boolean = () => true,
): Promise<{ readonly rows: readonly GameStanding[]; readonly isPart: boolean }> {
  const waiting: GameStanding[] = [];
  let seen = 0;
  for await (const { id, versioned } of games.headsDown(undefined, LOOKED_THROUGH + 1, () => undefined)) {
    if (++seen > LOOKED_THROUGH) break;
    if (versioned === undefined) waiting.push({ id, found: undefined });
    else if (versioned.head.status !== "over" && isMeant(versioned.head)) {
      waiting.push({ id, found: standingOf(versioned.head) });
    }
  }
  // Unreadable ones come first.
  const rank = ({ found }: GameStanding) =>
    found === undefined ? 0 : found.due !== null && found.due < now() ? 1 : 2;
  waiting.sort((a, b) => rank(a) - rank(b) || (a.found?.since ?? 0) - (b.found?.since ?? 0));
  return { rows: waiting.slice(0, limit), isPart: seen > LOOKED_THROUGH || waiting.length > limit };
}

function standingOf(head: GameHead): NonNullable<GameStanding["found"]> {
  const { title, status, ledger } = head;
  const waiting = waitedFor(head);
  return { title, status, waiting, since: ledger.at, due: dueOf(head, waiting), entries: ledger.n };
}

function dueOf({ clock }: GameHead, waiting: readonly Side[]): number | null {
  const asked = clock?.asked ?? null;
  const runs = asked !== null && asked.heldAt === null && waiting.includes(asked.side);
  return runs ? asked.due : null;
}

function waitedFor({ status, seats, stands }: GameHead): Side[] {
  if (status === "inviting") return SIDES.filter((side) => !seats[side].joined);
  return status === "playing" && stands?.waiting != null ? [stands.waiting] : [];
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
    game,
    sentence: `Orders have been locked in game ${game} for more than an hour: ${why}.`,
  };
}

async function lockedGames({ games, now }: Pick<Office, "games" | "now">): Promise<LockedGame[]> {
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
