import { type Block, list, paragraph } from "../../../src/kernel/block.ts";
import type { RollNumber } from "../../../src/kernel/words.ts";

/** The parts of a Player-Turn's log. */

/** `3123 to 2818`, with any hexes between. */
export function pathWords(path: readonly string[]): string {
  return path.length > 2
    ? `${path[0]} to ${path[path.length - 1]} by ${path.slice(1, -1).join(" ")}`
    : path.join(" to ");
}

/** ` (run 3, roll 12)`, behind a die. */
export function rollWords(roll: RollNumber | undefined): string {
  return roll === undefined ? "" : ` (run ${roll.run}, roll ${roll.roll})`;
}

/** The moves of a phase. @param isOver whether the phase is over, so that it says if nobody moved */
export function movementPart(phase: string, moves: readonly string[], isOver: boolean): Block[] {
  if (moves.length === 0) return isOver ? [paragraph(`${phase}: nobody moved.`)] : [];
  return [paragraph(`${phase}, ${moves.length} ${moves.length === 1 ? "unit" : "units"}:`), list(moves)];
}

/**
 * The combats of a Player-Turn.
 * @param isOnMap whether the reader has the map at hand that numbers them
 * @param isAll whether these are all the combats of the Player-Turn, so that none is worth a word
 */
export function combatPart(combats: readonly string[], isOnMap: boolean, isAll: boolean): Block[] {
  if (combats.length === 0) return isAll ? [paragraph("Combat: none.")] : [];
  return isOnMap
    ? [paragraph("Combat, numbered as on the map:"), { kind: "numbered", items: [...combats] }]
    : [paragraph("Combat:"), list(combats)];
}

/** Hexes that a text names. */
export const HEX_NAMES = /\b\d{4}\b/g;
