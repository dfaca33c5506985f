import type { Span } from "./presence.ts";
import { DAY, HOUR } from "../../common/bytes/lengths.ts";

/** Days of a calendar, in a time zone. */

/** From the beginning of one day to the end of another. */
export function daysSpan(first: Temporal.PlainDate, last: Temporal.PlainDate, zone: string): Span {
  return {
    from: first.toZonedDateTime(zone).epochMilliseconds,
    to: last.add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds,
  };
}

export function dayOf(at: number, zone: string): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
}

/** How many days of a year lie in spans; a day that has begun counts. */
export function daysInYear(spans: readonly Span[], year: number, zone: string): number {
  const whole = daysSpan(
    Temporal.PlainDate.from({ year, month: 1, day: 1 }),
    Temporal.PlainDate.from({ year, month: 12, day: 31 }),
    zone,
  );
  return spans.reduce((sum, { from, to }) => {
    const within = Math.min(to, whole.to) - Math.max(from, whole.from);
    // A day on which the clocks go back has 25 hours.
    return within <= 0 ? sum : sum + Math.max(1, Math.ceil((within - HOUR) / DAY));
  }, 0);
}
