import { calledName } from "../../access/names.ts";
import type { Reading } from "../../../kernel/order-language.ts";
import { enemyOf, type Side } from "../../../kernel/side.ts";
import { printHeading } from "../../../sheet/blocks/heading.ts";
import { bounded, withRefused } from "../../../sheet/blocks/line-limit.ts";
import type { GameHead, StoredSheet } from "../../../store/records/game-record.ts";
import { playWishOf, withPlayWish } from "../../play-wishes.ts";
import { deskOf } from "../../open/desk-of.ts";
import { leftOut } from "./left-out.ts";
import { lock } from "./lock.ts";
import { keptOf, turnReading } from "./sheet-reading.ts";
import { codeWords, sheetCode, waitWords, withoutGo } from "./sheet-code.ts";
import { type Judgement, type Submission, type Verdict, withStatement } from "./submission.ts";
import { WINDOW_OFFER } from "../../../../templates/taking-back.ts";
import { takeBackWords, waitingSheet } from "./window.ts";
import { type StandingGame, turnOf, waitingFor } from "../../open/waiting-for.ts";

/**
 * A sheet for a side's Player-Turn, or its standing orders for the other's: the newest of a Game-Turn replaces the one before.
 * @param statement the words that brought it, by digest
 */
export function judgeTurnSheet(
  game: StandingGame,
  submission: Submission,
  statement: string,
  now: number,
): Judgement {
  const { side, gameTurn, lines: all, written, isLoose = false } = submission;
  const { head, system } = game;
  const seat = head.seats[side];
  const desk = deskOf(game, side);
  const { lines: sent, refused } = bounded(all);
  const reading = withRefused(turnReading(system.orders, desk, sent, submission), refused);
  const said = withStatement(reading.addsToKept ? seat.sheet?.said ?? [] : [], statement);
  const isOwnTurn = waitingFor(game) === side;
  const meantFor = verdictOn(isOwnTurn, isLoose, reading);
  const code = sheetCode(head, side, reading.written);
  const waits = meantFor === "played" ? waitWords(submission, code, reading.reports) : undefined;
  const doubt = meantFor === "played" && waits === undefined ? doubtOf(head, side, reading) : undefined;
  const isHeld = head.dispute !== null && meantFor === "played";
  const isKept = isHeld || waits !== undefined || doubt !== undefined;
  const mayWait = !isKept && meantFor === "played" && !reading.says.go && submission.letter !== undefined;
  const window = mayWait ? waitingSheet(head, side, now) : undefined;
  const kind = isKept || window !== undefined ? "kept" : meantFor;
  const isLate = turnOf(game).played.includes(side) || head.pending?.side === side;
  const revision = seat.sheet?.gameTurn === gameTurn ? seat.sheet.revision + 1 : 1;
  const lines = keptOf(reading, { isPlayed: kind === "played", isLate });
  const sheet: StoredSheet = {
    gameTurn,
    revision,
    lines,
    at: now,
    written: written ?? now,
    ...(doubt === undefined ? {} : { isAsked: true }),
    ...window?.kept,
    said,
  };
  const withSheet: GameHead = { ...head, seats: { ...head.seats, [side]: { ...seat, sheet } } };
  const isOffered = submission.letter !== undefined && !isClean(reading) && isOwnTurn &&
    isWindowNews(head, side);
  const filed = isOffered ? withPlayWish(withSheet, side, { isWindowTold: true }) : withSheet;
  const asRead = () => {
    if (isLoose) return looseWords(kind, reading);
    return doubt === undefined ? sentenceFor(kind, game, side, reading) : askedAbout(doubt);
  };
  const hasCode = kind === "kept" && reading.legal.length > 0 && submission.letter !== undefined &&
    waits === undefined &&
    window === undefined;
  const isTooLate = kind === "standing" && isLate && reading.written.length > lines.length;
  const sentences = () => [
    waits ?? window?.sentence ?? asRead(),
    hasCode ? codeWords(code) : "",
    window === undefined ? atDeadline(kind, head, lines) : "",
    inDispute(isOwnTurn, head),
    isTooLate ? takeBackWords(head, side) : "",
  ];
  const verdict: Verdict = {
    kind,
    sentence: isHeld ? HELD : sentences().join(""),
    reports: waits === undefined ? reading.reports : withoutGo(reading.reports),
    remarks: reading.remarks,
    leftOut: [...leftOut(system.orders, desk, reading), ...(isOffered ? [WINDOW_OFFER] : [])],
    ...(head.pace === "standing" ? { unasked: reading.unasked ?? [] } : {}),
    sheet: () => [printHeading({ game: head.id, side, gameTurn }), ...reading.edit(), "end"],
    ...(doubt === undefined ? {} : { doubt }),
  };
  return kind === "played" ? { verdict, ...lock(filed, side) } : { verdict, head: filed };
}

/**
 * The question before a sheet is played that hardly anybody means. Undefined if it may be played, says `go`, was asked about
 * already, or the player wants no such question.
 */
function doubtOf(head: GameHead, side: Side, reading: Reading): string | undefined {
  const { sheet } = head.seats[side];
  if (reading.says.go || !playWishOf(head, side).asksSparse) return undefined;
  const isSame = sheet?.isAsked === true && sheet.lines.join("\n") === reading.written.join("\n");
  return isSame ? undefined : reading.doubt();
}

/** Whether a player may not know yet that a sheet can be taken back. */
function isWindowNews(head: GameHead, side: Side): boolean {
  const { window, isWindowTold } = playWishOf(head, side);
  return window === undefined && isWindowTold !== true;
}

function askedAbout(doubt: string): string {
  return `${doubt} I have kept the sheet and played nothing yet. If you mean it, send GO, or the same sheet again. ASK SPARSE OFF stops this question.`;
}

const isClean = ({ reports }: Reading) => reports.every(({ status }) => status !== "refused");

/** What the answer says about orders in a letter without begin and end. */
function looseWords(kind: Verdict["kind"], reading: Reading): string {
  return kind === "standing"
    ? "This is how I read you. I keep these orders; your next sheet may change them."
    : `This is how I read you. Nothing is played yet${
      reading.legal.length === 0
        ? ", and GO would play without any order. Please send it in other words."
        : `: reply GO to play it${
          isClean(reading) ? "" : " without the refused orders"
        }, or send a correction.`
    }`;
}

/** Why a sheet for the player's own turn is not played although it says `go`, while a dispute is open. */
function inDispute(isOwnTurn: boolean, { dispute }: GameHead): string {
  return isOwnTurn && dispute !== null ? " While a dispute is open, I play nothing." : "";
}

/** What happens to a kept sheet in a game with deadlines. */
function atDeadline(kind: Verdict["kind"], { clock }: GameHead, lines: readonly string[]): string {
  return kind !== "kept" || clock === null || lines.length === 0
    ? ""
    : " If I hear nothing more, I play it at your deadline.";
}

const HELD =
  "I have kept the sheet, but while a dispute is open I play nothing. Send it again, or GO, when the dispute is settled.";

/**
 * In its own turn a sheet is played at once if every line stands and one is an order; with `go` in any case, with `wait` in
 * none. So a slip of the pen costs a letter, never a turn.
 * @param isLoose its lines stood in a letter without begin and end: their player first sees how they were read
 */
function verdictOn(isOwnTurn: boolean, isLoose: boolean, reading: Reading): Verdict["kind"] {
  if (!isOwnTurn) return "standing";
  if (isLoose || reading.says.wait) return "kept";
  return reading.says.go || (isClean(reading) && reading.isActive) ? "played" : "kept";
}

function sentenceFor(kind: Verdict["kind"], game: StandingGame, side: Side, reading: Reading): string {
  const { pending } = game.head;
  const isSetUp = turnOf(game).isSetUp === true;
  switch (kind) {
    case "played":
      return `I am playing the ${isSetUp ? "set-up" : "turn"} now and send you its result.`;
    case "standing":
      return pending?.side === side
        ? `Your turn is under way and waits for ${
          calledName(game.head, pending.asked)
        }'s answer. I have kept your standing orders.`
        : `It is ${calledName(game.head, enemyOf(side))}'s turn, ${
          reading.standing.length === 0
            ? "so there is nothing to play now."
            : "and I have kept your standing orders for it."
        }`;
    case "kept":
      if (reading.says.wait) {
        return `I keep the sheet until you send GO.${
          isClean(reading) ? "" : " GO leaves out the refused orders, so correct them first."
        }`;
      }
      if (!isClean(reading)) {
        return "Nothing is played yet: correct the refused orders and send the sheet again. Or send GO to play without them.";
      }
      if (reading.isActive) return "I have kept the sheet and not played it. Send GO when you are ready.";
      return `The sheet gives no orders yet. ${
        isSetUp ? "To place nothing in your set-up" : "To let your whole side stand still"
      }, press "Play it so"; in a letter, write GO between BEGIN and END.`;
  }
}
