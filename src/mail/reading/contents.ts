import { GRAMMAR } from "../../game/catalogue.ts";
import { findBlocks, type FoundBlocks } from "../../sheet/order-blocks.ts";
import { type QuotedLine, quotedLines } from "../../sheet/quoting.ts";
import { fewOf } from "./contents-limits.ts";
import { linesOfHtml, shownIn } from "./html-lines.ts";
import type { WholeLetter } from "./letter.ts";
import { READ_LINES } from "./letter-limits.ts";
import type { ReceiptRow } from "./receipt.ts";
import { bodyRows, fileRow, REST } from "./receipt-rows.ts";

/** What stands in a letter, by its form alone: nothing of it has been held against any game. */
export interface LetterContents {
  readonly body: FoundBlocks;
  /** The first of its text attachments that has a sheet in it, else the first in which one was almost found. */
  readonly attached: FoundBlocks;
  /** A row for every part of the letter. */
  readonly receipt: readonly ReceiptRow[];
  /** Why this is not all that stands in it, in words for its writer, without a full stop; undefined where it is. */
  readonly leftOut: string | undefined;
}

/** The text of a letter's body or else the HTML, whichever first has a sheet in it, and its text attachments. */
export function contentsOf(letter: WholeLetter): LetterContents {
  const { bodies, isStruck } = bodiesOf(letter);
  const files = attachedIn(letter);
  const body = bestOf(bodies.map(partOf));
  const found = files.map(partOf);
  const attached = bestOf(found);
  const leftOut = letter.leftOut ??
    ([...bodies, files.flat()].some((lines) => lines.length >= READ_LINES) ? TOO_MANY : undefined);
  return {
    body: body.found,
    attached: attached.found,
    receipt: [
      ...bodyRows(body),
      ...(isStruck ? [{ part: "struck-out text", fate: "leftAside" as const, why: "it is struck out" }] : []),
      ...found.map((part, index) =>
        fileRow(letter.attachments[index].name, part, {
          counts: part === attached && body.found.blocks.length === 0,
        })
      ),
      ...letter.unread,
      ...(leftOut === undefined ? [] : [{ part: REST, fate: "notRead" as const, why: leftOut }]),
    ],
    leftOut,
  };
}

const TOO_MANY = `Of a letter ${READ_LINES} lines are read`;

/** The text, then the HTML; the HTML first where only it tells what is quoted or what is struck out. */
function bodiesOf(
  { text, html }: WholeLetter,
): { readonly bodies: readonly QuotedLine[][]; readonly isStruck: boolean } {
  const plain = quotedLines(text, READ_LINES);
  if (html === "") return { bodies: [plain], isStruck: false };
  const { lines, isStruck } = shownIn(html, READ_LINES);
  const quotes = (each: readonly QuotedLine[]) => each.some((line) => line.depth > 0);
  if (isStruck) return { bodies: [lines], isStruck };
  return { bodies: quotes(lines) && !quotes(plain) ? [lines, plain] : [plain, lines], isStruck };
}

/** The lines of each attachment, as long as there are no more in all than are read. */
function attachedIn({ attachments }: WholeLetter): QuotedLine[][] {
  let left = READ_LINES;
  return attachments.map(({ text, isHtml }) => {
    const lines = isHtml ? linesOfHtml(text, left) : quotedLines(text, left);
    left -= lines.length;
    return lines;
  });
}

/** A body or a file of a letter, and the sheets in it. */
export interface Part {
  readonly lines: readonly QuotedLine[];
  readonly found: FoundBlocks;
}

function partOf(lines: readonly QuotedLine[]): Part {
  return { lines, found: fewOf(findBlocks(lines, GRAMMAR)) };
}

/** The first part that has a sheet, else the first that has almost one, else the first that says something. */
function bestOf(parts: readonly Part[]): Part {
  const saying = parts.filter(({ lines }) => lines.some((line) => line.text.trim() !== ""));
  return saying.find(({ found }) => found.blocks.length > 0) ??
    saying.find(({ found }) => found.problems.length > 0) ??
    saying[0] ?? NOTHING;
}

const NOTHING: Part = {
  lines: [],
  found: { blocks: [], problems: [], passedOver: [], around: [], perhapsQuoted: [] },
};
