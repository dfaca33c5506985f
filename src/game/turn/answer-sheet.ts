import type { Dice } from "../../kernel/dice.ts";
import { OrdersAnswerer } from "../../orders/answer.ts";
import { type Diagnosis, readOrders, sheetReader } from "../../orders/diagnose.ts";
import type { ParsedOrder, ParsedOrders } from "../../orders/parse.ts";
import { printOrder } from "../../orders/print.ts";
import { mayAttack, reviewAnswer } from "../../orders/review-answer.ts";
import { printHeading } from "../../orders/heading.ts";
import { isStanding } from "../../orders/standing-orders.ts";
import type { Pending } from "../../store/game-record.ts";
import type { AnyRules, AnyState } from "../catalogue.ts";
import type { CurrentGame } from "../office.ts";
import { lockRest } from "./lock.ts";
import { asWritten, says, toEdit, withoutRefused } from "./sheet-lines.ts";
import { sheetMeant } from "./sheet-meant.ts";
import { sheetFor } from "../turn-words.ts";
import type { Judgement, Submission, Verdict } from "./submission.ts";

/**
 * A sheet from the player whom a game in the midst of a Player-Turn has asked. It is carried out at once if every line stands
 * and it answers, with `go` in any case; it holds for this Player-Turn, before his standing orders. Else it is kept as it is
 * until he sends another, or `go`.
 * @param statement what brought it, by its digest
 */
export function judgeAnswer(
  { head, rules, state }: CurrentGame,
  pending: Pending,
  submission: Submission,
  statement: string,
): Judgement {
  const { side, gameTurn, isLoose = false } = submission;
  const reader = sheetReader(rules, state, side, true);
  const before = { lines: pending.kept ?? [], said: pending.keptSaid ?? [] };
  const { lines, parsed, said: keptSaid } = sheetMeant(
    { rules, state },
    submission,
    reader,
    before,
    statement,
  );
  const diagnosis = reviewAnswer(rules, state, side, parsed);
  const isClean = diagnosis.reports.every(({ status }) => status !== "refused");
  const byDefault = says(parsed.orders, "go");
  const said = answerIn(rules, state, pending, parsed.orders);
  const answers = byDefault || said.isAnswer;
  const wouldPlay = answers && (isClean || byDefault) && !isLoose && !says(parsed.orders, "wait");
  const isPlayed = wouldPlay && head.dispute === null;
  const kept = asWritten(parsed);
  const filed: Pending = kept.length === 0 ? pending : { ...pending, kept, keptSaid };
  const verdict: Verdict = {
    kind: isPlayed ? "played" : "kept",
    sentence: isPlayed
      ? PLAYED
      : wouldPlay
      ? HELD
      : isLoose
      ? LOOSE
      : sentenceFor(parsed.orders, isClean, answers, said.remarks),
    diagnosis,
    sheet: kept.length === 0 ? sheetFor({ ...head, pending: filed }, rules, state, side) : [
      printHeading({ game: head.id, side, gameTurn, answer: head.run }),
      ...withOptions(
        toEdit(rules, state, lines, parsed, diagnosis, {
          ...reader,
          judge: (again) => reviewAnswer(rules, state, side, again),
        }),
        sheetFor({ ...head, pending }, rules, state, side),
      ),
      "end",
    ],
  };
  if (!isPlayed) return { verdict, head: filed === pending ? head : { ...head, pending: filed } };
  return {
    verdict,
    ...lockRest(
      head,
      answeredWith({ rules, state }, { ...pending, keptSaid }, parsed, diagnosis),
      byDefault,
    ),
  };
}

/** What is asked, with an answer's lines that stand taken in. */
function answeredWith(
  { rules, state }: Pick<CurrentGame, "rules" | "state">,
  pending: Pending,
  parsed: ParsedOrders,
  diagnosis: Diagnosis,
): Pending {
  const { asked: side } = pending;
  const { kept: _, keptSaid = [], ...open } = pending;
  const { orders } = readOrders(rules, state, withoutRefused(parsed, diagnosis));
  const attacks = mayAttack(rules.query(state), side)
    ? orders.filter(({ order }) => order.verb === "attack")
    : [];
  return {
    ...open,
    waiting: [...printed(attacks), ...pending.waiting],
    answers: {
      ...pending.answers,
      [side]: [...printed(orders.filter(isStanding)), ...pending.answers[side]],
    },
    said: { ...pending.said, [side]: [...keptSaid, ...pending.said[side]] },
  };
}

/** What is asked, with what its player has written and not sent off taken in as it stands: his time is over. */
export function keptAnswerIn(game: Pick<CurrentGame, "rules" | "state">, pending: Pending): Pending {
  const parsed = readOrders(game.rules, game.state, pending.kept ?? []);
  return answeredWith(game, pending, parsed, reviewAnswer(game.rules, game.state, pending.asked, parsed));
}

/** An answer to edit with what the question's own sheet lists, where it was written without that. */
function withOptions(edited: readonly string[], question: readonly string[]): string[] {
  const has = new Set(edited.map(tidied));
  const listed = question.slice(1, -1);
  const isThere = listed.filter((line) => line.startsWith("#")).every((line) => has.has(tidied(line)));
  return isThere ? [...edited] : [...edited, ...listed.filter((line) => !has.has(tidied(line)))];
}

function tidied(line: string): string {
  return line.replace(/\s+/g, " ").trim();
}

const PLAYED = "Your answer is in, and the Player-Turn goes on; what comes of it is in a letter of its own.";

const HELD =
  "The game stands still while a dispute is open: nothing is played, and your answer is kept. Send it again, or GO, when the dispute is settled.";

const LOOSE =
  "Your lines stood in your letter without BEGIN and END, and were read as you see below. Nothing is played yet: if this is what you mean, answer with GO on a line of its own.";

/** Why an answer is not carried out. */
function sentenceFor(
  orders: readonly ParsedOrder[],
  isClean: boolean,
  answers: boolean,
  remarks: readonly string[],
): string {
  if (says(orders, "wait")) {
    return "Nothing is played: your answer is kept until you send GO, or another answer.";
  }
  if (!isClean) {
    return "Nothing is played, and nothing is lost: correct the lines that were refused and send the answer again, or send GO to do without them. The default decides what is left open then.";
  }
  const why = answers
    ? "Nothing is played yet."
    : "This does not answer the question, which stays open. Choose one of the ways below, or send GO for the default.";
  return [...remarks, why].join(" ");
}

function printed(orders: readonly ParsedOrder[]): string[] {
  return orders.flatMap(({ order }) => printOrder(order));
}

/** Whether a decision is legal does not hang on the dice that it rolls. */
const SOME_DICE: Dice = { roll: () => 1 };

/** Whether orders say something of what is asked, and what of them cannot be followed. */
function answerIn(
  rules: AnyRules,
  state: AnyState,
  { asked, about }: Pending,
  orders: readonly ParsedOrder[],
): { readonly isAnswer: boolean; readonly remarks: readonly string[] } {
  if (about === "exchange") {
    const isAnswer = orders.some(({ order }) => order.verb === "protect" || order.verb === "retreat");
    return { isAnswer, remarks: [] };
  }
  const answerer = new OrdersAnswerer(rules, asked, orders);
  const decision = answerer.answer(state, rules.query(state));
  return {
    isAnswer: decision !== undefined && rules.decide(state, decision, SOME_DICE).ok,
    remarks: answerer.remarks,
  };
}
