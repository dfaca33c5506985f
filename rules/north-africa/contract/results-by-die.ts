import type { Forecast } from "./desk.ts";

/** `by die 1 to 6: D4 - - - - -; - has no effect (8.14, 8.15)` */
export function resultsByDie({ results, noEffect }: Pick<Forecast, "results" | "noEffect">): string {
  const none = noEffect === undefined ? "" : `; - has no effect (${noEffect.join(", ")})`;
  return `by die 1 to 6: ${results.join(" ")}${none}`;
}
