import type { BroughtName } from "../../kernel/brought.ts";
import type { Block } from "../../kernel/block.ts";
import type { Viewer } from "../../kernel/rules.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import { isSide, type Side } from "../../kernel/side.ts";
import type { BeaconRound } from "../../dice/beacon-round.ts";
import type { BookData } from "../../dice/dice-book.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import { deskOf } from "../open/desk-of.ts";
import { askerOf, explainBlocks } from "../letters/explain.ts";
import { positionBy } from "../office.ts";
import { seenBy } from "../open/open-game.ts";
import type { JudgedChance } from "../puzzles/judging.ts";
import { puzzleChance } from "../puzzles/puzzles.ts";
import { type PlanRolls, planRolls } from "../rolls/plan-rolls.ts";
import { type Suggestion, suggestionsFor } from "../open/suggesting.ts";
import { checkSheet, type SheetCheck } from "../turn/check-sheet.ts";
import { type LockedGame, playedAsData, type RunData } from "../turn/play-run.ts";
import { lengthRefusal } from "../turn/sheet/sheet-limits.ts";
import type { Judgement, Submission } from "../turn/sheet/submission.ts";
import { judgedHere, type SubmissionRefusal } from "../turn/submit.ts";
import { standingRun } from "../undone.ts";
import type { StandingGame } from "../open/waiting-for.ts";
import { bounded } from "../../sheet/blocks/line-limit.ts";

/** What may be asked about a game's sheets and runs, with the answers. Both are data, so that a thread can be asked. */
export interface Answers {
  readonly check: Result<SheetCheck, SubmissionRefusal>;
  readonly judge: Result<JudgedApart, SubmissionRefusal>;
  readonly suggest: Result<readonly Suggestion[], string>;
  readonly fill: Result<readonly string[], string>;
  readonly explain: readonly Block[];
  readonly rolls: Result<PlanRolls, string>;
  readonly run: RunData;
}

export type ToCheck = Pick<Submission, "id" | "side" | "gameTurn" | "answer" | "lines">;

export type SheetQuestion =
  | { readonly kind: "check"; readonly submission: ToCheck; readonly now: number }
  | {
    readonly kind: "judge";
    readonly submission: Submission;
    readonly statement: string;
    readonly now: number;
  }
  | { readonly kind: "suggest"; readonly side: Side; readonly lines: readonly string[] }
  | { readonly kind: "fill"; readonly side: Side; readonly lines: readonly string[] }
  | { readonly kind: "rolls"; readonly side: Side; readonly lines: readonly string[] }
  | { readonly kind: "explain"; readonly viewer: Viewer; readonly question: string }
  | { readonly kind: "run"; readonly beacon: BeaconRound | null; readonly book: BookData };

export interface JudgedApart extends Pick<Judgement, "event"> {
  readonly verdict: Omit<Judgement["verdict"], "sheet"> & { readonly sheet: readonly string[] };
  /** Null if the sheet does not change the head. */
  readonly head: GameHead | null;
}

/** Answers in the calling thread. @returns a value of {@link Answers}, of the question's kind */
export async function answerHere(
  game: StandingGame,
  question: SheetQuestion,
): Promise<Answers[SheetQuestion["kind"]]> {
  switch (question.kind) {
    case "check":
      return checkSheet(game, question.submission, question.now);
    case "judge": {
      const judged = await judgedHere(game, question.submission, question.statement, question.now);
      if (!judged.ok) return judged;
      const { verdict: { sheet, ...verdict }, head, event } = judged.value;
      return ok({
        verdict: { ...verdict, sheet: sheet() },
        head: head === game.head ? null : head,
        ...(event === undefined ? {} : { event }),
      });
    }
    case "suggest": {
      const tooLong = lengthRefusal(game, question.side, question.lines);
      return tooLong === undefined ? ok(suggestionsFor(game, question.side, question.lines)) : err(tooLong);
    }
    case "fill": {
      const { side, lines } = question;
      const tooLong = lengthRefusal(game, side, lines);
      if (tooLong !== undefined) return err(tooLong);
      return ok(game.system.orders.fillIn(deskOf(game, side), bounded(lines).lines));
    }
    case "rolls": {
      const tooLong = lengthRefusal(game, question.side, question.lines);
      return tooLong === undefined ? planRolls(game, question.side, question.lines) : err(tooLong);
    }
    case "explain":
      return explainBlocks(
        isSide(question.viewer) ? askerOf(game, question.viewer) : seenBy(game, question.viewer),
        [question.question],
      );
    case "run":
      return playedAsData(game as LockedGame, question);
  }
}

/** A game in the form for a thread, which knows no store. */
export interface GameSent {
  readonly head: GameHead;
  readonly frozen: unknown;
  readonly brought: Readonly<Partial<Record<BroughtName, unknown>>>;
}

/** A puzzle's sheet to judge: the scenario by its address, and which of its puzzles it is. */
export interface PuzzleToJudge {
  readonly scenario: string;
  readonly index: number;
  readonly lines: readonly string[];
}

export type AskedApart =
  | "begin"
  | { readonly game: GameSent; readonly question: SheetQuestion }
  | { readonly game: GameSent; readonly other: unknown }
  | { readonly puzzle: PuzzleToJudge };

/** What another room asks about a game, and its answer: data that this one hands on. */
export type AnswerOther = (game: StandingGame, question: unknown) => unknown;

export type AnsweredApart = Answers[SheetQuestion["kind"]] | JudgedChance | { readonly other: unknown };

export async function answerApart(asked: AskedApart, other: AnswerOther): Promise<AnsweredApart> {
  if (asked === "begin") return [];
  if ("puzzle" in asked) return await puzzleChance(asked.puzzle);
  if ("other" in asked) return { other: other(await gameReceived(asked.game), asked.other) };
  const { game, question } = asked;
  return await answerHere(await gameReceived(game), question);
}

export async function gameReceived({ head, frozen, brought }: GameSent): Promise<StandingGame> {
  const games = { brought: (_: string, name: BroughtName) => Promise.resolve(brought[name]) };
  return { head, ...await positionBy({ games }, head, frozen, standingRun(head)) };
}
