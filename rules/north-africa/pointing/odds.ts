import type { Forecast } from "../contract/desk.ts";

/** `D4 3 of 6, D3 2 of 6, D2 1 of 6`: what a column may bring, and how likely. */
export function oddsWords({ results, noEffect }: Pick<Forecast, "results" | "noEffect">): string {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts].map(([result, count]) =>
    `${result === "-" ? `nothing (${(noEffect ?? []).join(", ")})` : result} ${count} of ${results.length}`
  ).join(", ");
}
