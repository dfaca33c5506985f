import { judgeAnswer } from "./answer-sheet.ts";
import type { Judgement, Submission } from "./submission.ts";
import { judgeTurnSheet } from "./turn-sheet.ts";
import type { StandingGame } from "../../open/waiting-for.ts";

/**
 * What a sheet comes to, and what that does to the game; nothing is written yet.
 * @param statement the words that brought it, by digest
 */
export function judgeSheet(
  game: StandingGame,
  submission: Submission,
  statement: string,
  now: number,
): Judgement {
  const { pending } = game.head;
  return pending?.asked === submission.side
    ? judgeAnswer(game, pending, submission, statement, now)
    : judgeTurnSheet(game, submission, statement, now);
}
