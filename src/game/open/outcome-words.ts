import { type Side, sideName, SIDES } from "../../kernel/side.ts";
import { isDeclined } from "../../store/games/game-row.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { systemOf } from "./open-game.ts";

/** How a game ended, in a sentence. @param reader the reading side, if it is a player's */
export function outcomeWords(head: GameHead, reader?: Side): string | undefined {
  if (head.outcome === null) return undefined;
  const { winner, reason, cite } = head.outcome;
  if (isDeclined(head)) {
    return `The game never began: ${reasonTo(head, reasonWords(head.source, reason), reader)}.`;
  }
  const result = winner === "draw"
    ? "The game is a draw"
    : `The game is over, and ${
      winner === reader ? "you have won" : `${winnerTo(head, winner, reader)} has won`
    }`;
  return `${result}: ${reasonTo(head, becauseWords(head.source, { reason, cite }), reader)}`;
}

/** Why a game has ended, as the end of a sentence. */
export function becauseWords(
  source: GameHead["source"],
  { reason, cite }: { readonly reason: string; readonly cite: string },
): string {
  return `${reasonWords(source, reason)}${cite === "" ? "" : ` (${cite})`}.`;
}

/** A player reads the other's name, if one was given; public pages and ledgers have the sides. */
function winnerTo(head: GameHead, winner: Side, reader: Side | undefined): string {
  return (reader === undefined ? undefined : head.names?.[winner]) || sideName(winner);
}

/** A reason that names players by their sides, in one reader's words: `you have resigned`, `Anna's time was over`. */
function reasonTo(head: GameHead, reason: string, reader: Side | undefined): string {
  if (reader === undefined) return reason;
  return SIDES.reduce((words, side) => {
    const player = `the ${sideName(side)} player`;
    const called = head.names?.[side] || player;
    return side === reader
      ? words.replace(`${player} has `, "you have ").replace(`${player}'s `, "your ")
      : words.replace(`${player} has `, () => `${called} has `)
        .replace(`${player}'s `, () => `${called}'s `);
  }, reason);
}

/** Why a game has ended, as the rest of a sentence. @param reason by its name in the rules, or in words */
export function reasonWords(source: Parameters<typeof systemOf>[0], reason: string): string {
  return systemOf(source).words.terms.endings?.[reason] ?? reason;
}
