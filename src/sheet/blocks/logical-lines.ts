import type { LineGrammar, Token } from "../../kernel/order-language.ts";
import { instructionIn } from "./instruction.ts";
import { closest } from "./spelling.ts";
import { DOTS, tokensOf } from "./tokens.ts";

/**
 * The lines of a block, wrapped ones joined. Each begins with a verb, or with a word that begins no order.
 * @param isName whether a word names something: such a word may also begin the rest of a wrapped line
 * @param isMeant whether words that are no order as they stand are meant for one
 */
export function logicalLines(
  lines: readonly string[],
  grammar: LineGrammar,
  isName: (word: string) => boolean = () => false,
  isMeant: (tokens: readonly Token[]) => boolean = () => false,
): Token[][] {
  const logical: Token[][] = [];
  let run: Token[][] = [];
  let isInstruction = false;
  for (const [index, line] of lines.entries()) {
    const tokens = tokensOf(line, index + 1, grammar);
    if (tokens.length === 0) continue;
    const last = run.at(-1);
    const isMore = last !== undefined && !isInstruction && goesOn(tokens[0], grammar, isName);
    const isWhole = last !== undefined && isMore && isWrapped(lines[last.at(-1)!.line - 1], line) &&
      (grammar.filledIn(last) !== undefined || grammar.filledIn(tokens) === undefined);
    const isLedTo = last !== undefined && grammar.verbs.includes(tokens[0].word) &&
      grammar.leadsTo(run.length === 1 ? run[0] : run.flat(), tokens[0]);
    if (last !== undefined && (isWhole || isLedTo)) last.push(...tokens);
    else if (isMore) run.push(tokens);
    else {
      logical.push(...joined(run, grammar, isMeant));
      run = [tokens];
      isInstruction = instructionIn(line) !== undefined;
    }
  }
  logical.push(...joined(run, grammar, isMeant));
  return logical;
}

/** No order is written on more lines. */
const MOST_LINES = 16;

/**
 * A line and those below it that may continue it. As many as make an order together are joined, and the others stand alone. A
 * line that was only meant to be an order takes those down to the next order by itself.
 */
function joined(
  run: readonly Token[][],
  grammar: LineGrammar,
  isMeant: (tokens: readonly Token[]) => boolean,
): readonly Token[][] {
  if (run.length < 2) return run;
  const [{ word }] = run[0];
  if (!grammar.verbs.includes(word) && closest(word, grammar.verbs) === undefined) return [...run];
  const count = run.length > MOST_LINES
    ? countAbove(run, grammar, isMeant)
    : countOfOrder(run, grammar, isMeant);
  return [run.slice(0, count).flat(), ...run.slice(count)];
}

/** How many lines stand above the first later line that is an order by itself. */
function countAbove(
  run: readonly Token[][],
  grammar: LineGrammar,
  isMeant: (tokens: readonly Token[]) => boolean,
): number {
  const next = run.findIndex((tokens, index) =>
    index > 0 && !grammar.connecting.includes(tokens[0].word) && (grammar.isOrder(tokens) || isMeant(tokens))
  );
  return next === -1 ? run.length : next;
}

/**
 * How many lines of a run are one order; if unclear, all down to the next order. A form line that was left open takes only
 * dots.
 */
function countOfOrder(
  run: readonly Token[][],
  grammar: LineGrammar,
  isMeant: (tokens: readonly Token[]) => boolean,
): number {
  if (grammar.filledIn(run[0]) === undefined) {
    const others = run.slice(1).findIndex(([first]) => first.text !== DOTS);
    return others === -1 ? run.length : others + 1;
  }
  const counts = run.map((_, index) => index + 1);
  const upTo = (count: number) => run.slice(0, count).flat();
  const above = countAbove(run, grammar, isMeant);
  return counts.findLast((count) => grammar.isOrder(upTo(count))) ??
    counts.slice(0, above).findLast((count) => isMeant(upTo(count))) ??
    above;
}

/** No program breaks lines earlier: those of a sheet have 66 characters, and quotation marks take up a few. */
const NARROWEST = 48;

/**
 * Whether a line may be the rest of the one before. Either its writer indented it, or its first word would not have fitted
 * there. Text wrapped off a comment is no order.
 */
function isWrapped(before: string, line: string): boolean {
  if (/^\s/.test(line)) return true;
  const [first] = line.split(/\s/, 1);
  return !before.includes("#") && before.trimEnd().length + 1 + first.length > NARROWEST;
}

/** Whether a line that begins with this word is the rest of a wrapped one: a name, a number or a little word. */
function goesOn(first: Token, grammar: LineGrammar, isName: (word: string) => boolean): boolean {
  if (grammar.verbs.includes(first.word)) return false;
  return first.text === DOTS || /\d/.test(first.word) || grammar.connecting.includes(first.word) ||
    isName(first.word);
}
