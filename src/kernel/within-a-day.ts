import { DAY } from "./lengths.ts";

/** Whether a time is less than a day ago. A time to come was noted by a clock that was ahead. */
export function isWithinADay(at: number, now: number): boolean {
  return at > now - DAY && at <= now;
}

/** Those of the times that are less than a day ago: what may be done so often a day is counted by them. */
export function withinADay(times: readonly number[], now: number): number[] {
  return times.filter((at) => isWithinADay(at, now));
}
