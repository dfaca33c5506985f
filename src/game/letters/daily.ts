import { wordsOf } from "../words/reader-words.ts";
import { addressed } from "../thread.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";
import type { Commit } from "../../store/games/commit.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { isDailyToCome } from "../../store/games/indexed.ts";
import type { FoundMark } from "../../store/kv/marks.ts";
import { gatheredLetter } from "../../../templates/letters/gathered.ts";
import { dailySeats, hasNews, newestOf, notedIn, type OpensGame, toldIn, writtenDigest } from "./digest.ts";
import { heldLetters } from "./held-letters.ts";
import { mailWishOf, withMailWish } from "../access/mail-levels.ts";
import {
  type CurrentGame,
  currentGame,
  type GameCabinet,
  type Office,
  operated,
  type PostTray,
} from "../office.ts";
import { untilCommitted } from "../retry.ts";
import { unreportedLetter } from "../turn/turn-letter.ts";

export interface DailyTime {
  /** `07:00` */
  readonly at: string;
  /** The time zone for a player who has chosen none. */
  readonly zone: string;
}

/** The last day whose hour has come: `2026-11-22`. */
export function dailyDay(now: number, { at, zone }: DailyTime): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const hasCome = Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(at)) >= 0;
  return local.toPlainDate().subtract({ days: hasCome ? 0 : 1 }).toString();
}

/** How many games are looked at in one round; if there are more, another follows. */
const PORTION = 200;
/** When a game that failed is looked at again. */
const LATER = HOUR;
/** No game is postponed longer. */
const LONGEST = 2 * DAY;

/**
 * Writes the daily letters that are due. Safe to run at any time, twice, and by several at once: the commit that writes a
 * letter notes its day.
 * @param onFault gets each game that fails; the others get their letters
 * @returns how many were written
 */
export async function sweepDigests(
  office: GameCabinet & PostTray,
  time: DailyTime,
  onFault: (error: unknown) => void,
): Promise<number> {
  const { games, now } = office;
  let written = 0;
  for (let isMore = true; isMore;) {
    const due = await games.daily.due(now(), PORTION, LONGEST);
    for (const mark of due) written += await look(office, mark, time, onFault);
    isMore = due.length === PORTION;
  }
  if (written > 0) office.posted();
  return written;
}

/** Writes a game's due letters, and postpones it until the next is due. @returns how many letters were written */
async function look(
  office: GameCabinet & PostTray,
  mark: FoundMark,
  time: DailyTime,
  onFault: (error: unknown) => void,
): Promise<number> {
  const { games, now } = office;
  const [id] = mark.what;
  let written = 0;
  try {
    const found = await games.head(id);
    const due = SIDES.filter((side) => found !== undefined && dueDay(found.head, side, now(), time));
    for (const side of due) if (await writeDaily(office, id, side, time)) written++;
    // What was written has marked the game again.
    const next = found === undefined || due.length > 0 ? undefined : nextDaily(found.head, now(), time);
    await (next === undefined ? games.daily.done(mark) : games.daily.later(mark, next));
  } catch (error) {
    onFault(error);
    await games.daily.later(mark, now() + LATER);
  }
  return written;
}

/** When a game's next daily letter is due; undefined if none is. */
function nextDaily(head: GameHead, now: number, time: DailyTime): number | undefined {
  const hours = SIDES.filter((side) => isDailyToCome(head, side)).map((side) =>
    nextHour(now, ownTime(head, side, time))
  );
  return hours.length === 0 ? undefined : Math.min(...hours);
}

function nextHour(now: number, { at, zone }: DailyTime): number {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const [today, next] = [0, 1].map((days) =>
    local.toPlainDate().add({ days }).toZonedDateTime({ timeZone: zone, plainTime: at }).epochMilliseconds
  );
  return today > now ? today : next;
}

/** When a side's daily letters are written: at its own hour and zone, if it has chosen them. */
function ownTime(head: GameHead, side: Side, { at, zone }: DailyTime): DailyTime {
  const { hour } = mailWishOf(head, side);
  return { at: hour?.at ?? at, zone: hour?.zone ?? head.clock?.zones[side] ?? zone };
}

/** The day for which a side's daily letter is due; undefined if none is. */
function dueDay(head: GameHead, side: Side, now: number, time: DailyTime): string | undefined {
  if (!isDailyToCome(head, side)) return undefined;
  const { since, day: last } = mailWishOf(head, side);
  const own = ownTime(head, side, time);
  const day = dailyDay(now, own);
  // A day in the future was noted by a clock that was ahead.
  const noted = last === null || last > tomorrow(day) ? dailyDay(Math.min(since, now), own) : last;
  return noted >= day ? undefined : day;
}

/** In a zone chosen since, it may still be the day before. */
function tomorrow(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

/** @returns whether there was something to write; the day is noted in any case */
async function writeDaily(office: GameCabinet & PostTray, id: string, side: Side, time: DailyTime) {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return false;
    const now = office.now();
    const day = dueDay(game.head, side, now, time);
    if (day === undefined) return false;
    const { commit, isWritten } = await dailyCommit(
      office,
      (each) => currentGame(office, each),
      game,
      side,
      day,
      time,
    );
    const done = await office.games.commit({ ...commit, head: operated(commit.head, now), ledger: [] });
    return done === "done" ? isWritten : "conflict";
  });
}

type Written = Pick<Commit, "before" | "head" | "letters" | "digest">;

/** What is due for a seat: a letter about all games of its address, one about this game alone, or only the note of its day. */
async function dailyCommit(
  office: Pick<Office, "games" | "outbox" | "site" | "now">,
  open: OpensGame,
  game: CurrentGame,
  side: Side,
  day: string,
  time: DailyTime,
): Promise<{ readonly commit: Written; readonly isWritten: boolean }> {
  const { head, versioned: before } = game;
  const address = head.seats[side].address!;
  const last = await office.games.digest(address);
  const told = toldIn(last?.value, head.id, side);
  if (told !== undefined && dailyDay(last!.value.at + NEAR, ownTime(head, side, time)) >= day) {
    return { commit: { before, head: notedIn(head, side, told, day), letters: [] }, isWritten: false };
  }
  const seats = await dailySeats(office, address, { game, side }, open);
  if (seats.length < 2) return await ofOneGame(office, game, side, day);
  const { letter, record } = await writtenDigest(office, seats, { game, side });
  const digest = { address, before: last?.versionstamp ?? null, record };
  const noted = notedIn(head, side, newestOf({ game, side }), day);
  const news = await Promise.all(seats.map((seat) => hasNews(office, seat)));
  if (!news.includes(true)) {
    return { commit: { before, head: noted, letters: [], digest }, isWritten: false };
  }
  const posted = addressed(office.site, noted, side, { letter, now: office.now(), about: "daily" });
  return { commit: { before, head: posted.head, letters: [posted.item], digest }, isWritten: true };
}

/** A letter that told the game so shortly before its own hour counts for its day. */
const NEAR = 12 * HOUR;

async function ofOneGame(
  office: Pick<Office, "games" | "outbox" | "site" | "now">,
  game: CurrentGame,
  side: Side,
  day: string,
): Promise<{ readonly commit: Written; readonly isWritten: boolean }> {
  const { head, versioned: before } = game;
  const held = await heldLetters(office, head, side);
  const wish = { ...mailWishOf(head, side), day, toldOf: head.seats[side].letters };
  const noted = withMailWish(head, side, wish);
  if (head.seats[side].reportedRun === head.run && held.length === 0) {
    return { commit: { before, head: noted, letters: [] }, isWritten: false };
  }
  const told = await unreportedLetter(office, { ...game, head: noted }, side);
  const letter = gatheredLetter(wordsOf(office.site, game.head, side), "Daily letter", told.letter, held);
  const posted = addressed(office.site, told.head, side, { letter, now: office.now(), about: "daily" });
  return { commit: { before, head: posted.head, letters: [posted.item] }, isWritten: true };
}
