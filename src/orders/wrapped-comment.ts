import { isVerb } from "./logical-lines.ts";
import type { QuotedLine } from "./quoting.ts";
import { tokensOf } from "./tokens.ts";

/** Mail programs break lines at this column at the earliest. */
const NARROWEST = 60;

/**
 * The comments of a letter's lines, told from what follows them: a mail program breaks a long one like any line, and what it
 * puts onto the next bears no `#`.
 */
export class WrappedComments {
  /** The line before, if it ends in a comment: how deeply quoted and how long it stands in the letter. */
  #comment: { readonly depth: number; readonly length: number } | undefined;

  /** Whether a line that is neither a heading nor an end goes on with the comment of the one before it. */
  goesOn(line: QuotedLine): boolean {
    const before = this.#comment;
    const goesOn = before !== undefined && isRest(line, before);
    this.next(line);
    if (goesOn) this.#comment = { depth: before.depth, length: lengthOf(line) };
    return goesOn;
  }

  /** Takes a line that goes on with nothing. */
  next(line: QuotedLine): void {
    this.#comment = line.text.includes("#") ? { depth: line.depth, length: lengthOf(line) } : undefined;
  }
}

/**
 * Whether a line may be the rest of a comment: its first word would not have fitted behind it. One that begins with a verb
 * may be an order, so it is one; no comment of a sheet of ours is so long that it could be broken.
 */
function isRest(
  { depth, text }: QuotedLine,
  comment: { readonly depth: number; readonly length: number },
): boolean {
  const [first] = tokensOf(text, 0);
  const [word] = text.trimStart().split(/\s/, 1);
  return first !== undefined && !isVerb(first.word) && (depth === comment.depth || depth === 0) &&
    comment.length + 1 + word.length > NARROWEST;
}

/** A line as long as it stands in the letter: each mark of a quotation is followed by a space. */
function lengthOf({ depth, text }: QuotedLine): number {
  return 2 * depth + text.trimEnd().length;
}
