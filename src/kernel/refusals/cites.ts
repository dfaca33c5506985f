/** ` (5.12, 7.1)`: the cases behind a sentence; empty without any. */
export function citeWords(cites: readonly string[]): string {
  return cites.length === 0 ? "" : ` (${cites.join(", ")})`;
}
