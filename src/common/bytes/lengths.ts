/** Lengths of time in milliseconds. */
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** For so many days neither player has written where the operator finds a substitute. */
export const SILENT_DAYS = 30;
