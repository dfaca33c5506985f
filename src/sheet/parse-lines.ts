import type { LineGrammar, Token } from "../kernel/order-language.ts";
import { err, ok, type Result } from "../kernel/result.ts";
import { instructionIn } from "./blocks/instruction.ts";
import { isPart, type LineLanguage } from "./line-language.ts";
import { Unreadable } from "./line-reader.ts";
import { logicalLines } from "./blocks/logical-lines.ts";
import type { ParsedOrder, ParsedOrders, Unread } from "./parsed.ts";
import { closest } from "./blocks/spelling.ts";
import { DOTS, plain, tokensOf } from "./blocks/tokens.ts";

/** How lines are read that are not in the sheet's words. */
export interface AsSaid<O> {
  /** Whether an order makes no sense as it stands, so that its line may mean something else. */
  isSenseless(order: O, line: string): boolean;
  /** The orders that a line may be meant for, each as the sheet prints it on one line. */
  readings(line: string): readonly string[];
  /** The same with slips of the pen in names: never to be carried out, only proposed. */
  guesses(line: string): readonly string[];
  /** A reading as its player is asked about it. */
  told(reading: string): string;
  /** How to write something that the line says but no order has; undefined if nothing of the kind is known. */
  hint(line: string): string | undefined;
  /** Older revisions silently left out a line with dots in it that the sheet does not have. */
  readonly leavesOutDots?: boolean;
}

/**
 * Reads the lines of an order block. A line that begins with no verb continues the one before, as if a mail program had wrapped
 * it.
 * @param isName whether a word is some unit's name: such a word may also begin a wrapped line
 * @param asSaid how to read a line that makes no order as it stands; without it, not at all
 * @param groups the lines that are read as one, if they have been looked for already
 * @returns what was read, and every line that could not be, none of them hiding another
 */
export function parseLines<O>(
  language: LineLanguage<O>,
  lines: readonly string[],
  isName: (word: string) => boolean = () => false,
  asSaid?: AsSaid<O>,
  groups: readonly (readonly Token[])[] = groupsOf(language.grammar, lines, isName, asSaid),
): ParsedOrders<O> {
  const { grammar, parts } = language;
  const orders: ParsedOrder<O>[] = [];
  const unread: Unread[] = [];
  let host: Host | undefined;
  for (const words of groups) {
    const tokens = withoutPoliteWords(words);
    const filled = grammar.filledIn(tokens);
    const meantHost = goesOn(tokens[0]) ? undefined : hostOf(language, tokens, filled, orders.length);
    host = meantHost ?? host;
    if (filled === undefined) {
      if (asSaid !== undefined && asSaid.leavesOutDots !== true) {
        unread.push(...dotted(grammar, asSaid, tokens, lines));
      }
      continue;
    }
    const text = withCommas(filled, lines);
    const line = filled[0].line;
    const found = attempt(filled, host);
    const said = asSaid === undefined ? undefined : understood(found, asSaid, textOf(tokens, lines));
    if (said?.ok) {
      const again = tokensOf(said.value, line, grammar);
      if (!goesOn(again[0])) host = hostOf(language, again, again, orders.length) ?? host;
      const meant = attempt(again, host);
      if (meant.ok) {
        enter(meant.value, { line, text, readAs: said.value });
        continue;
      }
    }
    if (said?.ok !== false && found.ok) enter(found.value, { line, text });
    else {
      const { at, message } = found.ok ? { at: filled[0], message: "" } : found.error;
      unread.push({
        line: at.line,
        column: at.column,
        text,
        ...(said?.ok === false ? said.error : { message }),
      });
      if (meantHost?.index === orders.length) host = { ...meantHost, isRead: false };
    }
  }
  return { orders, unread };

  /** A line that politely says whether to play the sheet, reduced to that word. */
  function withoutPoliteWords(tokens: readonly Token[]): readonly Token[] {
    const instruction = tokens.length === 1 ? undefined : instructionIn(textOf(tokens, lines));
    return instruction === undefined ? tokens : tokensOf(instruction, tokens[0].line, grammar);
  }

  function goesOn({ word, line }: Token): boolean {
    return isPart(language, word, lines[line - 1]);
  }

  /** What a line is: an order, or the one above with this line added. */
  function attempt(tokens: readonly Token[], host: Host | undefined): Result<Found<O>, Unreadable> {
    try {
      const [first] = tokens;
      if (!goesOn(first) || (host === undefined && parts.indented.includes(first.word))) {
        return ok({ order: language.read(tokens), at: orders.length });
      }
      const at = indexOf(host, first, parts.hostWords);
      return ok({ order: parts.completed(orders[at].order, tokens), at });
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error;
      return err(error);
    }
  }

  function enter({ order, at }: Found<O>, written: Omit<ParsedOrder<O>, "order">): void {
    const before = orders[at];
    if (before === undefined) orders.push({ ...written, order });
    else orders[at] = { ...before, ...joinedText(before, written), order };
  }
}

/**
 * The answer to a line with dots that is no open form line. It is an order without them, or begins as no order does.
 * @returns no answer to a line of a form
 */
function dotted<O>(
  grammar: LineGrammar,
  asSaid: AsSaid<O>,
  tokens: readonly Token[],
  lines: readonly string[],
): Unread[] {
  const [{ word, line, column }] = tokens;
  const [without, dots] = [
    tokens.filter(({ text }) => text !== DOTS),
    tokens.filter(({ text }) => text === DOTS),
  ];
  // Letters mark an open place by these very dots, also behind words that are an order without it.
  const isForm = dots.some(({ line, column }) => lines[line - 1].startsWith(DOTS, column - 1));
  if (without.length === 0 || isForm) return [];
  const isOrder = grammar.isOrder(without);
  if (!isOrder && grammar.verbs.includes(word)) return [];
  const said = without.map(({ text }) => text).join(" ");
  const readings = isOrder ? [said] : asSaid.readings(said);
  return [{
    line,
    column,
    text: textOf(tokens, lines),
    message: "Dots stand in this line, as where something is still to be filled in.",
    ...(readings.length === 1 ? { instead: readings[0] } : {}),
  }];
}

/** The lines of a block that are read as one, with each other. */
export function groupsOf<O>(
  grammar: LineGrammar,
  lines: readonly string[],
  isName: (word: string) => boolean,
  asSaid?: AsSaid<O>,
): Token[][] {
  const isMeant = (tokens: readonly Token[]) => (asSaid?.readings(textOf(tokens, lines)).length ?? 0) > 0;
  return logicalLines(lines, grammar, isName, isMeant);
}

/** Words with a comma where one parts them in their lines, or a semicolon. */
function withCommas(words: readonly Token[], lines: readonly string[]): string {
  const numbers = linesOf(words);
  // Beside these two, only non-ASCII characters may replace one.
  const mayHave = numbers.some((line) => /[,;]|[^ -~]/.test(lines[line - 1]));
  if (!mayHave) return words.map(({ text }) => text).join(" ");
  const plainly = new Map(numbers.map((line) => [line, plain(lines[line - 1])]));
  return words.map(({ text, line, column }) => {
    const isParted = /^[^\s,;]+\s*[,;]/.test(plainly.get(line)?.slice(column - 1) ?? "");
    return isParted ? `${text},` : text;
  }).join(" ").replace(/,$/, "");
}

/** An order, and its place among those of the block. */
interface Found<O> {
  readonly order: O;
  readonly at: number;
}

function joinedText<O>(before: ParsedOrder<O>, { text, readAs }: Omit<ParsedOrder<O>, "order">) {
  const isSaid = before.readAs !== undefined || readAs !== undefined;
  return {
    text: `${before.text}; ${text}`,
    ...(isSaid ? { readAs: `${before.readAs ?? before.text}; ${readAs ?? text}` } : {}),
  };
}

/** A line as it stands in the block; wrapped ones joined. */
function textOf(tokens: readonly Token[], lines: readonly string[]): string {
  return linesOf(tokens).map((line) => lines[line - 1].trim()).join(" ");
}

/** The lines that words stand in: one, unless it was wrapped. */
function linesOf(words: readonly Token[]): number[] {
  const first = words[0].line;
  return words[words.length - 1].line === first ? [first] : [...new Set(words.map(({ line }) => line))];
}

/**
 * The order that a line is meant for, in the sheet's own words, if it makes none as it stands. Undefined if it makes one, or
 * nothing better is known.
 * @returns or the answer to a line that is not understood or may mean several things
 */
function understood<O>(
  found: Result<Found<O>, Unreadable>,
  asSaid: AsSaid<O>,
  said: string,
): Result<string, Pick<Unread, "message" | "instead">> | undefined {
  if (found.ok && !asSaid.isSenseless(found.value.order, said)) return undefined;
  const readings = asSaid.readings(said);
  if (readings.length === 1) return ok(readings[0]);
  if (readings.length > 1) return err({ message: question(readings.map(asSaid.told)) });
  if (found.ok) return undefined;
  const [hint, guesses] = [asSaid.hint(said), asSaid.guesses(said)];
  return err({
    message: [found.error.message, ...(hint === undefined ? [] : [hint])].join(" "),
    ...(guesses.length === 1 ? { instead: guesses[0] } : {}),
  });
}

/** How many readings the answer names. */
const TOLD = 4;

function question(readings: readonly string[]): string {
  const told = readings.slice(0, TOLD).join(" or ");
  return `This may mean ${told}${readings.length > TOLD ? ", or more" : ""}: write the one that you mean.`;
}

/** The order that lines indented under it belong to. */
interface Host {
  readonly line: number;
  /** Its place among the orders, if it could be read. */
  readonly index: number;
  readonly isRead: boolean;
}

/** Whether a line is, or was meant to be, an order that others go on with; filled in or not. */
function hostOf<O>(
  { grammar: { verbs }, parts }: LineLanguage<O>,
  tokens: readonly Token[],
  filled: readonly Token[] | undefined,
  index: number,
): Host | undefined {
  const [{ word, line }] = tokens;
  const isVerb = verbs.includes(word);
  const meant = isVerb ? word : closest(word, verbs);
  if (meant === undefined || !parts.hosts.includes(meant)) return undefined;
  return { line, index, isRead: filled !== undefined && isVerb };
}

function indexOf(host: Host | undefined, part: Token, hostWords: string): number {
  if (host === undefined) {
    throw new Unreadable(
      part,
      `"${part.text}" goes on with ${hostWords}, and there is none before it.`,
    );
  }
  if (!host.isRead) {
    throw new Unreadable(part, `This belongs to line ${host.line}, which gives no order as it stands.`);
  }
  return host.index;
}
