import { DAY } from "./lengths.ts";

/**
 * Those of the times that are less than a day ago: what may be done so often a day is counted by them. A time to come was
 * noted by a clock that was ahead.
 */
export function withinADay(times: readonly number[], now: number): number[] {
  return times.filter((at) => at > now - DAY && at <= now);
}
