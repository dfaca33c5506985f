import type { Answerer } from "../../../kernel/players.ts";
import type { Sight } from "../../../kernel/rules.ts";

/** The line in which the master's sheet says how it plays a Player-Turn (docs/proof/dice-protocol.md, 6.3). */

/** `manner 7` */
const LINE = /^manner (0|[1-9]\d{0,2})$/;

export function mannerLine(manner: number): string {
  return `manner ${manner}`;
}

export function mannerIn(
  sheet: readonly string[],
): { readonly manner: number | undefined; readonly lines: readonly string[] } {
  const [, manner] = LINE.exec(sheet[0] ?? "") ?? [];
  return manner === undefined
    ? { manner: undefined, lines: sheet }
    : { manner: Number(manner), lines: sheet.slice(1) };
}

/** The same answerer. If its Player-Turn goes on in another run, the sheet names the manner again. */
export function mannerFirst(manner: number, answerer: Answerer<Sight>): Answerer<Sight> {
  return {
    offers: () => answerer.offers(),
    sees: (sight) => answerer.sees(sight),
    answer: (sight) => answerer.answer(sight),
    asks: (sight) => answerer.asks(sight),
    meets: (sight, announced) => answerer.meets(sight, announced),
    rest: (sight) => {
      const { lines, memory } = answerer.rest(sight);
      return { lines: [mannerLine(manner), ...lines], memory };
    },
    get remarks() {
      return answerer.remarks;
    },
  };
}

/**
 * What is wrong with the master's sheet for its own Player-Turn, as a clause; undefined if nothing is.
 * @param manners how many there are
 * @param waiting what waits in the Player-Turn; undefined if it begins
 */
export function mannerFault(
  sheet: readonly string[],
  manners: number,
  waiting: readonly string[] | undefined,
): string | undefined {
  const { manner, lines } = mannerIn(sheet);
  if (waiting !== undefined) {
    return manner === mannerIn(waiting).manner
      ? undefined
      : "names another manner than its Player-Turn began with";
  }
  if (manner === undefined) return "names no manner";
  if (manner >= manners) return `names manner ${manner}, and there are ${manners}, counted from 0`;
  return lines.length > 0 ? "holds more than a manner" : undefined;
}
