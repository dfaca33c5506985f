/** Lengths of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** After so many days without a word from either player, the operator may find a substitute. */
export const SILENT_DAYS = 30;
