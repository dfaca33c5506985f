import type { AnswerReading, Desk, LineReport, OrderLanguage, Reading } from "../kernel/order-language.ts";
import { type SheetReader, toEdit, withOptions } from "./edited-sheet.ts";
import type { LineLanguage } from "./line-language.ts";
import type { ParsedOrder, ParsedOrders } from "./parsed.ts";
import { type KnownLines, typedLines } from "./typed-lines.ts";
import { amended, asWritten, isBare, type Linked, withoutRefused } from "./written-lines.ts";

/** The answers to a sheet, and what it comes to. */
export interface Reviewed extends Pick<Reading, "remarks" | "unasked" | "isActive"> {
  readonly reports: readonly LineReport[];
}

/** What a sheet says to an open question, and how it goes on. */
export interface Answering
  extends
    Pick<AnswerReading, "isAnswer" | "problems" | "orders" | "answers">,
    Partial<Pick<Reading, "remarks">> {
  /** The lines of the question's own sheet that are left to choose from. */
  left(): readonly string[];
}

/** How one game reads, judges and keeps its sheets. */
export interface SheetHabits<S, O> {
  readonly language: LineLanguage<O>;
  sheet(desk: Desk<S>, isShort?: boolean): string[];
  /** Reads lines as their player has written them. @param isAnswer whether a question is open */
  reader(desk: Desk<S>, isAnswer: boolean): SheetReader<O>;
  /** Reads lines in the sheet's own words. */
  kept(sight: S, lines: readonly string[]): ParsedOrders<O>;
  /** The kept orders that added ones leave; all, if left out. */
  beside?(added: ParsedOrders<O>, kept: ParsedOrders<O>, desk: Desk<S>): ParsedOrders<O>;
  /** What an order decides, so that of two only the later holds. */
  subjects(desk: Desk<S>): (order: O) => string | undefined;
  review(desk: Desk<S>, parsed: ParsedOrders<O>, isAnswer: boolean): Reviewed;
  /** Whether an order is for the player's own turn alone. */
  isActive(order: O): boolean;
  /** Whether an order has nothing to order in this game. */
  isForeign?(order: O): boolean;
  /** An order of a chain; undefined for any other. */
  linked?(order: O): Linked<O> | undefined;
  /** What to ask before a sheet for the own turn is played. */
  doubt(desk: Desk<S>, orders: readonly ParsedOrder<O>[]): string | undefined;
  /** @param orders as read, refused ones too */
  answering(
    desk: Desk<S>,
    reading: Omit<Reading, "edit" | "doubt">,
    orders: readonly ParsedOrder<O>[],
  ): Answering;
  names(desk: Desk<S>): KnownLines<O>;
  /** Whether a line that reads as an order is meant for people. */
  isTalk?(sight: S, order: O): boolean;
  /** Whether an order still means anything after a run. @param isLocked it was its side's Player-Turn */
  isLeft(desk: Desk<S>, order: O, isLocked: boolean): boolean;
}

interface Judged<O> extends Reviewed {
  readonly addsToKept: boolean;
  readonly parsed: ParsedOrders<O>;
  edit(): string[];
}

/** Reads and answers the sheets of a game: all that a page needs. */
export function sheetReading<S, O>(
  habits: SheetHabits<S, O>,
): Pick<OrderLanguage<S>, "sheet" | "read" | "readAnswer"> {
  const { language } = habits;
  return {
    sheet: (desk, isShort) => habits.sheet(desk, isShort),
    read(desk, sent, isLoose = false) {
      const judged = judge(habits, { ...desk, asked: undefined, kept: desk.sheet }, sent, isLoose, false);
      return {
        ...readingOf(judged),
        edit: judged.edit,
        doubt: () => habits.doubt(desk, judged.parsed.orders),
      };
    },
    readAnswer(desk, sent, isLoose = false) {
      const judged = judge(habits, desk, sent, isLoose, true);
      const reading = readingOf(judged);
      const { left, ...answering } = habits.answering(desk, reading, judged.parsed.orders);
      return {
        ...reading,
        edit: () => reading.written.length === 0 ? habits.sheet(desk) : withOptions(judged.edit(), left()),
        doubt: () => undefined,
        ...answering,
      };
    },
  };

  function readingOf({ parsed, reports, remarks, unasked, isActive, addsToKept }: Judged<O>) {
    const { orders, unread } = parsed;
    const waiting = orders.filter(({ order }) => !habits.isActive(order));
    const says = (verb: "go" | "wait") =>
      orders.some(({ order }) => language.isInstruction(order) && language.print(order)[0] === verb);
    return {
      addsToKept,
      reports,
      remarks,
      ...(unasked !== undefined && { unasked }),
      says: { go: says("go"), wait: says("wait") },
      isActive,
      pending: orders.length - waiting.length + unread.length,
      written: asWritten(language, parsed),
      standing: asWritten(language, { orders: waiting, unread: [] }),
      legal: withoutRefused(language, parsed, reports, (order) => habits.linked?.(order)),
    };
  }
}

function judge<S, O>(
  habits: SheetHabits<S, O>,
  desk: Desk<S>,
  sent: readonly string[],
  isLoose: boolean,
  isAnswer: boolean,
): Judged<O> {
  const { language, beside = (_, kept) => kept, isForeign = () => false } = habits;
  const reader = habits.reader(desk, isAnswer);
  const fresh = reader.read(sent);
  const addsToKept = isLoose || isBare(language, fresh);
  const lines = isLoose
    ? amended(
      language,
      beside(fresh, habits.kept(desk.sight, desk.kept), desk),
      fresh,
      habits.subjects(desk),
    )
    : addsToKept
    ? [...desk.kept, ...sent]
    : sent;
  const parsed = addsToKept ? reader.read(lines) : fresh;
  const reviewed = habits.review(desk, parsed, isAnswer);
  const again = {
    ...reader,
    judge: (other: ParsedOrders<O>) => habits.review(desk, other, isAnswer).reports,
    isName: habits.names(desk).isName,
  };
  return {
    ...reviewed,
    addsToKept,
    parsed: { ...parsed, orders: parsed.orders.filter(({ order }) => !isForeign(order)) },
    edit: () => toEdit(language, lines, parsed.unread, reviewed.reports, again),
  };
}

/** What becomes of a game's written lines besides. */
export function writtenSheets<S, O>(
  { language, reader, kept, names, isActive, isLeft, isTalk = () => false }: SheetHabits<S, O>,
): Pick<OrderLanguage<S>, "grammar" | "typed" | "remaining" | "hasOrders" | "printed"> {
  return {
    grammar: language.grammar,
    typed: (desk, lines) =>
      typedLines(language, reader(desk, desk.asked !== undefined).read(lines), names(desk)),
    // A locked sheet keeps only what still has its chance, so that nothing is done twice.
    remaining: (desk, isLocked) =>
      kept(desk.sight, desk.sheet).orders.filter(({ order }) => isLeft(desk, order, isLocked))
        .flatMap(({ order }) => language.print(order)),
    hasOrders: ({ sight, sheet }) => kept(sight, sheet).orders.some(({ order }) => isActive(order)),
    printed(desk, lines) {
      const parsed = reader(desk, desk.asked !== undefined).read(lines);
      const isMeantForPeople = ({ order }: ParsedOrder<O>) => isTalk(desk.sight, order);
      return {
        get orders() {
          return parsed.orders.filter((each) => !isMeantForPeople(each)).flatMap(({ order }) =>
            language.print(order)
          );
        },
        unread: [...parsed.unread, ...parsed.orders.filter(isMeantForPeople)].map(({ text }) => text),
        get kept() {
          return asWritten(language, parsed);
        },
      };
    },
  };
}
