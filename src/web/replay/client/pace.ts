import type { ReplayedRun } from "../../api/operation/schemas.ts";

/** The longest playback of a Game-Turn, in milliseconds, however much happened in it. */
export const A_GAME_TURN = 36_000;
/** How long a step shows at its own pace: at least, and for each character to read. */
const A_STEP = 1100;
const A_LETTER = 22;

const natural = (says: string) => A_STEP + A_LETTER * says.length;

/** Which share of its own time each step of a run gets, 1 at most. @param runs how many runs share the Game-Turn */
export function paceOf({ summary, steps }: Pick<ReplayedRun, "summary" | "steps">, runs: number): number {
  const all = [summary, ...(steps ?? []).map(({ says }) => says)];
  const whole = all.reduce((sum, says) => sum + natural(says), 0);
  return Math.min(1, A_GAME_TURN / runs / whole);
}

/** How long something that is said shows. */
export function lengthOf(says: string, pace: number): number {
  return natural(says) * pace;
}
