import type { Pace } from "../../../kernel/pace.ts";
import type { Answerer } from "../../../kernel/players.ts";
import type { Sight } from "../../../kernel/rules.ts";
import { type Side, SIDES } from "../../../kernel/side.ts";

/** Once a player's time has passed, standing orders and the defaults play the rest of that Player-Turn (docs/play/time.md). */

/** The first line of such a player's locked sheet: the question is left to the default, and so is the rest. */
export const SILENCE: readonly string[] = ["go", "go"];

export function isSilent(lines: readonly string[]): boolean {
  return SILENCE.every((line, index) => lines[index] === line);
}

/**
 * Whether the player in time still gets questions after the other's time is over: in one-exchange games older than protocol 3.
 */
export function isAskedInTime(pace: Pace, isBeforeProtocol3: boolean): boolean {
  return isBeforeProtocol3 && pace !== "strict";
}

/** Whether a side gets no question in a run: its own time was over, or either side's. @param asksInTime as above */
export function isAskedNothing(
  asksInTime: boolean,
  sheets: Readonly<Record<Side, readonly string[]>>,
  side: Side,
): boolean {
  return asksInTime ? isSilent(sheets[side]) : SIDES.some((each) => isSilent(sheets[each]));
}

/** The same answerer, which never asks its player. */
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
