import { GRAMMAR } from "../../game/catalogue.ts";
import { findBlocks, type FoundBlocks } from "../../sheet/order-blocks.ts";
import { type QuotedLine, quotedLines } from "../../sheet/quoting.ts";
import { fewOf } from "./contents-limits.ts";
import { linesOfHtml } from "./html-lines.ts";
import type { WholeLetter } from "./letter.ts";
import { READ_LINES } from "./letter-limits.ts";

/** What stands in a letter, by its form alone: nothing of it has been held against any game. */
export interface LetterContents {
  readonly body: FoundBlocks;
  /** The first of its text attachments that has a sheet in it, else the first in which one was almost found. */
  readonly attached: FoundBlocks;
  /** Names of attached documents in which nothing is read. */
  readonly documents: readonly string[];
  /** Why this is not all that stands in it, in words for its writer, without a full stop; undefined where it is. */
  readonly leftOut: string | undefined;
}

/** The text of a letter's body or else the HTML, whichever first has a sheet in it, and its text attachments. */
export function contentsOf(letter: WholeLetter): LetterContents {
  const bodies = bodiesOf(letter);
  const attachments = attachedIn(letter);
  return {
    body: bestOf(bodies),
    attached: bestOf(attachments),
    documents: letter.documents,
    leftOut: letter.leftOut ??
      ([...bodies, attachments.flat()].some((lines) => lines.length >= READ_LINES) ? TOO_MANY : undefined),
  };
}

const TOO_MANY = `Of a letter ${READ_LINES} lines are read`;

/** The text, then the HTML; the HTML first where only it tells what is quoted. */
function bodiesOf({ text, html }: WholeLetter): QuotedLine[][] {
  const bodies = [quotedLines(text, READ_LINES), html === "" ? [] : linesOfHtml(html, READ_LINES)];
  const [textQuotes, htmlQuotes] = bodies.map((lines) => lines.some((line) => line.depth > 0));
  return htmlQuotes && !textQuotes ? bodies.reverse() : bodies;
}

/** The lines of each attachment, as long as there are no more in all than are read. */
function attachedIn({ attachments }: WholeLetter): QuotedLine[][] {
  let left = READ_LINES;
  return attachments.map((text) => {
    const lines = quotedLines(text, left);
    left -= lines.length;
    return lines;
  });
}

/** What is found in the first part that has a sheet, else in the first that has almost one, else in the first that says something. */
function bestOf(parts: readonly QuotedLine[][]): FoundBlocks {
  const found = parts.filter((lines) => lines.some((line) => line.text.trim() !== "")).map((lines) =>
    findBlocks(lines, GRAMMAR)
  );
  const best = found.find(({ blocks }) => blocks.length > 0) ??
    found.find(({ problems }) => problems.length > 0) ??
    found[0];
  return best === undefined ? NOTHING : fewOf(best);
}

const NOTHING: FoundBlocks = { blocks: [], problems: [], around: [], perhapsQuoted: [] };
