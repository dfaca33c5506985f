import { DAY } from "../bytes/lengths.ts";

/**
 * Whether a time that something was to last until is over. One that is farther off than any such time is set was set by a clock
 * that was ahead, and is over as well.
 * @param longest how far ahead such times are set, in milliseconds
 */
export function hasRunOut(until: number, now: number, longest: number): boolean {
  return until <= now || until > now + longest;
}

/** Whether a time is less than a day ago. A time to come was noted by a clock that was ahead. */
export function isWithinADay(at: number, now: number): boolean {
  return at > now - DAY && at <= now;
}

/** Those of the times that are less than a day ago: what may be done so often a day is counted by them. */
export function withinADay(times: readonly number[], now: number): number[] {
  return times.filter((at) => isWithinADay(at, now));
}
