import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { Violation } from "../../../src/kernel/violation.ts";
import type { Correction } from "./decisions.ts";
import { backsOf, type Ground, sideOf, withBack } from "./ground.ts";

/**
 * 7.1: what a ruling sets right, all points or none. It takes what lies open and nothing else, so that it can be judged by
 * anybody's sight.
 */
export function corrected<G extends Ground>(
  ground: G,
  corrections: readonly Correction[],
): Result<G, Violation[]> {
  if (ground.stage.at === "over") {
    return err([{ code: "game-over", cite: "7.3", message: "The game is over, and stays so." }]);
  }
  const violations: Violation[] = [];
  const refuse = (code: string, cite: string, message: string) =>
    void violations.push({ code, cite, message });
  let now = ground;
  for (const correction of corrections) {
    if (now.setting.area(correction.area) === undefined) {
      refuse("no-area", "7.1", `There is no area ${correction.area}.`);
    } else if (correction.kind === "hold") {
      now = { ...now, held: { ...now.held, [correction.area]: correction.side } };
    } else if (now.backs[correction.piece] === undefined) {
      refuse("no-block", "7.1", `There is no block ${correction.piece} on the map.`);
    } else now = withBack(now, correction.piece, { area: correction.area, from: null });
  }
  for (const { number } of now.setting.areas) {
    for (const side of ["allied", "axis"] as const) {
      const count = backsOf(now, side, number).length;
      if (count > 3) refuse("too-many", "2.4", `${count} blocks of the ${side} side would be in ${number}.`);
    }
  }
  if (violations.length > 0) return err(violations);
  const stage = now.stage.at === "battle" ? { at: "march" as const } : now.stage;
  return ok({ ...now, stage });
}

/** What a correction would do, in a sentence. */
export function correctionWords(correction: Correction): string {
  return correction.kind === "hold"
    ? `The ${correction.side} side holds area ${correction.area}.`
    : `${correction.piece}, of the ${sideOf(correction.piece)} side, is in area ${correction.area}.`;
}
