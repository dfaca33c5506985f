import { isOver, type TurnView } from "../../kernel/rules.ts";
import { type Side, sideName } from "../../kernel/side.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { RunRecord } from "../../store/records/run-record.ts";
import type { OpenGame } from "./open-game.ts";

/** What everybody may know about where a game stands. */

export type StandingGame = OpenGame & { readonly head: GameHead };

/** Its place in its sequence of play. */
export function turnOf({ system, truth }: OpenGame): TurnView {
  return system.rules.turn(truth);
}

/** What a run was, or was a part of: `the Axis Player-Turn of Game-Turn 3`. */
export function turnName(
  { side, gameTurn, isSetUp }: Pick<RunRecord, "side" | "gameTurn" | "isSetUp">,
): string {
  return isSetUp === true
    ? `the ${sideName(side)} set-up`
    : `the ${sideName(side)} Player-Turn of Game-Turn ${gameTurn}`;
}

/** Whose Player-Turn begins now; undefined in the middle of one, and when the game is over. */
export function opening({ system, truth }: OpenGame): Side | undefined {
  const query = system.rules.query(truth);
  return !isOver(query) && query.opensTurn ? query.side : undefined;
}

/** Whether no Player-Turn is under way: one begins now, or the game is over. */
export function isTurnDone({ system, truth }: OpenGame): boolean {
  const query = system.rules.query(truth);
  return isOver(query) || query.opensTurn;
}

export function waitingFor({ head, system, truth }: StandingGame): Side | undefined {
  const query = system.rules.query(truth);
  if (head.status !== "playing" || isOver(query) || query.isAutomatic === true) return undefined;
  return head.pending?.asked ?? query.side;
}
