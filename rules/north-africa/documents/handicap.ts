import {
  type Handicap,
  type HandicapKind,
  turnsHandicap,
  turnsLonger,
} from "../../../src/kernel/handicap.ts";
import type { Side } from "../../../src/kernel/side.ts";

const VICTORY_POINTS: HandicapKind = {
  kind: "victoryPoints",
  cite: "19.27",
  thing: { one: "Victory Point", many: "Victory Points" },
  when: "in the count",
  most: 150,
};
const GROUND_SUPPORT: HandicapKind = {
  kind: "groundSupport",
  cite: "9.0",
  thing: { one: "Ground Support Point", many: "Ground Support Points" },
  when: "in each Game-Turn",
  most: 10,
};
/** 19.17: the Allied player has to reach Tobruk before the game ends. */
const NEEDS_TIME: Side = "allied";
const GAME_TURNS = turnsHandicap("19.17", NEEDS_TIME, 4);

/** House rule: what one player may give the other. */
export const HANDICAPS: readonly HandicapKind[] = [VICTORY_POINTS, GROUND_SUPPORT, GAME_TURNS];

/**
 * The handicaps that a scenario allows, the usual one first. Victory Points if it counts them (19.27, 19.37); Game-Turns if it
 * must be won by a time (19.17).
 */
export function handicapsOf(
  scenario: { readonly victory: string } | undefined,
): readonly HandicapKind[] {
  if (scenario === undefined) return [];
  return scenario.victory === "19.17" ? [GROUND_SUPPORT, GAME_TURNS] : [VICTORY_POINTS, GROUND_SUPPORT];
}

/** 19.17: the last Game-Turn, with the handicap. */
export function lastTurnOf(
  { lastTurn }: { readonly lastTurn: number },
  handicap: Handicap | undefined,
): number {
  return lastTurn + turnsLonger(handicap, NEEDS_TIME);
}
