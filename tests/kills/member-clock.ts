import { MINUTE } from "../../src/common/bytes/lengths.ts";

/** How long a letter is one sender's, by the clock of the post. */
const LEASE = 5 * MINUTE;
/** How long that may last at the least, in milliseconds of ours. */
const LEAST = 5_000;

/** The clock that letters are leased by: it goes faster than time, so that what a killed sender has held is soon free. */
export interface MemberClock {
  readonly begun: number;
  readonly faster: number;
}

/**
 * A lease lasts as long as this machine takes for an undisturbed evening, however busy it is: otherwise living referees
 * would hold letters for too long.
 * @param evening how long that took, in milliseconds
 */
export function memberClock(evening: number): MemberClock {
  return { begun: Date.now(), faster: LEASE / Math.max(LEAST, evening) };
}

/** What time it is by the clock, from an hour at which it began. */
export function timeOf({ begun, faster }: MemberClock, from: number): number {
  return from + Math.round((Date.now() - begun) * faster);
}
