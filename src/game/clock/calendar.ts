import { type Side, SIDES } from "../../kernel/side.ts";
import type { Clock } from "../../store/records/clock-record.ts";

/** The deadline that a side's calendar should show; null where it has none. */
function shownTo({ asked }: Clock, side: Side): number | null {
  if (asked?.side !== side || asked.heldAt !== null) return null;
  return asked.stage === "time" || asked.stage === "grace" ? asked.due : asked.until;
}

/** The clock when a letter has told a side of its calendar entry as it is. */
export function toldOfCalendar(clock: Clock, side: Side): Clock {
  const { sequence } = clock.calendar[side];
  return { ...clock, calendar: { ...clock.calendar, [side]: { ...clock.calendar[side], told: sequence } } };
}

/** The clock with its calendar entries brought up to date: each change gives the entry its next number. */
export function withCalendar(clock: Clock): Clock {
  const calendar = { ...clock.calendar };
  for (const side of SIDES) {
    const shows = shownTo(clock, side);
    const { sequence, shows: before, told } = calendar[side];
    if (shows !== before) calendar[side] = { sequence: sequence + 1, shows, told };
  }
  return { ...clock, calendar };
}
