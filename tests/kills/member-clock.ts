/** How many times as fast as time the clock goes by which letters are leased. */
export const FASTER = 60;

/** A letter's lease of five minutes by that clock, in milliseconds of ours. */
export const LEASE = 5 * 60_000 / FASTER;
