import type { LineGrammar } from "../../kernel/order-language.ts";
import type { QuotedLine } from "./quoting.ts";
import { WIDTH } from "./sheet-line.ts";
import { tokensOf } from "./tokens.ts";

/** Mail programs break lines at this column at the earliest. */
const NARROWEST = 60;
/** The greatest length of a line that is surely whole: one of our sheets, quoted once. */
const WHOLE = WIDTH + 2;

/** A line that ends in a comment: its depth of quotation, and its length in the letter. */
interface Commented {
  readonly depth: number;
  readonly length: number;
  /** The headings of our sheets have no comment, so a person wrote one that has. */
  readonly isHeading: boolean;
}

/**
 * The comments of a letter's lines, recognized by what follows them. A mail program breaks a long one like any line, and
 * its continuation has no `#`.
 */
export class WrappedComments {
  /** The line before, if it ends in a comment. */
  #comment: Commented | undefined;
  constructor(private readonly grammar: LineGrammar) {}

  /** Whether a line that is neither a heading nor an end continues the comment of the one before it. */
  goesOn(line: QuotedLine): boolean {
    const before = this.#comment;
    const goesOn = before !== undefined && isRest(line, before, this.grammar);
    this.next(line);
    if (goesOn) this.#comment = { ...before, length: lengthOf(line) };
    return goesOn;
  }

  /** Takes a line that continues nothing. */
  next(line: QuotedLine, isHeading = false): void {
    const { depth, text } = line;
    this.#comment = text.includes("#") ? { depth, length: lengthOf(line), isHeading } : undefined;
  }
}

/**
 * Whether a line may be the rest of a comment: its first word would not have fitted after it, and no sheet of ours has the
 * line. A line that begins with a verb may be an order, so it counts as one.
 */
function isRest({ depth, text }: QuotedLine, comment: Commented, { verbs }: LineGrammar): boolean {
  const [first] = tokensOf(text, 0);
  if (first === undefined || verbs.includes(first.word) || (depth !== comment.depth && depth !== 0)) {
    return false;
  }
  const [word] = text.trimStart().split(/\s/, 1);
  return comment.length + 1 + word.length > NARROWEST && (comment.isHeading || comment.length > WHOLE);
}

/** The length of a line in the letter: a space follows each mark of a quotation. */
function lengthOf({ depth, text }: QuotedLine): number {
  return 2 * depth + text.trimEnd().length;
}
