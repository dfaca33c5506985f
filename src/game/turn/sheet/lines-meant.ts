import type { LineReport, Reading } from "../../../kernel/order-language.ts";
import {
  corrected,
  type CorrectedLines,
  sharesWord,
  withCorrections,
} from "../../../sheet/blocks/correcting.ts";
import { withRefused } from "../../../sheet/blocks/line-limit.ts";
import { tidy } from "../../../sheet/blocks/tokens.ts";

/** The lines of a sheet as they are meant, and the answers to those that others take back. */
export interface LinesMeant extends Pick<CorrectedLines, "lines"> {
  /** A reading of these lines, with the answers to the others. */
  answered<R extends Reading>(reading: R): R;
}

/** Carries out the corrections that lines make to one another. @param read reads a sheet whole */
export function linesMeant(
  words: readonly string[],
  read: (lines: readonly string[]) => Pick<Reading, "reports">,
): LinesMeant {
  const { lines, takenBack } = withCorrections(words, (lines) => refusedLines(read(lines).reports));
  return { lines, answered: (reading) => withRefused(reading, takenBack) };
}

/** Lines beside a sheet, and what they leave of the kept one. */
export interface LinesBeside extends LinesMeant {
  readonly kept: readonly string[];
}

/** How many orders of a kept sheet a correction may concern. */
const MOST_MEANT = 6;

/**
 * The same for lines beside a sheet: a correction among them replaces a kept order. So does any order for the same piece.
 * @param read reads lines together with a kept sheet
 */
export function linesBeside(
  kept: readonly string[],
  words: readonly string[],
  read: (kept: readonly string[], lines: readonly string[]) => Pick<Reading, "reports">,
): LinesBeside {
  const among = linesMeant(words, (lines) => read(kept, lines));
  const correcting = [...among.lines.keys()].filter((at) => corrected(among.lines[at]) !== undefined);
  if (correcting.length === 0) return { ...among, kept };
  const lines = among.lines.map((line) => corrected(line)?.trim() ?? line);
  const standBeside = (some: readonly string[]) => {
    const before = new Set(refusedTexts(read(some, []).reports));
    return refusedTexts(read(some, lines).reports).every((text) => before.has(text));
  };
  if (standBeside(kept)) return { ...among, lines, kept };
  const meant = ordersOf(kept).reverse()
    .filter((order) => correcting.some((at) => sharesWord(kept[order.from], lines[at])))
    .slice(0, MOST_MEANT)
    .map(({ from, to }) => ({ order: kept.slice(from, to), rest: kept.toSpliced(from, to - from) }))
    .find(({ rest }) => standBeside(rest));
  if (meant === undefined) return { ...among, lines, kept };
  const told = `Taken back, as you correct it: ${meant.order.map(tidy).join("; ")}`;
  return {
    kept: meant.rest,
    lines,
    answered: (reading) => among.answered({ ...reading, remarks: [told, ...reading.remarks] }),
  };
}

/** The lines of kept orders: an indented line continues the one above. */
function ordersOf(kept: readonly string[]): { readonly from: number; readonly to: number }[] {
  const begins = [...kept.keys()].filter((at) => at === 0 || !/^\s/.test(kept[at]));
  return begins.map((from, index) => ({ from, to: begins[index + 1] ?? kept.length }));
}

function refusedTexts(reports: readonly LineReport[]): string[] {
  return reports.filter(({ status }) => status === "refused").map(({ text }) => text);
}

function refusedLines(reports: readonly LineReport[]): ReadonlySet<number> {
  return new Set(reports.filter(({ status }) => status === "refused").map(({ line }) => line));
}
