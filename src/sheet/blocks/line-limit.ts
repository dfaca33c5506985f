import { clipped, inOneLine } from "../../common/text.ts";
import type { LineReport, Reading } from "../../kernel/order-language.ts";

/** More than any order needs. A longer line is refused, and no regular expression is run on it. */
export const LINE_LIMIT = 500;

/** How many characters of an over-long line the answer repeats. */
const TOLD_AGAIN = 40;

/** Lines that somebody sent, with over-long ones taken out. */
export interface BoundedLines {
  /** A comment replaces a line that was too long, so every other line keeps its number. */
  readonly lines: readonly string[];
  /** The answers to lines that were too long. */
  readonly refused: readonly LineReport[];
}

/** Replaces lines that are too long with comments. If there are none, the same array comes back: see readOnce. */
export function bounded(sent: readonly string[]): BoundedLines {
  const refused = sent.flatMap((text, index) => text.length <= LINE_LIMIT ? [] : [tooLong(text, index + 1)]);
  if (refused.length === 0) return { lines: sent, refused };
  const isRefused = new Set(refused.map(({ line }) => line));
  const lines = sent.map((text, index) => isRefused.has(index + 1) ? `# ${begun(text)}` : text);
  return { lines, refused };
}

/** A reading of bounded lines, with the answers to those that were too long. */
export function withRefused<R extends Reading>(reading: R, refused: readonly LineReport[]): R {
  if (refused.length === 0) return reading;
  const reports = [...reading.reports, ...refused].sort((a, b) => a.line - b.line);
  return { ...reading, reports };
}

function tooLong(text: string, line: number): LineReport {
  return {
    line,
    text: begun(text),
    status: "refused",
    cites: [],
    message: `This line has ${text.length} characters and was not read. A line has room for ${LINE_LIMIT}.`,
  };
}

/** The beginning of a line that is too long, to put into one line. */
function begun(text: string): string {
  return `${clipped(inOneLine(text.slice(0, TOLD_AGAIN)), TOLD_AGAIN)} …`;
}
