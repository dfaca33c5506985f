/** The results of a column by die, and the cases that cancel those shown as `-`. */
interface ResultsByDie {
  readonly results: readonly string[];
  readonly noEffect?: readonly string[];
}

/** `by die 1 to 6: D4 - - - - -; - has no effect (8.14, 8.15)` */
export function resultsByDie({ results, noEffect }: ResultsByDie): string {
  const none = noEffect === undefined ? "" : `; - has no effect (${noEffect.join(", ")})`;
  return `by die 1 to 6: ${results.join(" ")}${none}`;
}
