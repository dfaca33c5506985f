import {
  type Handicap,
  type HandicapKind,
  turnsHandicap,
  turnsLonger,
} from "../../../src/kernel/handicap.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { ScenarioDocument } from "../documents/scenario.ts";

const VICTORY_POINTS: HandicapKind = {
  kind: "victoryPoints",
  cite: "19.3",
  thing: { one: "Victory Point", many: "Victory Points" },
  when: "in every count",
  most: 15,
};
/** 19.3, 19.5: the Axis side is ahead at the start; the Allied side has to make that up before the game ends. */
const NEEDS_TIME: Side = "allied";
const GAME_TURNS = turnsHandicap("19.3", NEEDS_TIME, 2);
/** A game of fewer Game-Turns is too short to lose two. */
const LONG_ENOUGH = 5;

/** House rule: what one player may give the other. */
export const HANDICAPS: readonly HandicapKind[] = [VICTORY_POINTS, GAME_TURNS];

/** Handicaps that a scenario allows, the usual one first; Game-Turns if it lasts long enough. */
export function handicapsOf(scenario: Pick<ScenarioDocument, "turns"> | undefined): readonly HandicapKind[] {
  if (scenario === undefined) return [];
  const [first, last] = scenario.turns;
  return last - first + 1 >= LONG_ENOUGH ? HANDICAPS : [VICTORY_POINTS];
}

/** 19.0: the last Game-Turn, with the handicap. */
export function lastTurnOf({ turns: [, last] }: ScenarioDocument, handicap: Handicap | undefined): number {
  return last + turnsLonger(handicap, NEEDS_TIME);
}
