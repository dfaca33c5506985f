import { endsIn, isEnd, parseHeading } from "./heading.ts";
import { letterHeadAt, LONGEST_HEAD, type SaidLine } from "./letter-heads.ts";
import { headingAt } from "./wrapped-heading.ts";
import { tidy } from "./tokens.ts";

/** A line of a letter and how deeply it is quoted; 0 is the writer's own typing. */
export interface QuotedLine {
  readonly depth: number;
  readonly text: string;
}

const LINE_END = /\r\n|[\r\n]/;
/** Characters that split a line in two, though no mail program marks the second part: it is quoted as deeply as the first. */
const WITHIN_A_LINE = /[\v\f\x85\u2028\u2029]/;

/** The lines of a letter in plain text with their depth of quotation. @param most lines more than these are left out */
export function quotedLines(text: string, most?: number): QuotedLine[] {
  const lines = text.split(LINE_END, most).flatMap((line) => {
    const [first, ...rest] = line.split(WITHIN_A_LINE);
    const depth = rest.length === 0 ? 0 : marksOf(first).depth;
    return [{ depth: 0, text: first }, ...rest.map((text) => ({ depth, text }))];
  });
  return quoted(lines.slice(0, most));
}

/**
 * Lines with their depth of quotation, if it is not yet known. The heading "… wrote:" belongs to the quotation below it. The
 * text below the head of a letter that a mail program appends without marks counts as quoted once. Within a typed sheet, only
 * an unmistakable head counts as one.
 */
export function quoted(known: readonly QuotedLine[]): QuotedLine[] {
  const parted = withSheetsParted(known.map(withoutStruck));
  const lines = parted.map(({ depth, text }, index) => {
    const isBarred = [index - 1, index + 1].some((near) => isBar(parted[near]?.text ?? ""));
    const line = rowOf(text) ?? lineOf(isBarred && isBar(text) ? text.replace("|", "| ") : text);
    return { depth: depth + line.depth, text: line.text };
  });
  const said = lines.map(({ depth, text }) => ({
    depth,
    said: text.length > LONGEST_HEAD ? "" : tidy(text),
  }));
  const typed = typedSheets(said);
  const below = depthsBelow(lines);
  let appended = 0;
  let attributed = 0;
  return lines.map((line, index) => {
    if (line.depth === 0 && appended === 0) {
      const head = letterHeadAt(said, index);
      if (head !== undefined && (head.isCertain || !typed.has(index))) {
        const next = below[index + head.length];
        if (head.kind !== "attribution" || next === 0) appended = 1;
        else if (next !== undefined) attributed = index + head.length;
      }
    }
    return { ...line, depth: Math.max(line.depth + appended, index < attributed ? 1 : 0) };
  });
}

/** How many lines may come from sheets written on one line. */
const PARTED = 2_000;

/** The same lines, but each order of a sheet on one line, separated by semicolons, gets its own line. */
function withSheetsParted(lines: readonly QuotedLine[]): readonly QuotedLine[] {
  if (!lines.some(({ text }) => text.includes(";"))) return lines;
  let left = PARTED;
  return lines.flatMap((line) => {
    const { depth, length } = marksOf(line.text);
    const said = line.text.slice(length);
    const parts = said.includes(";") ? said.replace(HEADED, "$&;").split(";") : [];
    const isSheet = parts.length > 2 && parts.length <= left && parseHeading(parts[0]) !== undefined &&
      isEnd(parts[parts.length - 1]);
    if (!isSheet) return [line];
    left -= parts.length;
    return parts.map((text) => ({ depth: line.depth + depth, text: text.trim() }));
  });
}

/** A heading with a colon, on which orders may follow. */
const HEADED = /^.{0,60}\bturn\s{1,9}\d{1,3}\s{0,9}:(?=.)/i;

/** Whether a line begins with a bar that nothing sets off. It is a quotation if another such line is next to it. */
function isBar(line: string): boolean {
  return /^\s*\|[^|]*$/.test(line);
}

/** A row of a table in plain text, as Markdown has it, without its bars and its number; undefined if the line is none. */
function rowOf(line: string): QuotedLine | undefined {
  const row = line.trim();
  if (!row.endsWith("|") || !/^\|[^|>]/.test(row) || row.length < 3) return undefined;
  if (/^[\s|:-]*$/.test(row)) return { depth: 0, text: "" };
  const cells = row.slice(1, -1).split("|").map((cell) => cell.trim());
  return { depth: 0, text: cells.slice(cells.length > 1 && /^\d{0,2}\.?$/.test(cells[0]) ? 1 : 0).join(" ") };
}

/** Text struck out in Markdown and chat: `~~move 3218 to 3117~~`. */
const STRUCK = /~~[^~\r\n]{1,400}~~/g;
/** Letters that each have a stroke through them (Unicode, combining long stroke overlay). */
const STROKED = /(?:[^\s\u0336]\u0336)(?:\s{0,3}[^\s\u0336]\u0336)*/gu;

/** A line without the words its writer has struck out. */
function withoutStruck(line: QuotedLine): QuotedLine {
  const { depth, text } = line;
  if (!text.includes("~~") && !text.includes("\u0336")) return line;
  return { depth, text: text.replace(STRUCK, "").replace(STROKED, "") };
}

/** A link as mail programs write it behind its words: `2512<tel:2512>`. */
const LINK =
  /(?<=\S)<(?:https?|mailto|file|callto|sms|geo|skype|x-apple-data-detectors):[^<>\s]*>|\s?<tel:[^<>\s]*>/gi;

/** The quotation marks that a line begins with, and the rest without the space after them. */
function lineOf(line: string): QuotedLine {
  const { depth, length } = marksOf(line);
  const text = depth === 0 ? line : line.slice(length).replace(/^\s/, "");
  return { depth, text: text.includes("<") ? text.replace(LINK, "") : text };
}

/**
 * How many marks a line begins with, and how far they reach: `>`, or `|` if something sets it off from the rest. The
 * writer's initials may come before one, as in `AB>`.
 */
function marksOf(line: string): { readonly depth: number; readonly length: number } {
  let depth = 0;
  let length = 0;
  for (let at = 0; at < line.length; at++) {
    if (line[at] === ">" || (line[at] === "|" && SETS_OFF.includes(line[at + 1] ?? " "))) {
      depth++;
      length = at + 1;
    } else if (line[at] !== " " && line[at].trim() !== "") {
      const initials = /^[A-Z]{1,3}(?=>)/.exec(line.slice(at, at + 4))?.[0];
      if (initials === undefined) break;
      at += initials.length - 1;
    }
  }
  return { depth, length };
}

/** What may follow a `|` that marks a quotation. */
const SETS_OFF = [" ", "\t", "\u00a0", ">", "|"];

/** The lines, by their index, within a sheet that the writer typed, between its begin and its own end. */
function typedSheets(lines: readonly SaidLine[]): ReadonlySet<number> {
  const inside = new Set<number>();
  let open: number[] | undefined;
  for (const [index, { depth, said }] of lines.entries()) {
    if (depth > 0) continue;
    if (headingAt(lines, index) !== undefined) open = [];
    else if (open !== undefined && endsIn(said)) {
      for (const between of open) inside.add(between);
      open = undefined;
    } else open?.push(index);
  }
  return inside;
}

/** For each line, the quotation depth of the text there or next below; undefined if no text follows. */
function depthsBelow(lines: readonly QuotedLine[]): (number | undefined)[] {
  const depths = new Array<number | undefined>(lines.length);
  let next: number | undefined;
  for (let index = lines.length - 1; index >= 0; index--) {
    const { depth, text } = lines[index];
    if (depth > 0 || text.trim() !== "") next = depth;
    depths[index] = next;
  }
  return depths;
}
