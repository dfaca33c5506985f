import { wordsOf } from "../reader-words.ts";
import { addressed } from "../thread.ts";
import { type Side, SIDES } from "../../kernel/side.ts";
import type { GameHead } from "../../store/game-record.ts";
import type { Letter } from "../../kernel/block.ts";
import { gatheredLetter } from "../../../templates/gathered.ts";
import { heldLetters } from "./held-letters.ts";
import { mailWishOf, withMailWish } from "../mail-levels.ts";
import { type CurrentGame, currentGame, type Office, operated } from "../office.ts";
import { untilCommitted } from "../retry.ts";
import { unreportedLetter } from "../turn/turn-letter.ts";

/** When daily letters are written. */
export interface DailyTime {
  /** `07:00` */
  readonly at: string;
  /** The zone whose clock counts for a player who has chosen none. */
  readonly zone: string;
}

/** The last day whose hour has come: `2026-11-22`. */
export function dailyDay(now: number, { at, zone }: DailyTime): string {
  const local = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(zone);
  const hasCome = Temporal.PlainTime.compare(local.toPlainTime(), Temporal.PlainTime.from(at)) >= 0;
  return local.toPlainDate().subtract({ days: hasCome ? 0 : 1 }).toString();
}

/**
 * Writes the daily letters that are due. Safe to run at any time, twice, and by several at once: the commit that writes a
 * letter notes its day.
 * @param onFault is told of each game that cannot be written about; the others are @returns how many were written
 */
export async function sweepDigests(
  office: Office,
  time: DailyTime,
  onFault: (error: unknown) => void,
): Promise<number> {
  let written = 0;
  for await (const head of office.games.heads(onFault)) {
    for (const side of SIDES) {
      if (dueDay(head, side, office.now(), time) === undefined) continue;
      try {
        if (await writeDaily(office, head.id, side, time)) written++;
      } catch (error) {
        onFault(error);
      }
    }
  }
  if (written > 0) office.posted();
  return written;
}

/** The day that a side's daily letter is due for, by its own clock where it has chosen one; undefined where none is. */
function dueDay(head: GameHead, side: Side, now: number, { at, zone }: DailyTime): string | undefined {
  const { level, since, day: last, toldOf } = mailWishOf(head, side);
  if (level !== "daily" || head.status === "inviting") return undefined;
  const own = { at, zone: head.clock?.zones[side] ?? zone };
  const day = dailyDay(now, own);
  // A day to come was noted by a clock that was ahead.
  const noted = last === null || last > tomorrow(day) ? dailyDay(Math.min(since, now), own) : last;
  if (noted >= day) return undefined;
  const { reportedRun, letters } = head.seats[side];
  return head.status === "playing" || reportedRun < head.run || toldOf < letters ? day : undefined;
}

/** A zone chosen since may have had the day before it. */
function tomorrow(day: string): string {
  return Temporal.PlainDate.from(day).add({ days: 1 }).toString();
}

/** @returns whether there was something to write; where there was not, the day is noted all the same */
async function writeDaily(office: Office, id: string, side: Side, time: DailyTime) {
  return await untilCommitted(async () => {
    const game = await currentGame(office, id);
    if (game === undefined) return false;
    const { head } = game;
    const now = office.now();
    const day = dueDay(head, side, now, time);
    if (day === undefined) return false;
    const held = await heldLetters(office, head, side);
    const isNews = head.seats[side].reportedRun < head.run || held.length > 0;
    const noted = withMailWish(head, side, {
      ...mailWishOf(head, side),
      day,
      toldOf: head.seats[side].letters,
    });
    const posted = isNews ? await daily(office, { ...game, head: noted }, side, held) : undefined;
    const done = await office.games.commit({
      before: game.versioned,
      head: operated(posted?.head ?? noted, now),
      ledger: [],
      letters: posted === undefined ? [] : [posted.item],
    });
    return done === "done" ? isNews : "conflict";
  });
}

async function daily(
  office: Office,
  game: CurrentGame,
  side: Side,
  held: readonly Letter[],
) {
  const told = await unreportedLetter(office, game, side);
  const letter = gatheredLetter(wordsOf(office.site, game.head, side), "Daily letter", told.letter, held);
  return addressed(office.site, told.head, side, letter, office.now(), undefined, "daily");
}
