/** Words that pointing at any map of hexes needs. */

/** `It stands there already (5.11).` */
export function withCites(message: string, cites: readonly string[]): string {
  return cites.length === 0 ? message : `${message.replace(/\.$/, "")} (${cites.join(", ")}).`;
}

/**
 * `Ex 3 of 6, Dr 2 of 6, nothing (NE) 1 of 6`: a column's possible results, and how likely each is.
 * @param noEffect what `-` stands for
 */
export function oddsWords(
  { results, noEffect }: {
    readonly results: readonly string[];
    readonly noEffect?: readonly string[] | undefined;
  },
): string {
  const counts = new Map<string, number>();
  for (const result of results) counts.set(result, (counts.get(result) ?? 0) + 1);
  return [...counts].map(([result, count]) =>
    `${result === "-" ? `nothing (${(noEffect ?? []).join(", ")})` : result} ${count} of ${results.length}`
  ).join(", ");
}

export function inALine(printed: readonly string[]): string {
  return printed.map((line) => line.trim()).join(" ");
}
