import type { Reminder } from "../../kernel/time-control.ts";
import type { AskedPlayer } from "../../store/clock-record.ts";
import { afterPresent, type Span } from "./presence.ts";
import { DAY, HOUR } from "../../common/lengths.ts";

/** A reminder that would come sooner than this after the one before it, or after the question itself, is left out. */
const APART = 6 * HOUR;

/** When a player is reminded of a deadline, the first time first. */
export function remindersFor(
  reminders: readonly Reminder[],
  { from, left }: Pick<AskedPlayer, "from" | "left">,
  until: number,
  absences: readonly Span[],
): number[] {
  const times = reminders.map((reminder) =>
    reminder === "lastDay" ? until - DAY : afterPresent(from, Math.floor(left * reminder / 100), absences)
  );
  const kept: number[] = [];
  for (const time of times.toSorted((a, b) => a - b)) {
    if (time >= (kept.at(-1) ?? from) + APART && time < until) kept.push(time);
  }
  return kept;
}

/** The reminders that are left when a deadline has moved: each as much as it; that of the last day comes again. */
export function movedReminders(
  { reminders, until }: Pick<AskedPlayer, "reminders" | "until">,
  to: number,
  wanted: readonly Reminder[],
  now: number,
): number[] {
  const by = to - until!;
  const moved = reminders.map((time) => time + by);
  const last = to - DAY;
  const isLastMissing = wanted.includes("lastDay") && last > now && (moved.at(-1) ?? 0) + APART <= last;
  return isLastMissing ? [...moved, last] : moved;
}
