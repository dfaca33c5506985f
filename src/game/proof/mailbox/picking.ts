import type { Misfit } from "./fitting.ts";

/** A line that some part brings, and which part. */
export interface BroughtLine<L> {
  readonly line: L;
  readonly by: string;
}

/**
 * Takes, of the lines that parts bring for one place, the first that fits the ledger: anybody can mail a player a letter with a
 * false one, and that shows nothing of the referee. Where none fits it names who brings what is wrong.
 */
export class Picking {
  /** At the earliest entry. */
  wrong: Misfit | undefined;
  /** Parts of which a line was left aside. */
  readonly aside = new Set<string>();

  pick<L>(lines: readonly [BroughtLine<L>, ...BroughtLine<L>[]], judge: (line: L) => Misfit | undefined): L {
    const judged = lines.map((each) => ({ ...each, misfit: judge(each.line) }));
    const fit = judged.find(({ misfit }) => misfit === undefined);
    const [{ line, by, misfit }] = judged;
    if (fit !== undefined) {
      for (const each of judged) if (each.misfit !== undefined) this.aside.add(each.by);
      return fit.line;
    }
    if (misfit !== undefined && (this.wrong === undefined || misfit.entry < this.wrong.entry)) {
      this.wrong = { entry: misfit.entry, reason: `${misfit.reason} It stands in ${by}.` };
    }
    return line;
  }
}
