import { shareIn, withoutShares } from "../../common/share-line.ts";
import { keyBefore } from "../../dice/key-chain.ts";
import { wordsOf } from "../words/reader-words.ts";
import { type Answered, readingMark } from "../access/reading-mark.ts";
import { addressed } from "../thread.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import type { Commit } from "../../store/games/commit.ts";
import { lockWords, waitingWords } from "../beacon.ts";
import {
  type CurrentGame,
  currentGame,
  entered,
  type GameWork,
  type Letterhead,
  operated,
} from "../office.ts";
import { answerInTurn } from "../../../templates/letters/orders-answer.ts";
import type { GameHead } from "../../store/records/game-record.ts";
import type { Answering } from "./answering.ts";
import { answerToOrders } from "./sheet/orders-letter.ts";
import { commitAndCarryOut } from "./run.ts";
import { isTakenOver } from "./taken-over.ts";
import { untilCommitted } from "../retry.ts";
import { type Said, saidOf } from "../said.ts";
import { withLockLetters } from "./sheet/lock-letter.ts";
import { judgeSheet } from "./sheet/judge-sheet.ts";
import type { Playing } from "./play-run.ts";
import { instructionIn } from "../../sheet/blocks/instruction.ts";
import { bounded } from "../../sheet/blocks/line-limit.ts";
import { lengthRefusal, readRefusal } from "./sheet/sheet-limits.ts";
import type { Judgement, Submission, Verdict } from "./sheet/submission.ts";
import { timed, timedFiling } from "../term/timing.ts";
import { standingRun } from "../undone.ts";
import { takeBackWords } from "./sheet/window.ts";
import { deskOf } from "../open/desk-of.ts";
import { type StandingGame, turnOf, waitingFor } from "../open/waiting-for.ts";

export interface SubmissionRefusal {
  readonly code:
    | "no-such-game"
    | "not-begun"
    | "over"
    | "past-turn"
    | "future-turn"
    | "older"
    | "question-over"
    | "gone-on"
    | "too-long"
    | "read-already"
    | "in-progress";
  readonly sentence: string;
}

/**
 * Takes a sheet: answers every line, and once the turn has everything, locks and plays it. The newest sheet of a turn replaces
 * the one before, in whatever order their letters come. A refused one changes nothing.
 * @param options judging and playing elsewhere
 */
export async function submitSheet(
  office: GameWork,
  submission: Submission,
  { judging = judgedHere, playing }: { readonly judging?: SheetJudge; readonly playing?: Playing } = {},
): Promise<Result<Verdict, SubmissionRefusal>> {
  const said = saidOf(bounded(submission.lines).lines, submission.letter);
  return await untilCommitted(async () => {
    const current = await currentGame(office, submission.id);
    if (current === undefined) {
      return err({ code: "no-such-game", sentence: `There is no game ${submission.id}.` });
    }
    const { game, submission: sheet } = withShare(current, submission);
    const judged = await judging(game, sheet, said.digest, office.now());
    if (!judged.ok) return judged;
    // Nothing is locked that this program would play otherwise than the one before it.
    if (await isTakenOver(office, game)) return "conflict";
    const { verdict, commit, answering } = await filed(office, game, sheet, said, judged.value);
    const done = await commitAndCarryOut(office, game, commit, { playing, answering });
    if (done === "conflict") return done;
    if (done === "read-already") return err({ code: done, sentence: "This letter has been read before." });
    return ok(verdict);
  });
}

/** Judges a sheet, here or elsewhere. @param statement the words that brought it, by digest */
export type SheetJudge = (
  game: StandingGame,
  submission: Submission,
  statement: string,
  now: number,
) => Promise<Result<Judgement, SubmissionRefusal>>;

export const judgedHere: SheetJudge = (game, submission, statement, now) => {
  const refusal = refusalOf(game, submission, now);
  return Promise.resolve(
    refusal === undefined ? ok(judgeSheet(game, submission, statement, now)) : err(refusal),
  );
};

/** Why a game takes no sheet for that turn now; undefined if it does. */
export function refusalOf(
  game: StandingGame,
  { side, gameTurn, answer, after, lines, written }: Pick<
    Submission,
    "side" | "gameTurn" | "answer" | "after" | "lines" | "written"
  >,
  at: number,
): SubmissionRefusal | undefined {
  const { head } = game;
  if (head.status === "inviting") {
    const how = head.seats[side].joined ? "" : " You join on your page.";
    return { code: "not-begun", sentence: `The game has not begun: both players have to join first.${how}` };
  }
  if (head.status === "over") return { code: "over", sentence: "The game is over." };
  if (head.locked !== null) {
    return {
      code: "in-progress",
      sentence: `${
        waitingWords(head, at) ?? "I am playing a turn of this game right now."
      } Send your sheet again when you have its result.`,
    };
  }
  const now = turnOf(game).gameTurn;
  if (gameTurn < now) {
    return {
      code: "past-turn",
      sentence:
        `Your sheet is for Game-Turn ${gameTurn}; the game is in Game-Turn ${now}. I left it aside, and nothing has changed.${
          takeBackWords(head, side)
        }`,
    };
  }
  if (gameTurn > now) {
    return {
      code: "future-turn",
      sentence:
        `Your sheet is for Game-Turn ${gameTurn}; the game is still in Game-Turn ${now}. I left it aside, and nothing has changed. If you mean it for now, write turn ${now} in its first line.`,
    };
  }
  if (answer !== undefined && (head.pending?.asked !== side || head.run !== answer)) {
    return {
      code: "question-over",
      sentence:
        "Your sheet answers a question that is not open any more. I left it aside, and nothing has changed.",
    };
  }
  if (after !== undefined && after !== standingRun(head)) {
    return {
      code: "gone-on",
      sentence:
        "The game has gone on since your sheet was written. I left it aside, and nothing has changed.",
    };
  }
  const kept = head.seats[side].sheet;
  const isBefore = (other: number) => other <= at && (written ?? at) < other;
  if (head.pending?.asked === side) {
    const { keptWritten } = head.pending;
    if (keptWritten !== undefined && isBefore(keptWritten)) return { code: "older", sentence: OLDER_ANSWER };
  } else if (kept !== null && kept.gameTurn === gameTurn && isBefore(kept.written)) {
    return { code: "older", sentence: OLDER };
  }
  const tooLong = lengthRefusal(game, side, lines);
  return tooLong === undefined ? undefined : { code: "too-long", sentence: tooLong };
}

const OLDER =
  "You wrote this sheet before the one that I have from you, though it came later. So I left it aside, and the newer one stands. If you mean this one after all, reply to this letter with it.";

const OLDER_ANSWER =
  "You wrote this answer before the one that I have from you, though it came later. So I left it aside, and the newer one stands. If you mean this one after all, reply to this letter with it.";

/** What is written about a judged sheet. */
async function filed(
  office: GameWork,
  game: CurrentGame,
  submission: Submission,
  said: Said,
  { verdict, head: filing, event }: Judgement,
) {
  const { side, letter } = submission;
  const judged = withoutHalfRead(filing, side);
  const { head } = game;
  const now = office.now();
  const running = event === undefined && filing !== head
    ? timedFiling(judged, side, now)
    : timed(judged, waitingFor({ ...game, head: judged }), now);
  const { head: recorded, entries } = entered(
    office,
    operated(running.head, now),
    now,
    [...(event === undefined ? [] : [event]), ...running.events],
    { by: side, statement: said.digest },
  );
  const told = await withLockLetters(office, recorded, turnOf(game), letter === undefined ? [] : [side]);
  const commit: Commit = {
    before: game.versioned,
    head: told.head,
    ledger: entries,
    letters: told.letters,
    ...(head.protocol === 1 ? {} : { statements: [said] }),
    ...readingMark(letter, now, head.id),
  };
  return {
    verdict,
    commit,
    answering: letter && answeringTo(office, game, recorded, submission, verdict, letter),
  };
}

/** What a sheet says replaces what an earlier letter said in part. */
function withoutHalfRead(head: GameHead, side: Submission["side"]): GameHead {
  const { halfRead, ...seat } = head.seats[side];
  return halfRead === undefined ? head : { ...head, seats: { ...head.seats, [side]: seat } };
}

/** Whether all of some lines would stand, as a whole sheet or answer. */
function areLegal(game: StandingGame, side: Submission["side"], lines: readonly string[]): boolean {
  const { orders } = game.system;
  const desk = { ...deskOf(game, side), kept: [], sheet: [] };
  const { reports } = desk.asked === undefined ? orders.read(desk, lines) : orders.readAnswer(desk, lines);
  return reports.every(({ status }) => status !== "refused");
}

/** The answer to a letter with a sheet. @param game as it was before @param recorded with the sheet in its ledger */
function answeringTo(
  office: Letterhead,
  game: StandingGame,
  recorded: GameHead,
  { side, gameTurn, lines, problems: others, offers }: Submission,
  verdict: Verdict,
  letter: Answered,
): Answering {
  const isLocked = recorded.locked !== null;
  const content = {
    lines: [...verdict.reports],
    remarks: verdict.remarks,
    verdict: [verdict.sentence, isLocked ? lockWords(recorded) ?? [] : []].flat().join(" "),
    problems: [...verdict.leftOut ?? [], ...others],
    offers: verdict.kind === "played" ? [] : offers,
    sheet: verdict.kind === "kept" ? verdict.sheet() : undefined,
    gameTurn,
    waitsForGo: verdict.kind === "kept" && recorded.dispute === null,
    isLegal: (lines: readonly string[]) => areLegal(game, side, lines),
  };
  return {
    side,
    letter,
    // Mostly orders are kept, and the answer goes alone.
    get inTurn() {
      const isGoAlone = lines.every((line) => instructionIn(line) !== undefined);
      return answerInTurn(content, isGoAlone);
    },
    alone: (head) =>
      addressed(office.site, head, side, {
        letter: answerToOrders({ ...wordsOf(office.site, head, side), ...content }),
        now: office.now(),
        answered: letter,
      }),
  };
}

/** The shares that players send with their orders (docs/proof/dice-protocol.md, 2.2). */

/**
 * Takes the share out of a sheet and keeps it for the lock that waits for its player. A share that is not the next of the
 * player's own is left out, and the answer says so.
 */
function withShare<S extends Submission>(
  game: CurrentGame,
  submission: S,
): { readonly game: CurrentGame; readonly submission: S } {
  const share = shareIn(submission.lines);
  // A sheet that is too long is refused as it came, shares included.
  if (share === undefined || readRefusal(submission.lines) !== undefined) return { game, submission };
  const { side } = submission;
  const { head } = game;
  const own = head.seats[side].shares;
  const sheet = { ...submission, lines: withoutShares(submission.lines) };
  if (own === undefined || keyBefore(share, 1 + (own.passed ?? 0)) !== own.last) {
    const problem = own === undefined ? NO_SHARES : ANOTHER;
    return { game, submission: { ...sheet, problems: [...sheet.problems, problem] } };
  }
  const seats = { ...head.seats, [side]: { ...head.seats[side], shares: { ...own, next: share } } };
  return { game: { ...game, head: { ...head, seats } }, submission: sheet };
}

const NO_SHARES = "You joined without shares, so I left the line SHARE of your sheet aside.";
const ANOTHER =
  "The line SHARE of your sheet is not your next share, so I left it aside. Your orders count without it.";
