/** How a question supposes a move that has not been made: `3218 at 3117`. */

/** The hint for a question about an attack from vacant hexes. @param hex one of them */
export function supposingInto(hex: string): string {
  return `To ask as if a unit had moved first, write its hex now, AT and the new hex, as in 3218 at ${hex}.`;
}

/** The hint for an attack by units that are not beside their target. */
export const TOLD_WHERE_THEY_STAND =
  "This takes every unit at its hex now. To ask as if one had moved, write AT and the new hex after it, as in 3218 at 3117";
