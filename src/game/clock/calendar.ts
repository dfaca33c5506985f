import { type Side, SIDES } from "../../kernel/side.ts";
import type { Clock } from "../../store/records/clock-record.ts";

/** The deadline for a side's calendar; null if it has none. */
function shownTo({ asked }: Clock, side: Side): number | null {
  if (asked?.side !== side || asked.heldAt !== null) return null;
  return asked.stage === "time" || asked.stage === "grace" ? asked.due : asked.until;
}

/** The clock after a letter brought a side its present calendar entry. */
export function toldOfCalendar(clock: Clock, side: Side): Clock {
  const { sequence } = clock.calendar[side];
  return { ...clock, calendar: { ...clock.calendar, [side]: { ...clock.calendar[side], told: sequence } } };
}

/** The clock with updated calendar entries: each change gives an entry its next number. */
export function withCalendar(clock: Clock): Clock {
  const calendar = { ...clock.calendar };
  for (const side of SIDES) {
    const shows = shownTo(clock, side);
    const { sequence, shows: before, told } = calendar[side];
    if (shows !== before) calendar[side] = { sequence: sequence + 1, shows, told };
  }
  return { ...clock, calendar };
}
