import type { TimeControl } from "../../kernel/time-control.ts";
import type { AskedPlayer } from "../../store/records/clock-record.ts";
import { afterPresent, type Span } from "./presence.ts";
import { weeklyAtOrAfter } from "../../common/week.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";

/** A weekly hour sooner than this after a side is asked does not count for its Player-Turn. */
const NOTICE = 3 * DAY;

/** How much time a side has that is asked at an instant. */
export function timeFor(
  { turn, answerDays }: TimeControl,
  about: AskedPlayer["about"],
  from: number,
  absences: readonly Span[],
): number {
  if (about !== "turn") return answerDays * DAY;
  if (turn.kind === "days") return turn.days * DAY;
  const start = afterPresent(from, 0, absences);
  return weeklyAtOrAfter(turn, start + NOTICE) - start;
}

/**
 * The deadline after so much time: on a full hour, or for a Player-Turn in a game with a weekly hour, at that hour, unless the
 * other player has given more time. It never falls within the player's absence.
 */
export function deadlineFor(
  { turn }: TimeControl,
  about: AskedPlayer["about"],
  { from, left, given }: Pick<AskedPlayer, "from" | "left" | "given">,
  absences: readonly Span[],
): number {
  const rounded = (at: number) =>
    about === "turn" && turn.kind === "weekly" && given === undefined
      ? weeklyAtOrAfter(turn, at)
      : Math.ceil(at / HOUR) * HOUR;
  let due = rounded(afterPresent(from, left, absences));
  for (;;) {
    const back = afterPresent(due, 0, absences);
    if (back === due) return due;
    due = rounded(back);
  }
}
