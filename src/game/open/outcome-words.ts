import { type Side, sideName } from "../../kernel/side.ts";
import { isDeclined } from "../../store/games/game-row.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { systemOf } from "./open-game.ts";

/** How a game ended, in a sentence. @param reader the side that reads it, if that is a player's */
export function outcomeWords(head: GameHead, reader?: Side): string | undefined {
  if (head.outcome === null) return undefined;
  const { winner, reason, cite } = head.outcome;
  if (isDeclined(head)) return `The game never began: ${reason}.`;
  const result = winner === "draw"
    ? "The game is a draw"
    : `The game is over, and ${winner === reader ? "you have won" : `${sideName(winner)} has won`}`;
  return `${result}: ${becauseWords(head.source, { reason, cite })}`;
}

/** Why a game has ended, as a sentence ends. */
export function becauseWords(
  source: GameHead["source"],
  { reason, cite }: { readonly reason: string; readonly cite: string },
): string {
  return `${reasonWords(source, reason)}${cite === "" ? "" : ` (${cite})`}.`;
}

/** Why a game has ended, as a sentence goes on. @param reason as its rules name it, or in words already */
export function reasonWords(source: Parameters<typeof systemOf>[0], reason: string): string {
  return systemOf(source).words.terms.endings?.[reason] ?? reason;
}
