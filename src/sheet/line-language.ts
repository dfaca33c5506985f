import type { LineGrammar, Token } from "../kernel/order-language.ts";

/** How the lines of one game's sheets are read and written, an order at a time. */
export interface LineLanguage<O> {
  readonly grammar: LineGrammar;
  /** An order by the words of its line. @throws {Unreadable} if they make none */
  read(words: readonly Token[]): O;
  /** An order as {@link read} reads it; more than one line if something is indented under it. */
  print(order: O): string[];
  /** Lines that go on with an order above them. */
  readonly parts: Parts<O>;
  /** Whether an order plays a turn, or keeps it from being played: go, wait. It stands in no sheet that is kept. */
  isInstruction(order: O): boolean;
  /** Whether an order plays a turn or ends a game: it is never read out of a slip of the pen. */
  isBinding(order: O): boolean;
  /** Whether an order waits for its chance, in either Player-Turn. */
  isStanding(order: O): boolean;
}

interface Parts<O> {
  /** Verbs of such lines. */
  readonly always: readonly string[];
  /** Verbs of such lines if they are indented. Otherwise, or with nothing above them, they are orders of their own. */
  readonly indented: readonly string[];
  /** Verbs of orders that lines may continue. */
  readonly hosts: readonly string[];
  /** What these orders are, in words: `an attack or a protection`. */
  readonly hostWords: string;
  /** An order with one more line. @throws {Unreadable} */
  completed(order: O, words: readonly Token[]): O;
}

/** Whether a line goes on with the one before. @param line as it stands in the sheet */
export function isPart<O>({ parts }: LineLanguage<O>, word: string, line: string): boolean {
  return parts.always.includes(word) || (parts.indented.includes(word) && /^\s/.test(line));
}
