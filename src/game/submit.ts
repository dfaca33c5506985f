import { err, ok, type Result } from "../kernel/result.ts";
import { enemyOf, type Side, sideName } from "../kernel/side.ts";
import { diagnose, type Diagnosis, readOrders } from "../orders/diagnose.ts";
import { printHeading } from "../orders/heading.ts";
import type { ParsedOrders } from "../orders/parse.ts";
import { printOrder } from "../orders/print.ts";
import { sheetLine } from "../orders/sheet.ts";
import { tidy } from "../orders/tokens.ts";
import type { Commit } from "../store/games.ts";
import type { GameHead } from "../store/records.ts";
import { ordersAnswer } from "../../templates/letters.ts";
import { type CurrentGame, currentGame, entered, type Office } from "./office.ts";
import { addressed, type Answered, wordsOf } from "./post.ts";
import { carryOutLocked, lock } from "./run.ts";
import { newId } from "./tokens.ts";
import { waitingFor } from "./turn-words.ts";

/** A sheet on its way into a game. */
export interface Submission {
  readonly id: string;
  readonly side: Side;
  readonly gameTurn: number;
  /** What stood between begin and end. */
  readonly lines: readonly string[];
  /** What else the answer should mention, such as a second block that was left aside. */
  readonly problems: readonly string[];
  /** The letter that brought it; the answer goes by mail then, and the letter is marked as read. */
  readonly letter?: Answered;
}

/** What becomes of a sheet. */
export interface Verdict {
  readonly kind: "played" | "kept" | "standing";
  readonly sentence: string;
  readonly diagnosis: Diagnosis;
  /** The sheet with refused lines put out of action, ready to be edited. */
  readonly sheet: readonly string[];
}

/** Why a sheet is not taken at all. */
export interface SubmissionRefusal {
  readonly code:
    | "no-such-game"
    | "not-begun"
    | "over"
    | "past-turn"
    | "future-turn"
    | "too-long"
    | "read-already"
    | "in-progress";
  readonly sentence: string;
}

/** More than any turn needs, and little enough to keep. */
export const SHEET_LIMIT = { lines: 400, characters: 16_000 } as const;

/**
 * Takes a sheet: answers every line, and when all that the turn needs is in, locks and plays it. The newest sheet of a turn
 * replaces the one before. Nothing happens where it is refused.
 */
export async function submitSheet(
  office: Office,
  submission: Submission,
): Promise<Result<Verdict, SubmissionRefusal>> {
  for (;;) {
    const game = await currentGame(office, submission.id);
    const refusal = game === undefined
      ? { code: "no-such-game" as const, sentence: `There is no game ${submission.id}.` }
      : refusalOf(game, submission);
    if (game === undefined || refusal !== undefined) return err(refusal!);
    const { verdict, commit, isLocked } = judge(office, game, submission);
    if (await office.games.commit(commit) === "conflict") {
      const read = submission.letter === undefined
        ? undefined
        : await office.games.readMark(submission.letter.messageId);
      if (read !== undefined) {
        return err({ code: "read-already", sentence: "This letter has been read before." });
      }
      continue;
    }
    if (commit.letters.length > 0) office.posted();
    if (isLocked) await carryOutLocked(office, submission.id);
    return ok(verdict);
  }
}

/** Whether a game takes a sheet for that turn now. */
function refusalOf(
  { head, rules, state }: CurrentGame,
  { gameTurn, lines }: Submission,
): SubmissionRefusal | undefined {
  if (head.status === "inviting") {
    return { code: "not-begun", sentence: "The game has not begun: both players have to join first." };
  }
  if (head.status === "over") return { code: "over", sentence: "The game is over." };
  if (head.locked !== null) {
    return {
      code: "in-progress",
      sentence:
        "A turn of this game is being played at this moment. Send your sheet again when its result has come.",
    };
  }
  const now = rules.phase(state).gameTurn;
  if (gameTurn < now) {
    return {
      code: "past-turn",
      sentence:
        `Your sheet is for Game-Turn ${gameTurn}; the game is in Game-Turn ${now}. It was left aside, and nothing has changed.`,
    };
  }
  if (gameTurn > now) {
    return {
      code: "future-turn",
      sentence:
        `Your sheet is for Game-Turn ${gameTurn}; the game is still in Game-Turn ${now}. It was left aside, and nothing has changed.`,
    };
  }
  if (lines.length > SHEET_LIMIT.lines || lines.join("\n").length > SHEET_LIMIT.characters) {
    return {
      code: "too-long",
      sentence:
        `A sheet has room for ${SHEET_LIMIT.lines} lines and ${SHEET_LIMIT.characters} characters; yours is longer, and was left aside.`,
    };
  }
  return undefined;
}

function judge(office: Office, { versioned, head, rules, state }: CurrentGame, submission: Submission) {
  const { side, gameTurn, letter } = submission;
  const now = office.now();
  const parsed = readOrders(rules, state, submission.lines);
  const diagnosis = diagnose(rules, state, side, parsed);
  const isOwnTurn = waitingFor(head, rules, state) === side;
  const kind = verdictOn(isOwnTurn, parsed, diagnosis);
  const seat = head.seats[side];
  const revision = seat.sheet?.gameTurn === gameTurn ? seat.sheet.revision + 1 : 1;
  const lines = kind === "played" ? withoutRefused(parsed, diagnosis) : asWritten(parsed);
  const filed: GameHead = {
    ...head,
    seats: { ...head.seats, [side]: { ...seat, sheet: { gameTurn, revision, lines, at: now } } },
    operation: newId(now),
  };
  const locked = kind === "played" ? lock(filed, side) : undefined;
  const { head: recorded, entries } = entered(
    locked?.head ?? filed,
    now,
    ...(locked === undefined ? [] : [locked.event]),
  );
  const verdict: Verdict = {
    kind,
    sentence: sentenceFor(kind, side, diagnosis),
    diagnosis,
    sheet: [printHeading({ game: head.id, side, gameTurn }), ...marked(parsed, diagnosis), "end"],
  };
  const posted = letter === undefined ? undefined : addressed(
    office.site,
    recorded,
    side,
    ordersAnswer({
      ...wordsOf(office.site, head, side),
      lines: [...diagnosis.reports],
      remarks: diagnosis.remarks,
      verdict: verdict.sentence,
      problems: submission.problems,
      sheet: kind === "kept" ? verdict.sheet : undefined,
    }),
    now,
    letter,
  );
  const commit: Commit = {
    before: versioned,
    head: posted?.head ?? recorded,
    ledger: entries,
    letters: posted === undefined ? [] : [posted.item],
    ...(letter === undefined
      ? {}
      : { read: { messageId: letter.messageId, mark: { at: now, game: head.id } } }),
  };
  return { verdict, commit, isLocked: kind === "played" };
}

/**
 * In its own turn a sheet is played at once if every line stands and it says something; with `go` in any case, with `wait`
 * in none. So a slip of the pen costs a letter, never a turn.
 */
function verdictOn(isOwnTurn: boolean, { orders }: ParsedOrders, diagnosis: Diagnosis): Verdict["kind"] {
  if (!isOwnTurn) return "standing";
  const says = (verb: string) => orders.some(({ order }) => order.verb === verb);
  const isClean = diagnosis.reports.every((report) => report.status !== "refused");
  if (says("wait")) return "kept";
  return says("go") || (isClean && diagnosis.isActive) ? "played" : "kept";
}

function sentenceFor(kind: Verdict["kind"], side: Side, { reports, isActive }: Diagnosis): string {
  switch (kind) {
    case "played":
      return "The turn is being played; its result comes in a letter of its own.";
    case "standing":
      return `It is the ${sideName(enemyOf(side))} player's turn; your standing orders are kept for it.`;
    case "kept":
      if (reports.some((report) => report.status === "refused")) {
        return "Nothing is lost and nothing is played: correct the lines that were refused and send the sheet again, or add a line go to play without them.";
      }
      return isActive
        ? "The sheet is kept and not played; send it again, or with a line go, when you are ready."
        : "The sheet gives no orders yet. If your whole side is to stand still, send it with a line go.";
  }
}

/** The orders of a sheet, each as the sheet prints it, and what could not be read as it was written. */
function asWritten({ orders, unread }: ParsedOrders): string[] {
  const lines = [
    ...orders.map(({ line, order }) => ({ line, text: printOrder(order) })),
    ...unread.map(({ line, text }) => ({ line, text: [tidy(text)] })),
  ];
  return lines.sort((a, b) => a.line - b.line).flatMap(({ text }) => text);
}

function refusedLines({ reports }: Diagnosis): Set<number> {
  return new Set(reports.filter((report) => report.status === "refused").map((report) => report.line));
}

function withoutRefused(parsed: ParsedOrders, diagnosis: Diagnosis): string[] {
  const refused = refusedLines(diagnosis);
  return asWritten({ orders: parsed.orders.filter(({ line }) => !refused.has(line)), unread: [] });
}

/** The sheet to edit: refused lines stand as comments, with what could be written in their place below. */
function marked({ orders, unread }: ParsedOrders, { reports }: Diagnosis): string[] {
  const reportAt = new Map(reports.map((report) => [report.line, report]));
  const lines = [
    ...orders.map(({ line, order }) => ({ line, text: printOrder(order) })),
    ...unread.map(({ line, text }) => ({ line, text: [text] })),
  ].sort((a, b) => a.line - b.line);
  return lines.flatMap(({ line, text }) => {
    const report = reportAt.get(line);
    if (report?.status !== "refused") return text.flatMap(sheetLine);
    const cites = report.cites.length === 0 ? "" : ` (${report.cites.join(", ")})`;
    return [
      ...text.map((each) => `# refused${cites}: ${each.trim()}`),
      ...(report.instead === undefined ? [] : [`# instead: ${report.instead}`]),
    ].flatMap(sheetLine);
  });
}
