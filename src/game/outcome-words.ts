import { sideName } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";
import { systemOf } from "./open-game.ts";

/** How a game ended, in a sentence. */
export function outcomeWords(head: GameHead): string | undefined {
  if (head.outcome === null) return undefined;
  const { winner, reason, cite } = head.outcome;
  const result = winner === "draw"
    ? "The game is a draw"
    : `The game is over, and ${sideName(winner)} has won`;
  const { endings } = systemOf(head.source).words.terms;
  return `${result}: ${endings?.[reason] ?? reason}${cite === "" ? "" : ` (${cite})`}.`;
}
