import { isEnd, parseHeading } from "./heading.ts";
import { tidy } from "./tokens.ts";

/** A line of a letter and how deeply it is quoted; 0 is what the writer typed himself. */
export interface QuotedLine {
  readonly depth: number;
  readonly text: string;
}

/**
 * The lines of a letter with their depth of quotation. The heading "… wrote:" belongs to the quotation below it. What follows
 * the heading of a letter that a mail program appends without marking its lines counts as quoted once; within a sheet that
 * the writer typed nothing is taken for such a heading.
 */
export function quotedLines(text: string): QuotedLine[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map(lineOf);
  const typed = typedSheets(lines);
  let appended = 0;
  let attributed = 0;
  return lines.map((line, index) => {
    if (line.depth === 0 && appended === 0 && !typed.has(index)) {
      const { length, depth } = attributionAt(lines, index);
      if (depth === 0 || beginsAppended(lines, index)) appended = 1;
      else if (depth !== undefined) attributed = index + length;
    }
    return { ...line, depth: Math.max(line.depth + appended, index < attributed ? 1 : 0) };
  });
}

/** The quotation marks that a line begins with, and the rest but for the space that sets it off from them. */
function lineOf(line: string): QuotedLine {
  const marks = /^(?:\s*>)*/.exec(line)![0];
  const depth = marks.replace(/[^>]/g, "").length;
  return { depth, text: depth === 0 ? line : line.slice(marks.length).replace(/^\s/, "") };
}

/** The lines, by their index, that stand in a sheet which the writer typed, between its begin and its own end. */
function typedSheets(lines: readonly QuotedLine[]): ReadonlySet<number> {
  const inside = new Set<number>();
  let open: number[] | undefined;
  for (const [index, { depth, text }] of lines.entries()) {
    if (depth > 0) continue;
    if (parseHeading(text) !== undefined) open = [];
    else if (open !== undefined && isEnd(text)) {
      for (const between of open) inside.add(between);
      open = undefined;
    } else open?.push(index);
  }
  return inside;
}

const ORIGINAL =
  /^-{2,} ?(original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht) ?-{2,}/i;
const FROM = /^\*?(from|von|de|da|van|från|fra) ?:\*?\s/i;
const SENT = /^\*?(sent|date|gesendet|datum|envoyé|enviado|inviato|data|verzonden|skickat|sendt) ?:\*?\s/i;
const WROTE = /(wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)( .*)?:$/i;
/** How an attribution begins that goes on in the next lines. */
const WHEN = /^(on|am|le|el|il|op|den) .*\d/i;

/** Whether an old letter begins here whose lines bear no mark: after a ruled heading, or a block of headers. */
function beginsAppended(lines: readonly QuotedLine[], index: number): boolean {
  const [text, ...next] = plainLines(lines, index);
  if (ORIGINAL.test(text)) return true;
  if (FROM.test(text)) return next.some((line) => SENT.test(line));
  return SENT.test(text) && next.some((line) => FROM.test(line));
}

/** "On … wrote:" where it stands here: how many lines it fills, and how deeply what follows is marked as quoted. */
function attributionAt(
  lines: readonly QuotedLine[],
  index: number,
): { readonly length: number; readonly depth: number | undefined } {
  const nearest = plainLines(lines, index);
  const stop = nearest.findIndex((text, at) => text === "" || lines[index + at].depth > 0);
  const near = stop === -1 ? nearest : nearest.slice(0, stop);
  const lengths = WHEN.test(near[0] ?? "") ? [1, 2, 3] : [1];
  const length = lengths.find((count) => WROTE.test(near.slice(0, count).join(" ")));
  return length === undefined
    ? { length: 0, depth: undefined }
    : { length, depth: depthFrom(lines, index + length) };
}

/** How deeply the first line from an index on that says something is quoted. */
function depthFrom(lines: readonly QuotedLine[], index: number): number | undefined {
  for (let at = index; at < lines.length; at++) {
    const { depth, text } = lines[at];
    if (depth > 0 || text.trim() !== "") return depth;
  }
  return undefined;
}

/** A line longer than this heads no letter. */
const LONGEST = 400;

/** A line and the four below it, tidied. */
function plainLines(lines: readonly QuotedLine[], index: number): string[] {
  return lines.slice(index, index + 5).map(({ text }) => text.length > LONGEST ? "" : tidy(text));
}
