/** How a question supposes a move that has not been made: `3218 at 3117`. */

/** Told to whoever asks about an attack from hexes in which nobody stands yet. @param hex one of them */
export function supposingInto(hex: string): string {
  return `To ask as if a unit had moved there first, write where it stands now, AT and that hex, as in 3218 at ${hex}.`;
}

/** Told of an attack by units that are not beside their target. */
export const TOLD_WHERE_THEY_STAND =
  "Told with every unit where it stands now: to ask as if one had moved first, write AT and the hex behind it, as in 3218 at 3117";
