import type { AnyRules, AnyState } from "../game/catalogue.ts";
import type { Side } from "../kernel/side.ts";
import { sheetReader } from "../orders/diagnose.ts";
import { isVerb } from "../orders/logical-lines.ts";
import { refsOf } from "../orders/order.ts";
import type { Unread } from "../orders/parse.ts";
import { putRight } from "../orders/put-right.ts";
import { isHexName, tidy } from "../orders/tokens.ts";
import { isUnitName } from "../orders/units.ts";
import { besideCommands } from "./commands/registry.ts";

/** What a player typed in a letter beside sheets and commands. */
export interface BesideSheet {
  /** `go` or `wait` on a line of its own: the last, where he wrote both. */
  readonly instruction: "go" | "wait" | undefined;
  /** Lines of paragraphs that hold orders and nothing else. */
  readonly orders: readonly string[];
  /** Paragraphs in which some line is an order, or almost one, and another is none: nothing of them is read. */
  readonly mixed: readonly MixedLine[];
  /** Everything else: words to somebody, a paragraph each. */
  readonly talk: readonly string[];
}

/** A line of a paragraph of which not every line is an order. */
export interface MixedLine {
  readonly text: string;
  /** Why it is no order; undefined where it is one. */
  readonly problem: string | undefined;
}

/**
 * Sorts what a player typed outside all sheets, down to his signature. Orders are only what stands in a paragraph of which
 * every line reads as an order, as a sheet would read it: nothing is guessed from one of which a line does not.
 * @param isAnswer whether a question waits for him, in the answer to which nobody moves
 * @param typed lines of his own, none of a quotation
 */
export function besideSheet(
  rules: AnyRules,
  state: AnyState,
  side: Side,
  isAnswer: boolean,
  typed: readonly string[],
): BesideSheet {
  const isName = isUnitName(rules.counters(state));
  const reader = sheetReader(rules, state, side, isAnswer);
  let instruction: BesideSheet["instruction"];
  const orders: string[] = [];
  const mixed: MixedLine[] = [];
  const talk: string[] = [];
  for (const paragraph of paragraphs(besideCommands(typed.slice(0, MOST_LINES)))) {
    const said = paragraph.map(instructionIn);
    instruction = said.findLast((each) => each !== undefined) ?? instruction;
    const lines = paragraph.filter((_, index) => said[index] === undefined);
    if (lines.length === 0) continue;
    if (lines.some((line) => line.length > LONGEST_LINE)) {
      talk.push(lines.map(tidy).join(" "));
      continue;
    }
    const read = reader.read(lines);
    const found = read.orders.filter(({ order }) => refsOf(order).every(isKnown));
    if (found.length > 0 && found.length === read.orders.length && read.unread.length === 0) {
      orders.push(...lines);
    } else if (found.length > 0 || read.unread.slice(0, MOST_SLIPS).some(isMeant)) {
      mixed.push(
        ...read.orders.map(({ text, line }) => ({ text, line, problem: undefined })),
        ...read.unread.map(({ text, line, message }) => ({ text, line, problem: message })),
      );
    } else talk.push(lines.map(tidy).join(" "));
  }
  return { instruction, orders, mixed, talk };

  /** `protect yourself` reads as an order, and names nobody in the game. */
  function isKnown(ref: string): boolean {
    return isHexName(ref) || isName(ref.toLowerCase());
  }

  /** Whether a line that is no order was surely meant as one: a slip of the pen in it is known, or it orders somebody about by name. */
  function isMeant({ text, instead }: Unread): boolean {
    if (instead !== undefined || putRight(text, isName) !== undefined) return true;
    const [verb, ...rest] = tidy(text).split(" ");
    return isVerb(verb.toLowerCase()) && rest.some(isKnown);
  }
}

/** Nobody types more lines above a quotation, nor longer orders, nor so many with a slip of the pen in each. */
const MOST_LINES = 400;
const LONGEST_LINE = 400;
const MOST_SLIPS = 20;

const INSTRUCTION = /^["'*_(]*(go|wait)["'*_)]*[.!]?["'*_)]*$/i;

function instructionIn(line: string): "go" | "wait" | undefined {
  return INSTRUCTION.exec(tidy(line))?.[1].toLowerCase() as "go" | "wait" | undefined;
}

/** Lines with words or numbers in them, parted where one stands between that has none. */
function paragraphs(lines: readonly string[]): string[][] {
  const all: string[][] = [[]];
  for (const line of lines) {
    if (/[\p{L}\p{N}]/u.test(line)) all[all.length - 1].push(line);
    else all.push([]);
  }
  return all.filter((paragraph) => paragraph.length > 0);
}

/** What mail programs put below a letter, and what opens and closes one: nothing that anybody would have passed on. */
const POLITE =
  /^(sent from my|get outlook for|von meinem|envoyé de mon|enviado desde|hi|hello|hallo|dear|hey|ciao|salut|hola|best|regards|cheers|thanks|thank you|yours|sincerely|greetings|gruß|grüße|viele grüße|liebe grüße|mfg|cordialement|bye)\b[^.!?]{0,40}[.!,]?$/i;
/** Fewer words are no message. */
const FEWEST_WORDS = 3;
/** How much of it is repeated. */
const REPEATED = 160;

/** What of his words a player would miss if nobody said what becomes of them, cut to a line or two; undefined where nothing. */
export function wordsToSomebody(talk: readonly string[]): string | undefined {
  const words = talk.filter((each) => !POLITE.test(each)).join(" ");
  if (words.split(" ").length < FEWEST_WORDS) return undefined;
  return words.length <= REPEATED ? words : `${words.slice(0, REPEATED).replace(/\s+\S*$/, "")} …`;
}
