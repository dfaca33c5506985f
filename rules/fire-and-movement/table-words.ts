import { signed } from "../../src/common/text.ts";
import type { Charts } from "./position/charts.ts";
import type { CombatResult, Line } from "./documents/charts-document.ts";

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** 7.5: the results of a column by die, from 1 to 6. */
export function resultsIn(charts: Charts, column: number): CombatResult[] {
  return FACES.map((die) => charts.result(column, die));
}

/** 7.3: the differentials of a column of a line: `-4 or less`, `+3 to +4`, `+9 or more`. */
export function boundsWords({ document }: Charts, line: Line, column: number): string {
  const bounds = document.combat.upTo[line];
  const [below, upTo] = [bounds[column - 2], bounds[column - 1]];
  if (below === undefined) return `${signed(upTo)} or less`;
  if (upTo === undefined) return `${signed(below + 1)} or more`;
  return below + 1 === upTo ? signed(upTo) : `${signed(below + 1)} to ${signed(upTo)}`;
}

/** The columns of a line that a combat may come to, from one differential to another: `+3 to +4: Ar Ar Ex Dr Dr Dr+`. */
export function columnsBetween(charts: Charts, line: Line, low: number, high: number): string[] {
  const [first, last] = [charts.column(line, low), charts.column(line, high)];
  return Array.from({ length: last - first + 1 }, (_, index) => {
    const column = first + index;
    return `${boundsWords(charts, line, column)}: ${resultsIn(charts, column).join(" ")}`;
  });
}

/** 7.5, 7.8: the meaning of the results, in a line. */
export const RESULT_KEY =
  "Ae, De: an attacker or the defender is eliminated. Ex: one of each side is depleted. Ar, Dr: the attackers or the defender " +
  "retreat. Ar+, Dr+: one of them is depleted first, and nobody resists (7.5, 7.8).";

/** 8.4: their meaning if markers attack alone. */
export const BOMBARDMENT_KEY =
  "After a bombardment Ae, Ar and Ar+ do nothing, Ex costs the defender alone, and nobody advances (8.4).";
