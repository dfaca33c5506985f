import type { Side } from "../../kernel/side.ts";
import type { Reminder } from "../../kernel/time-control.ts";
import type { AskedPlayer, Clock } from "../../store/records/clock-record.ts";
import { afterPresent, type Span } from "./presence.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";

/** A reminder sooner than this after the one before, or after the question itself, is left out. */
const APART = 6 * HOUR;

/** When a player wants reminders: by the game's setting, or so long before each deadline. */
type Wanted = readonly Reminder[] | { readonly before: readonly number[] };

/** A side's own choice, or else the game's. */
export function wantedBy({ control, reminders }: Clock, side: Side): Wanted {
  const before = reminders?.[side] ?? undefined;
  return before === undefined ? control.reminders : { before };
}

/** When a player is reminded of a deadline, the first time first. */
export function remindersFor(
  wanted: Wanted,
  { from, left }: Pick<AskedPlayer, "from" | "left">,
  until: number,
  absences: readonly Span[],
): number[] {
  if ("before" in wanted) return chosen(wanted.before, from, until);
  const times = wanted.map((reminder) =>
    reminder === "lastDay" ? until - DAY : afterPresent(from, Math.floor(left * reminder / 100), absences)
  );
  const kept: number[] = [];
  for (const time of times.toSorted((a, b) => a - b)) {
    if (time >= (kept.at(-1) ?? from) + APART && time < until) kept.push(time);
  }
  return kept;
}

/** The future times so long before a deadline. */
function chosen(before: readonly number[], from: number, until: number): number[] {
  const times = new Set(before.map((length) => until - length));
  return [...times].filter((time) => time > from && time < until).sort((a, b) => a - b);
}

/**
 * The remaining reminders after a deadline has moved: each moves with it. The one of the last day comes again, and so do those
 * that the player has chosen.
 */
export function movedReminders(
  { reminders, until }: Pick<AskedPlayer, "reminders" | "until">,
  to: number,
  wanted: Wanted,
  now: number,
): number[] {
  if ("before" in wanted) return chosen(wanted.before, now, to);
  const by = to - until!;
  const moved = reminders.map((time) => time + by);
  const last = to - DAY;
  const isLastMissing = wanted.includes("lastDay") && last > now && (moved.at(-1) ?? 0) + APART <= last;
  return isLastMissing ? [...moved, last] : moved;
}
