import type { Side } from "../../../src/kernel/side.ts";
import { type ChartsDocument, type CombatResult, type Line, LINES } from "../documents/charts-document.ts";

/** The charts, as the engine looks things up in them. Owners can replace all of their contents. */
export class Charts {
  readonly #rank: Readonly<Record<Line, number>>;

  constructor(readonly document: ChartsDocument) {
    const { order } = document.combat;
    this.#rank = Object.fromEntries(LINES.map((line) => [line, order.indexOf(line)])) as Record<Line, number>;
  }

  /** The best line for the defender of several that apply. */
  best(lines: readonly Line[]): Line {
    return lines.reduce((best, line) => this.#rank[line] > this.#rank[best] ? line : best);
  }

  /** 7.3: one more than the number of bounds that the differential exceeds. */
  column(line: Line, differential: number): number {
    const bounds = this.document.combat.upTo[line];
    let column = 1;
    for (const bound of bounds) if (differential > bound) column++;
    return column;
  }

  /** 7.5: the result of a die, 1 to 6, in a column from 1. */
  result(column: number, die: number): CombatResult {
    const { results } = this.document.combat;
    return results[String(die) as keyof typeof results][column - 1];
  }

  /** 8.1: the markers of a side's full allotment in a Game-Turn. */
  allotment(side: Side, gameTurn: number): number {
    const { allotment } = this.document.support[side];
    if (typeof allotment === "number") return allotment;
    return allotment[Math.min(gameTurn, allotment.length) - 1];
  }
}
