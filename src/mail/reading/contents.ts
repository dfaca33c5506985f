import { clipped } from "../../common/text.ts";
import { GRAMMAR } from "../../game/grammar.ts";
import { findBlocks, type FoundBlocks, type OrderBlock } from "../../sheet/blocks/order-blocks.ts";
import { type QuotedLine, quotedLines } from "../../sheet/blocks/quoting.ts";
import { linesOfHtml, shownIn } from "./html/html-lines.ts";
import { codeIn, instructionIn } from "../../sheet/blocks/instruction.ts";
import { sheetName } from "../../sheet/blocks/heading.ts";
import { orderLines } from "../../sheet/blocks/order-lines.ts";
import type { WholeLetter } from "./letter/letter.ts";
import { READ_LINES } from "./letter/letter-limits.ts";
import type { ReceiptRow } from "./letter/receipt.ts";
import { bodyRows, fileRow, HALF, REST, SHOWS_OTHER } from "./receipt-rows.ts";

/** A letter's contents by form alone, not compared with any game yet. */
export interface LetterContents {
  readonly body: FoundBlocks;
  /** The first of its text attachments with a sheet in it, or else the first with almost one. */
  readonly attached: FoundBlocks;
  /** A row for every part of the letter. */
  readonly receipt: readonly ReceiptRow[];
  /** Why this is not everything, in words for its writer, without a full stop; undefined if it is. */
  readonly leftOut: string | undefined;
}

/** The text of a letter's body or else the HTML: the first with a sheet in it; and its text attachments. */
export function contentsOf(letter: WholeLetter): LetterContents {
  const { bodies, isStruck } = bodiesOf(letter);
  const files = attachedIn(letter);
  const halves = bodies.map(partOf);
  const body = bestOf(halves);
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
      ...(differ(halves) ? [{ part: HALF, fate: "notRead" as const, why: SHOWS_OTHER }] : []),
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

/** The text, then the HTML; the HTML first if only that shows what is quoted or struck out. */
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

/** Whether the text and the HTML of a letter order different things: nobody can tell which of them its writer saw. */
function differ([one, other]: readonly Part[]): boolean {
  if (one === undefined || other === undefined) return false;
  const isEmpty = [one, other].some(({ lines }) => lines.every(({ text }) => text.trim() === ""));
  const hasOneSheets = (one.found.blocks.length === 0) !== (other.found.blocks.length === 0);
  return !isEmpty && !hasOneSheets && ordered(one) !== ordered(other);
}

/** What one of the two orders: its sheets, wherever their lines break, and on a second line GO or WAIT beside them. */
function ordered({ found }: Part): string {
  const sheets = found.blocks.map((block) =>
    `${sheetName(block)} ${orderLines(block.lines, GRAMMAR).join(" ")}`.toLowerCase().replace(
      /[^\p{L}\p{N}]+/gu,
      "",
    )
  );
  const says = found.around.flatMap((line) => codeIn(line) ?? instructionIn(line) ?? []);
  return `${sheets.join(" ")}\n${says.join(" ")}`;
}

/** The lines of each attachment, up to the limit for all. */
function attachedIn({ attachments }: WholeLetter): QuotedLine[][] {
  let left = READ_LINES;
  return attachments.map(({ text, isHtml }) => {
    const lines = isHtml ? linesOfHtml(text, left) : quotedLines(text, left);
    left -= lines.length;
    return lines;
  });
}

/** A body or a file of a letter, and the sheets in it. */
interface Part {
  readonly lines: readonly QuotedLine[];
  readonly found: FoundBlocks;
}

function partOf(lines: readonly QuotedLine[]): Part {
  return { lines, found: fewOf(findBlocks(lines, GRAMMAR)) };
}

/** The first part with a sheet, or else with almost one, or else with any words. */
function bestOf(parts: readonly Part[]): Part {
  const saying = parts.filter(({ lines }) => lines.some((line) => line.text.trim() !== ""));
  return saying.find(({ found }) => found.blocks.length > 0) ??
    saying.find(({ found }) => found.problems.length > 0) ??
    saying[0] ?? NOTHING;
}

const NOTHING: Part = {
  lines: [],
  found: { blocks: [], problems: [], passedOver: [], around: [], signed: [], perhapsQuoted: [] },
};

/** How many sheets of one letter are read: far more than anybody has games. */
const SHEETS = 1_000;
/** Longer sheets are refused anyway: no sheet of any game may have more. */
const A_SHEET = { lines: 1_000, characters: 100_000 };
/** How many characters around the sheets, and of each line, are searched for commands: more than any uses. */
const AROUND = { lines: 2_000, characters: 200_000 };
const AROUND_LINE = 6_000;
/** How many lines are compared with a letter of ours: more than that has above its quoted part. */
const QUOTED = 1_000;
/** How many characters of a line a problem repeats. */
const PROBLEM = 300;

/** The findings in a letter, up to a limit: more would keep the referee from its work. */
function fewOf(
  { blocks, problems, passedOver, around, signed, perhapsQuoted }: FoundBlocks,
): FoundBlocks {
  const more = blocks.length - SHEETS;
  return {
    blocks: blocks.slice(0, SHEETS).map((block): OrderBlock => ({
      ...block,
      lines: first(block.lines, A_SHEET),
    })),
    problems: [
      ...(more > 0 ? [`I read ${SHEETS} sheets in one letter; yours has ${more} more.`] : []),
      ...problems.map((problem) => clipped(problem, PROBLEM)),
    ],
    passedOver: passedOver.slice(0, SHEETS).map(({ name, because }) => ({
      name: clipped(name, PROBLEM),
      because,
    })),
    around: first(around.map((line) => line.slice(0, AROUND_LINE)), AROUND),
    signed: signed.map((line) => line.slice(0, AROUND_LINE)),
    perhapsQuoted: perhapsQuoted.filter(({ at }) => at < AROUND.lines).slice(0, QUOTED),
  };
}

/** The first lines, up to a number of lines and of characters in all; the line that exceeds it is cut. */
function first(
  lines: readonly string[],
  most: { readonly lines: number; readonly characters: number },
): string[] {
  let left = most.characters;
  return lines.slice(0, most.lines).map((line) => {
    const kept = line.slice(0, left);
    left -= kept.length;
    return kept;
  });
}
