import { isEnd, parseHeading } from "./heading.ts";
import { tidy } from "./tokens.ts";

/** A line of a letter and how deeply it is quoted; 0 is what the writer typed himself. */
export interface QuotedLine {
  readonly depth: number;
  readonly text: string;
}

/**
 * The lines of a letter with their depth of quotation. What follows the heading of a letter that a mail program appends
 * without marking its lines counts as quoted once; within a sheet that the writer typed nothing is taken for such a heading.
 */
export function quotedLines(text: string): QuotedLine[] {
  const lines = text.split(/\r\n|[\r\n\u2028\u2029]/).map(lineOf);
  const isTyped = typedSheets(lines);
  const appended = lines.findIndex((line, index) =>
    line.depth === 0 && !isTyped(index) && beginsAppended(lines, index)
  );
  if (appended === -1) return lines;
  return lines.map((line, index) => index < appended ? line : { ...line, depth: line.depth + 1 });
}

/** The quotation marks that a line begins with, and the rest but for the space that sets it off from them. */
function lineOf(line: string): QuotedLine {
  const marks = /^(?:\s*>)*/.exec(line)![0];
  const depth = marks.replace(/[^>]/g, "").length;
  return { depth, text: depth === 0 ? line : line.slice(marks.length).replace(/^\s/, "") };
}

/** Tells of a line whether it stands in a sheet that the writer typed, between its begin and its own end. */
function typedSheets(lines: readonly QuotedLine[]): (index: number) => boolean {
  const sheets: { readonly from: number; readonly to: number }[] = [];
  let from: number | undefined;
  for (const [index, { depth, text }] of lines.entries()) {
    if (depth > 0) continue;
    if (parseHeading(text) !== undefined) from = index;
    else if (from !== undefined && isEnd(text)) {
      sheets.push({ from, to: index });
      from = undefined;
    }
  }
  return (index) => sheets.some(({ from, to }) => from < index && index < to);
}

const ORIGINAL =
  /^-{2,} ?(original message|forwarded message|ursprüngliche nachricht|message d'origine|mensaje original|messaggio originale|oorspronkelijk bericht) ?-{2,}/i;
const FROM = /^\*?(from|von|de|da|van|från|fra) ?:\*?\s/i;
const SENT = /^\*?(sent|date|gesendet|datum|envoyé|enviado|inviato|data|verzonden|skickat|sendt) ?:\*?\s/i;
const WROTE = /(wrote|schrieb|a écrit|escribió|ha scritto|schreef|skrev)( .*)?:$/i;
/** How an attribution begins that goes on in the next lines. */
const WHEN = /^(on|am|le|el|il|op|den) .*\d/i;

/** Whether an old letter begins here whose lines bear no mark: after a ruled heading, a block of headers, or "… wrote:". */
function beginsAppended(lines: readonly QuotedLine[], index: number): boolean {
  const [text, ...next] = lines.slice(index, index + 5).map((line) => tidy(line.text));
  if (ORIGINAL.test(text)) return true;
  if (FROM.test(text)) return next.some((line) => SENT.test(line));
  if (SENT.test(text)) return next.some((line) => FROM.test(line));
  const after = index + attributionLines(text, next);
  const behind = lines.slice(after).find((line) => line.text.trim() !== "" || line.depth > 0);
  return after > index && behind !== undefined && behind.depth === 0;
}

/** How many lines "On … wrote:" fills here; 0 where there is none. */
function attributionLines(text: string, next: readonly string[]): number {
  if (WROTE.test(text)) return 1;
  if (!WHEN.test(text)) return 0;
  const more = [1, 2].find((count) => WROTE.test([text, ...next.slice(0, count)].join(" ")));
  return more === undefined ? 0 : more + 1;
}
