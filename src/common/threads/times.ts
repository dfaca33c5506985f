import { DAY } from "../bytes/lengths.ts";

/**
 * Whether something with an end time is over. An end farther off than any that is ever set comes from a clock that was ahead,
 * and counts as over.
 * @param longest how far ahead such times are set, in milliseconds
 */
export function hasRunOut(until: number, now: number, longest: number): boolean {
  return until <= now || until > now + longest;
}

/** Whether a time is less than a day ago. A future time was noted by a clock that was ahead. */
export function isWithinADay(at: number, now: number): boolean {
  return at > now - DAY && at <= now;
}

/** The times less than a day ago, for counting what is limited by day. */
export function withinADay(times: readonly number[], now: number): number[] {
  return times.filter((at) => isWithinADay(at, now));
}
