import type { TimeControl } from "../../kernel/time-control.ts";

type Weekly = Extract<TimeControl["turn"], { kind: "weekly" }>;

/**
 * The first instant of a weekly hour at or after another. The clocks of the zone decide: an hour that is left out when they go
 * forward is the one that takes its place, and of an hour that comes twice when they go back it is the second, so that nobody
 * is late who reads his clock.
 */
export function weeklyAtOrAfter({ weekday, hour, minute, zone }: Weekly, at: number): number {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone).toPlainDate();
  const first = local.add({ days: (weekday - local.dayOfWeek + 7) % 7 });
  const instants = [0, 7].map((days) =>
    first.add({ days }).toPlainDateTime({ hour, minute })
      .toZonedDateTime(zone, { disambiguation: "later" }).epochMilliseconds
  );
  return instants.find((instant) => instant >= at)!;
}
