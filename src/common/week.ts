/** An hour of the week in a time zone; 1 is Monday (ISO 8601). */
export interface Weekly {
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly zone: string;
}

/**
 * The first instant of a weekly hour at or after another, by the zone's clocks. An hour that is skipped when they go forward
 * becomes the hour that replaces it. When they go back and an hour comes twice, the second counts, so that nobody is late by
 * the clock on the wall.
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

/** The same; undefined if this machine does not know the zone, or knows no zones. */
export function knownWeeklyAtOrAfter(weekly: Weekly, at: number): number | undefined {
  if (typeof Temporal === "undefined") return undefined;
  try {
    return weeklyAtOrAfter(weekly, at);
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
