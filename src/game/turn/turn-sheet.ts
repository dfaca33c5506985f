import { enemyOf, type Side, sideName } from "../../kernel/side.ts";
import { diagnose, type Diagnosis, isActive, sheetReader } from "../../orders/diagnose.ts";
import type { ParsedOrders } from "../../orders/parse.ts";
import { printHeading } from "../../orders/heading.ts";
import { type Coverage, coverage, isSparse } from "../../orders/coverage.ts";
import type { GameHead, StoredSheet } from "../../store/game-record.ts";
import type { CurrentGame } from "../office.ts";
import { playWishOf } from "../play-wishes.ts";
import { lock } from "./lock.ts";
import { asWritten, says, toEdit, withoutRefused } from "./sheet-lines.ts";
import { sheetMeant } from "./sheet-meant.ts";
import type { Judgement, Submission, Verdict } from "./submission.ts";
import { waitingFor } from "../turn-words.ts";

/** A sheet for a side's Player-Turn, or its standing orders for the other's: the newest of a Game-Turn replaces the one before. @param statement what brought it, by its digest */
export function judgeTurnSheet(
  { head, rules, state }: CurrentGame,
  submission: Submission,
  statement: string,
  now: number,
): Judgement {
  const { side, gameTurn, written, isLoose = false } = submission;
  const seat = head.seats[side];
  const reader = sheetReader(rules, state, side);
  const before = { lines: seat.sheet?.lines ?? [], said: seat.sheet?.said ?? [] };
  const { lines: ordered, parsed, said } = sheetMeant(
    { rules, state },
    submission,
    reader,
    before,
    statement,
  );
  const diagnosis = diagnose(rules, state, side, parsed);
  const isOwnTurn = waitingFor(head, rules, state) === side;
  const meantFor = verdictOn(isOwnTurn, isLoose, parsed, diagnosis);
  const few = meantFor === "played" ? fewOrders({ head, rules, state }, side, parsed) : undefined;
  const isHeld = head.dispute !== null && meantFor === "played";
  const kind = isHeld || few !== undefined ? "kept" : meantFor;
  const isLate = rules.phase(state).played.includes(side) || head.pending?.side === side;
  const revision = seat.sheet?.gameTurn === gameTurn ? seat.sheet.revision + 1 : 1;
  const lines = kind === "played"
    ? withoutRefused(parsed, diagnosis)
    : asWritten(isLate ? forTheOtherTurn(parsed) : parsed);
  const sheet: StoredSheet = {
    gameTurn,
    revision,
    lines,
    at: now,
    written: written ?? now,
    ...(few === undefined ? {} : { isAsked: true }),
    said,
  };
  const filed: GameHead = { ...head, seats: { ...head.seats, [side]: { ...seat, sheet } } };
  const verdict: Verdict = {
    kind,
    sentence: isHeld
      ? HELD
      : (isLoose ? looseWords(kind, diagnosis) : few ?? sentenceFor(kind, head, side, parsed, diagnosis)) +
        atDeadline(kind, head, lines) + inDispute(isOwnTurn, head),
    diagnosis,
    sheet: [
      printHeading({ game: head.id, side, gameTurn }),
      ...toEdit(rules, state, ordered, parsed, diagnosis, {
        ...reader,
        judge: (again) => diagnose(rules, state, side, again),
      }),
      "end",
    ],
    ...(few === undefined ? {} : { asksSparse: true }),
  };
  return kind === "played" ? { verdict, ...lock(filed, side) } : { verdict, head: filed };
}

/**
 * What a player is asked before a sheet is played that leaves most of his units without orders; undefined where it does not,
 * where it says `go`, where he has been asked already, and where he would not be.
 */
function fewOrders(
  { head, rules, state }: Pick<CurrentGame, "head" | "rules" | "state">,
  side: Side,
  parsed: ParsedOrders,
): string | undefined {
  const { sheet } = head.seats[side];
  if (says(parsed.orders, "go") || !playWishOf(head, side).asksSparse) return undefined;
  const isSame = sheet?.isAsked === true && sheet.lines.join("\n") === asWritten(parsed).join("\n");
  const found = coverage(rules, state, side, parsed.orders);
  return isSame || !isSparse(found) ? undefined : sparseWords(found);
}

function sparseWords({ mayMove, ordered }: Coverage): string {
  return `${ordered} of your ${mayMove} units that may move ${
    ordered === 1 ? "has" : "have"
  } orders; all others would stand still. Nothing is played yet, and the sheet is kept. If you mean it so, send GO, or the same sheet once more. Write ASK SPARSE OFF if you would not be asked this.`;
}

/** What is said of orders that stood in a letter without begin and end. */
function looseWords(kind: Verdict["kind"], { reports }: Diagnosis): string {
  const isClean = reports.every(({ status }) => status !== "refused");
  return kind === "standing"
    ? "They stood in your letter without BEGIN and END, and were read as you see below. They are kept before the standing orders that you had given; the sheet that you send next may change all of them."
    : `They stood in your letter without BEGIN and END, and were read as you see below. Nothing is played yet: if this is what you mean, answer with GO on a line of its own${
      isClean
        ? "."
        : "; what was refused is left out then. Or write first what you would have in its place, or send the sheet below as you would have it."
    }`;
}

/** What keeps a sheet for the own Player-Turn from being played though it says `go`, while a dispute is open. */
function inDispute(isOwnTurn: boolean, { dispute }: GameHead): string {
  return isOwnTurn && dispute !== null
    ? " The game stands still while a dispute is open: nothing is played before it is settled."
    : "";
}

/** What becomes of a sheet that is kept in a game with deadlines. */
function atDeadline(kind: Verdict["kind"], { clock }: GameHead, lines: readonly string[]): string {
  return kind !== "kept" || clock === null || lines.length === 0
    ? ""
    : " It counts for your deadline: then it is played as it stands.";
}

const HELD =
  "The game stands still while a dispute is open: the sheet is kept and not played. Send it again, or GO, when the dispute is settled.";

/** Of a sheet for a Player-Turn that has been played what still has a meaning. */
function forTheOtherTurn({ orders }: ParsedOrders): ParsedOrders {
  return { orders: orders.filter((parsed) => !isActive(parsed)), unread: [] };
}

/**
 * In its own turn a sheet is played at once if every line stands and it says something; with `go` in any case, with `wait`
 * in none. So a slip of the pen costs a letter, never a turn.
 * @param isLoose its lines stood in a letter without begin and end: their player is to see first how they were read
 */
function verdictOn(
  isOwnTurn: boolean,
  isLoose: boolean,
  { orders }: ParsedOrders,
  diagnosis: Diagnosis,
): Verdict["kind"] {
  if (!isOwnTurn) return "standing";
  const isClean = diagnosis.reports.every((report) => report.status !== "refused");
  if (isLoose || says(orders, "wait")) return "kept";
  return says(orders, "go") || (isClean && diagnosis.isActive) ? "played" : "kept";
}

function sentenceFor(
  kind: Verdict["kind"],
  { pending }: GameHead,
  side: Side,
  { orders }: ParsedOrders,
  { reports, isActive }: Diagnosis,
): string {
  switch (kind) {
    case "played":
      return "The turn is being played; its result comes in a letter of its own.";
    case "standing":
      return pending?.side === side
        ? `Your turn is under way and waits for the ${
          sideName(pending.asked)
        } player's answer; your standing orders are kept.`
        : `It is the ${sideName(enemyOf(side))} player's turn; your standing orders are kept for it.`;
    case "kept": {
      const isClean = reports.every((report) => report.status !== "refused");
      if (says(orders, "wait")) {
        return `The sheet is kept until you send GO.${
          isClean ? "" : " Lines that were refused are not carried out then: correct them before."
        }`;
      }
      if (!isClean) {
        return "Nothing is lost and nothing is played: correct the lines that were refused and send the sheet again. Or send GO, and the turn is played without them.";
      }
      return isActive
        ? "The sheet is kept and not played. Send GO when you are ready."
        : "The sheet gives no orders yet. If your whole side is to stand still, send GO.";
    }
  }
}
