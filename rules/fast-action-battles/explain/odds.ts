import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";

/** The chance of each number of hits, from none up. */
export type Odds = readonly number[];

/** No dice at all. */
export const NO_STEPS: Odds = [1];

/** 2.1: the odds of ten-sided dice that each hit with `need` or less. @param need 1 to 9 */
export function oddsOf(dice: number, need: number): Odds {
  let odds: Odds = NO_STEPS;
  for (let die = 0; die < dice; die++) odds = oddsTogether(odds, [1 - need / 10, need / 10]);
  return odds;
}

export function oddsTogether(one: Odds, other: Odds): Odds {
  const sums = Array.from({ length: one.length + other.length - 1 }, () => 0);
  for (const [a, chance] of one.entries()) {
    for (const [b, and] of other.entries()) sums[a + b] += chance * and;
  }
  return sums;
}

export function meanSteps(odds: Odds): number {
  return odds.reduce((sum, chance, hits) => sum + chance * hits, 0);
}

/** `0 hits 13%, 1 hit 35%, 2 hits 35%, 3 hits 15%, 4 hits 3%; 1.6 on average` */
export function hitOddsWords(odds: Odds): string {
  const each = odds.map((chance, hits) => `${hits} ${hits === 1 ? "hit" : "hits"} ${percent(chance)}`);
  return `${each.join(", ")}; ${meanSteps(odds).toFixed(1)} on average`;
}

function percent(chance: number): string {
  const share = chance * 100;
  if (share === 0) return "0%";
  return share < 1 ? "under 1%" : `${Math.round(share)}%`;
}

export function oddsStatement(odds: Odds): ExplainedStatement {
  return say(`Chances: ${hitOddsWords(odds)}`, "2.1");
}

/** `1 step`, `1 to 4 steps` */
export function upTo(most: number, what: string): string {
  return most === 1 ? `1 ${what}` : `1 to ${most} ${what}s`;
}
