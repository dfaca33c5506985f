import { sideName, SIDES } from "../../src/kernel/side.ts";
import type { Placeable, PlacingLines } from "../../src/kernel/placed-by-hand.ts";

/** Positions that somebody sets up by hand, on a map of hexes. */

export function hexLines([{ name }]: readonly Placeable[]): Omit<PlacingLines, "fault"> {
  return {
    example: `${name} 1605`,
    words: { piece: "unit", place: "hex" },
    isPlace: (word) => /^\d{4}$/.test(word),
    isOnMap: (place) => place !== "",
  };
}

/** A position as lines, side by side. @param hexOf where a counter stands, if it does */
export function hexesAsLines(
  pieces: readonly Placeable[],
  hexOf: (id: string) => string | undefined,
): string[] {
  return SIDES.flatMap((side) => [
    `# ${sideName(side)}`,
    ...pieces.flatMap(({ id, name, side: of }) => {
      const hex = of === side ? hexOf(id) : undefined;
      return hex === undefined ? [] : [`${name} ${hex}`];
    }),
  ]);
}

export function turnFaults(gameTurn: number, first: number, last: number): string[] {
  return gameTurn < first || gameTurn > last ? [`The Game-Turn is one from ${first} to ${last}.`] : [];
}
