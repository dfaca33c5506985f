import type { Misfit } from "./fitting.ts";

/** A line, and the part that has it. */
export interface BroughtLine<L> {
  readonly line: L;
  readonly by: string;
}

/**
 * Takes for one place the first line that fits the ledger: anybody can mail a player a false one, and that proves nothing about
 * the referee. If none fits it names the parts with wrong lines.
 */
export class Picking {
  /** At the earliest entry. */
  wrong: Misfit | undefined;
  /** Parts with a line that was left out. */
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
