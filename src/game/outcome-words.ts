import { sideName } from "../kernel/side.ts";
import type { GameHead } from "../store/game-record.ts";

/** How a game ended, in a sentence. */
export function outcomeWords(head: GameHead): string | undefined {
  if (head.outcome === null) return undefined;
  const { winner, reason, cite } = head.outcome;
  const result = winner === "draw"
    ? "The game is a draw"
    : `The game is over, and ${sideName(winner)} has won`;
  return `${result}: ${reason}${cite === "" ? "" : ` (${cite})`}.`;
}
