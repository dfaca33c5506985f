import { err, ok, type Result } from "../../kernel/result.ts";
import { enemyOf } from "../../kernel/side.ts";
import { type StandingGame, waitingFor } from "../open/waiting-for.ts";
import { judgeSheet } from "./sheet/judge-sheet.ts";
import type { Submission, Verdict } from "./sheet/submission.ts";
import { refusalOf, type SubmissionRefusal } from "./submit.ts";

/** What sending a sheet now would do. */
export interface SheetCheck extends Pick<Verdict, "kind" | "reports" | "remarks"> {
  /** What sending it off would do, in a sentence. */
  readonly sentence: string;
  /** What its player would be asked before it is played. */
  readonly doubt: string | undefined;
  /** The sheet to continue with, without heading and end. */
  readonly lines: readonly string[];
}

/** Checks a sheet against a game as if it were sent, and changes nothing. */
export function checkSheet(
  game: StandingGame,
  submission: Pick<Submission, "id" | "side" | "gameTurn" | "answer" | "lines">,
  now: number,
): Result<SheetCheck, SubmissionRefusal> {
  const refusal = refusalOf(game, submission, now);
  if (refusal !== undefined) return err(refusal);
  const { verdict } = judgeSheet(game, { ...submission, problems: [] }, "", now);
  const { kind, reports, remarks, leftOut = [], unasked = [], sheet, doubt } = verdict;
  return ok({
    kind,
    reports,
    remarks: [...leftOut, ...remarks, ...unasked],
    sentence: kind === "played" ? playing(game, submission.side) : verdict.sentence,
    doubt,
    lines: sheet().slice(1, -1),
  });
}

/** What happens to a sheet that is played, and who can undo it, in two sentences. */
function playing(game: StandingGame, side: Submission["side"]): string {
  const { pending, beacon, seats, takingBack } = game.head;
  const isAnswer = pending !== null && waitingFor(game) === side;
  const what = isAnswer
    ? "The Player-Turn goes on with your answer"
    : "Your Player-Turn is played with these orders";
  const when = beacon === "none" ? " at once" : ": it is locked at once, and the dice come with the beacon";
  const back = takingBack?.isForbidden === true
    ? "Nobody can take it back."
    : seats[enemyOf(side)].kind === "computer"
    ? "You can take it back afterwards."
    : "You can take it back only if the other player agrees.";
  return `${what}${when}. ${back}`;
}
