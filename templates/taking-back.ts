/** A one-time note on take-back windows for those who have not chosen one. */
export const WINDOW_OFFER =
  "If you want time to take a sheet back before I play it, write WINDOW 10 MINUTES, WINDOW AN HOUR or WINDOW UNTIL THE DEADLINE.";
