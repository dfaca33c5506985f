import type { LineReport, Reading } from "../../../kernel/order-language.ts";
import {
  corrected,
  type CorrectedLines,
  sharesWord,
  withCorrections,
} from "../../../sheet/blocks/correcting.ts";
import { withRefused } from "../../../sheet/blocks/line-limit.ts";
import { tidy } from "../../../sheet/blocks/tokens.ts";

/** The lines of a sheet as they are meant, and what is answered to those that others take back. */
export interface LinesMeant extends Pick<CorrectedLines, "lines"> {
  /** A reading of these lines with the answers to the others. */
  answered<R extends Reading>(reading: R): R;
}

/** Carries out what lines correct in one another. @param read reads a sheet whole */
export function linesMeant(
  words: readonly string[],
  read: (lines: readonly string[]) => Pick<Reading, "reports">,
): LinesMeant {
  const { lines, takenBack } = withCorrections(words, (lines) => refusedLines(read(lines).reports));
  return { lines, answered: (reading) => withRefused(reading, takenBack) };
}

/** Lines beside a sheet, and what they leave of the one that is kept. */
export interface LinesBeside extends LinesMeant {
  readonly kept: readonly string[];
}

/** No more orders of a kept sheet are looked at that a correction may mean. */
const MOST_MEANT = 6;

/**
 * The same of lines that stand beside a sheet: a correction among them takes the place of an order that is kept, where it does
 * not stand beside that. An order for the same piece takes that place in any case.
 * @param read reads lines together with a sheet that is kept
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

/** The lines of kept orders: one that is indented goes on with the one above. */
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
