import type { LineReport, Reading } from "../../kernel/order-language.ts";
import { type CorrectedLines, withCorrections } from "../../sheet/correcting.ts";
import { withRefused } from "../../sheet/line-limit.ts";

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

function refusedLines(reports: readonly LineReport[]): ReadonlySet<number> {
  return new Set(reports.filter(({ status }) => status === "refused").map(({ line }) => line));
}
