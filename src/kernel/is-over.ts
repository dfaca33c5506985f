/**
 * Whether a time that something was to last until is over. One that is farther off than any such time is set was set by a clock
 * that was ahead, and is over as well.
 * @param longest how far ahead such times are set, in milliseconds
 */
export function isOver(until: number, now: number, longest: number): boolean {
  return until <= now || until > now + longest;
}
