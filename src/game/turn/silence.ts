import type { Answerer } from "../../kernel/players.ts";
import type { Sight } from "../../kernel/rules.ts";

/** A player whose time has passed is asked nothing more in that Player-Turn: standing orders speak, and the defaults (docs/time.md). */

/** What a locked sheet of such a player's begins with: what is left to the default, and so is the rest. */
export const SILENCE: readonly string[] = ["go", "go"];

export function isSilent(lines: readonly string[]): boolean {
  return SILENCE.every((line, index) => lines[index] === line);
}

/** The same, and nobody is asked. */
export function unasked(answerer: Answerer<Sight>): Answerer<Sight> {
  return {
    offers: () => answerer.offers(),
    sees: (sight) => answerer.sees(sight),
    answer: (sight) => answerer.answer(sight),
    asks: () => false,
    meets: () => true,
    rest: (sight) => answerer.rest(sight),
    get remarks() {
      return answerer.remarks;
    },
  };
}
