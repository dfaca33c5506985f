import type { AnswerReading } from "../../../kernel/order-language.ts";
import { printHeading } from "../../../sheet/blocks/heading.ts";
import { bounded, withRefused } from "../../../sheet/blocks/line-limit.ts";
import type { Pending } from "../../../store/records/game-record.ts";
import { deskOf } from "../../open/desk-of.ts";
import { lockRest } from "./lock.ts";
import { answeredBy, answerReading } from "./sheet-reading.ts";
import { codeWords, sheetCode, waitWords, withoutGo } from "./sheet-code.ts";
import { type Judgement, type Submission, type Verdict, withStatement } from "./submission.ts";
import { type StandingGame } from "../../open/waiting-for.ts";

/**
 * A sheet from the player who has a question in the middle of a Player-Turn. It is carried out at once if every line stands and
 * it answers, and with `go` in any case. It holds for this Player-Turn, before the standing orders. Otherwise it is kept until
 * the player sends another, or `go`.
 * @param statement the words that brought it, by digest
 */
export function judgeAnswer(
  game: StandingGame,
  pending: Pending,
  submission: Submission,
  statement: string,
  now: number,
): Judgement {
  const { side, gameTurn, lines: all, isLoose = false, isWhole = false } = submission;
  const { head, system } = game;
  const desk = deskOf(game, side);
  const { lines: sent, refused } = bounded(all);
  const reading = withRefused(answerReading(system.orders, desk, sent, submission), refused);
  const keptSaid = withStatement(reading.addsToKept ? pending.keptSaid ?? [] : [], statement);
  const { go: byDefault, wait } = reading.says;
  const isClean = reading.reports.every(({ status }) => status !== "refused");
  const answers = byDefault || reading.isAnswer;
  const wouldPlay = answers && (isClean || byDefault) && !isLoose && !wait;
  const kept = [...reading.written];
  // A page without an order takes back what was kept; a letter without one does not.
  const isAsBefore = kept.length === 0 && (!isWhole || pending.kept === undefined);
  const meant = isAsBefore ? pending.kept ?? [] : kept;
  const code = sheetCode(head, side, meant);
  const waits = wouldPlay ? waitWords(submission, code, reading.reports) : undefined;
  const isPlayed = wouldPlay && head.dispute === null && waits === undefined;
  const filed: Pending = isAsBefore
    ? pending
    : { ...pending, kept, keptSaid, keptWritten: submission.written ?? now };
  const why = wouldPlay ? HELD : isLoose ? looseWords(reading) : sentenceFor(reading, isClean, answers);
  const codeSaid = submission.letter === undefined || meant.length === 0 ? "" : codeWords(code);
  const verdict: Verdict = {
    kind: isPlayed ? "played" : "kept",
    sentence: isPlayed ? PLAYED : waits ?? `${why}${codeSaid}`,
    reports: waits === undefined ? reading.reports : withoutGo(reading.reports),
    remarks: reading.remarks,
    sheet:
      () => [printHeading({ game: head.id, side, gameTurn, answer: head.run }), ...reading.edit(), "end"],
  };
  if (!isPlayed) return { verdict, head: filed === pending ? head : { ...head, pending: filed } };
  return { verdict, ...lockRest(head, answeredWith({ ...pending, keptSaid }, reading), byDefault) };
}

/** The question, with the legal lines of an answer. */
function answeredWith(pending: Pending, reading: Pick<AnswerReading, "orders" | "answers">): Pending {
  const { asked: side } = pending;
  const { kept: _, keptSaid = [], keptWritten: _written, ...open } = pending;
  const { waiting, answers } = answeredBy({ waiting: open.waiting, answers: open.answers[side] }, reading);
  return {
    ...open,
    waiting,
    answers: { ...open.answers, [side]: answers },
    said: { ...pending.said, [side]: [...keptSaid, ...pending.said[side]] },
  };
}

/** When the time is over: the question, with the legal lines of its player's unsent answer. */
export function keptAnswerIn(game: StandingGame, pending: Pending): Pending {
  const desk = deskOf(game, pending.asked);
  return answeredWith(pending, game.system.orders.readAnswer(desk, desk.kept));
}

const PLAYED = "I have your answer, and the Player-Turn goes on. I send you what comes next.";

const HELD =
  "I have kept your answer, but while a dispute is open I play nothing. Send it again, or GO, when the dispute is settled.";

/** The words about an answer in a letter without begin and end. */
function looseWords({ reports }: AnswerReading): string {
  const isNothingLeft = reports.length > 0 && reports.every(({ status }) => status === "refused");
  return `This is how I read you. Nothing is played yet: ${
    isNothingLeft
      ? "send it in other words, or reply GO for the default."
      : "reply GO to play it, or send a correction."
  }`;
}

function sentenceFor({ says, problems }: AnswerReading, isClean: boolean, answers: boolean): string {
  if (says.wait) return "Nothing is played yet: I keep your answer until you reply GO, or send another.";
  if (!isClean) {
    return "Nothing is played yet: correct the refused lines and send the answer again. Or send GO to leave them out; the default then decides the rest.";
  }
  const why = answers
    ? "Nothing is played yet."
    : "This does not answer the question. Choose one of the ways below, or send GO for the default.";
  return [...problems, why].join(" ");
}
