import { type Side, SIDES } from "../../kernel/side.ts";
import type { Clock } from "../../store/clock-record.ts";

/** The deadline that a side's calendar should show; null where it has none. */
function shownTo({ asked }: Clock, side: Side): number | null {
  if (asked?.side !== side || asked.heldAt !== null) return null;
  return asked.stage === "time" || asked.stage === "grace" ? asked.due : asked.until;
}

/** The clock with its calendar entries brought up to date: each change gives the entry its next number. */
export function withCalendar(clock: Clock): Clock {
  const calendar = { ...clock.calendar };
  for (const side of SIDES) {
    const shows = shownTo(clock, side);
    if (shows !== calendar[side].shows) calendar[side] = { sequence: calendar[side].sequence + 1, shows };
  }
  return { ...clock, calendar };
}
