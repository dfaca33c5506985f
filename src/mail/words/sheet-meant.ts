import type { Side } from "../../kernel/side.ts";
import { deskOf } from "../../game/open/desk-of.ts";
import { codeIn, instructionIn } from "../../sheet/blocks/instruction.ts";
import { corrected } from "../../sheet/blocks/correcting.ts";
import type { OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import { withoutOrders } from "../../sheet/words/spoken/by-names/clauses-joined.ts";
import { tidy } from "../../sheet/blocks/tokens.ts";
import type { BesideSheet } from "./beside-sheet.ts";
import { opening, type StandingGame, turnOf } from "../../game/open/waiting-for.ts";

export interface SheetMeant extends Pick<OrderBlock, "gameTurn" | "answer" | "lines"> {
  /** As in a submission. */
  readonly isLoose?: true | undefined;
  readonly after?: number;
  /** It replaces the kept sheet, and waits for GO: its writer has not seen it whole. */
  readonly isHeld?: true;
  /** Lines of the kept sheet that it drops, because they were refused and still would be. */
  readonly stale?: readonly string[];
  /** The sheet that its GO names, or the letter that it answers. */
  readonly code?: string | undefined;
}

/** What a letter with orders means. */
export type Meant =
  | { readonly kind: "sheet"; readonly sheet: SheetMeant }
  /** It has no first line with its turn, and answers a letter of an earlier one. */
  | { readonly kind: "late" }
  /** `go` alone, and no sheet is kept that it could play. */
  | { readonly kind: "nothing-kept" };

/** When a letter was written, in terms of the game's progress. */
export interface WrittenWhen {
  /** The game's last run; undefined if nothing says. */
  readonly run: number | undefined;
  /** Its side has set up since. */
  readonly isBeforeSetUp: boolean;
}

/**
 * The sheet of a letter to a seat: the last one in it, with `go` or `wait` from a line beside it. Otherwise lines that read as
 * orders, which are added to what is kept; or else `go` or `wait` alone. A sheet without a first line is for the turn or the
 * question of the answered letter, and for no other.
 * @returns undefined without any of these
 */
export function sheetMeant({ current, side, own, beside, when, shown, typed }: {
  readonly current: StandingGame;
  readonly side: Side;
  readonly own: readonly OrderBlock[];
  readonly beside: BesideSheet;
  /** When the answered letter was written. */
  readonly when: WrittenWhen;
  /** The code that the letter names which it answers. */
  readonly shown: string | undefined;
  /** The lines that its writer typed. */
  readonly typed: readonly string[];
}): Meant | undefined {
  const block = own[own.length - 1];
  const { instruction, orders, takenBack } = beside;
  if (block !== undefined) {
    const inside = block.lines.flatMap((line) => codeIn(line) ?? []);
    const lines = [
      ...block.lines.map((line) => codeIn(line) === undefined ? line : "go"),
      ...(instruction === undefined ? [] : [instruction]),
    ];
    const code = [...inside, ...beside.codes][0];
    return { kind: "sheet", sheet: { ...block, lines, code, ...writtenAfter(current, side, block, when) } };
  }
  const isLoose = orders.length + takenBack.length > 0;
  if (instruction === undefined && !isLoose) return undefined;
  const { head } = current;
  const isLate = when.run !== head.run;
  if (
    isLate && !(instruction === undefined && takenBack.length === 0 && areStanding(current, side, orders))
  ) {
    return { kind: "late" };
  }
  const isAsked = head.pending?.asked === side;
  const isCorrecting = orders.some((line) => corrected(line) !== undefined);
  const stale = orders.length === 0 || isCorrecting ? [] : staleLines(current, side, takenBack, orders);
  const now = takenBack.length + stale.length === 0 ? typedNow(current, side, orders) : {
    ...withoutLines(current, side, [...takenBack, ...stale], orders),
    ...(stale.length === 0 ? {} : { stale }),
  };
  if (isLoose) {
    return { kind: "sheet", sheet: isExactAnswer(current, side, beside, typed) ? playedNow(now) : now };
  }
  if (instruction === "go" && !isAsked && !isKept(current, side)) return { kind: "nothing-kept" };
  return {
    kind: "sheet",
    sheet: { ...now, isLoose: undefined, lines: [instruction!], code: beside.codes[0] ?? shown },
  };
}

/** Whether lines are standing orders and nothing else: these hold from now on, whatever letter they answer. */
function areStanding(current: StandingGame, side: Side, lines: readonly string[]): boolean {
  if (lines.length === 0 || current.head.pending?.asked === side) return false;
  const { reports, written, standing } = current.system.orders.read(deskOf(current, side), lines);
  return reports.every(({ status, readAs }) => status === "accepted" && readAs === undefined) &&
    written.join() === standing.join();
}

/**
 * Whether a letter answers a question by lines of the sheet and GO, and says nothing else: none of that is a guess. What is
 * kept of the answer must be in it, too, or be replaced by it.
 */
function isExactAnswer(
  current: StandingGame,
  side: Side,
  { instruction, orders, ...beside }: BesideSheet,
  typed: readonly string[],
): boolean {
  const { orders: language } = current.system;
  const desk = deskOf(current, side);
  const written = typed.map(tidy).filter((line) => line !== "" && instructionIn(line) === undefined);
  const isPlain = instruction === "go" && desk.asked !== undefined &&
    current.head.seats[side].halfRead?.run !== current.head.run &&
    [beside.takenBack, beside.mixed, beside.talk, beside.said, beside.below].every(({ length }) =>
      length === 0
    ) &&
    written.length > 0 &&
    written.every((line) => language.grammar.verbs.includes(line.split(" ", 1)[0].toLowerCase()));
  if (!isPlain) return false;
  const { isAnswer, reports, problems } = language.readAnswer({ ...desk, kept: [] }, written);
  const printed = language.printed(desk, written).orders;
  return isAnswer && problems.length === 0 &&
    language.printed(desk, orders).orders.join() === printed.join() &&
    reports.every(({ status, readAs, isAside }) =>
      status === "accepted" && readAs === undefined && isAside === undefined
    ) &&
    language.readAnswer(desk, orders, true).written.every((line) => printed.includes(line));
}

function playedNow(sheet: SheetMeant): SheetMeant {
  return { ...sheet, isLoose: undefined, lines: [...sheet.lines, "go"] };
}

/** Lines that were typed without begin and end, for what is asked now. */
export function typedNow(current: StandingGame, side: Side, lines: readonly string[]): SheetMeant {
  const { head } = current;
  return {
    gameTurn: turnOf(current).gameTurn,
    answer: head.pending?.asked === side ? head.run : undefined,
    lines,
    isLoose: true,
  };
}

/**
 * A sheet without a question's name, in answer to a letter from before the question, is not meant for it. It may be the played
 * sheet, sent once more. Nor is one in answer to a letter from before the set-up meant for the Player-Turn with the same
 * number.
 */
function writtenAfter(
  { head }: StandingGame,
  side: Side,
  { answer }: OrderBlock,
  { run, isBeforeSetUp }: WrittenWhen,
): Pick<SheetMeant, "after"> {
  if (run === undefined || run >= head.run || answer !== undefined) return {};
  return head.pending?.asked === side || isBeforeSetUp ? { after: run } : {};
}

/** The kept sheet without some of its lines, and with others: it replaces that one. */
function withoutLines(
  current: StandingGame,
  side: Side,
  dropped: readonly string[],
  orders: readonly string[],
): SheetMeant {
  const desk = deskOf(current, side);
  const kept = withoutOrders(desk.kept, dropped);
  const { orders: language } = current.system;
  // An order for a piece replaces the earlier one.
  const { written } = orders.length === 0
    ? { written: kept }
    : desk.asked === undefined
    ? language.read({ ...desk, kept, sheet: kept }, orders, true)
    : language.readAnswer({ ...desk, kept }, orders, true);
  return { ...typedNow(current, side, written), isLoose: undefined, isHeld: true };
}

/** Lines of the kept sheet that were refused when they were shown, and still are beside new orders: they hold nothing up. */
function staleLines(
  current: StandingGame,
  side: Side,
  takenBack: readonly string[],
  orders: readonly string[],
): readonly string[] {
  const desk = deskOf(current, side);
  const kept = withoutOrders(desk.kept, takenBack);
  const language = current.system.orders;
  const refusedAmong = (lines: readonly string[]) => {
    const alone = { ...desk, kept: [], ...(desk.asked === undefined ? { sheet: [] } : {}) };
    const { reports } = desk.asked === undefined
      ? language.read(alone, lines)
      : language.readAnswer(alone, lines);
    return new Set(reports.flatMap(({ status, line }) => status === "refused" ? [line] : []));
  };
  const before = kept.length === 0 ? new Set<number>() : refusedAmong(kept);
  if (before.size === 0) return [];
  const now = refusedAmong([...kept, ...orders]);
  let isStale = false;
  return kept.filter((line, index) => {
    // An indented line belongs to the order above.
    if (!/^\s/.test(line)) isStale = before.has(index + 1) && now.has(index + 1);
    return isStale;
  });
}

/** Whether orders for the player's own turn are kept, during that turn. */
function isKept(current: StandingGame, side: Side): boolean {
  return opening(current) !== side || current.system.orders.hasOrders(deskOf(current, side));
}
