import { findArea, findAvailable } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { DecisionOf } from "../position/decisions.ts";
import type { Sight } from "../position/sight.ts";

/** 16.3b: an air asset interdicts an area, supplied or not (9.34). Close air support is a matter of the assignment (16.3a). */
export function judgeInterdiction(
  sight: Sight,
  { chit: id, area }: DecisionOf<"interdict">,
  refusals: PlayRefusals,
): void {
  const chit = findAvailable(sight, id, "16.3", refusals);
  if (chit !== undefined && chit.kind !== "air") {
    refusals.add("16.3", "no-air-support", `${chit.name} is no air support.`);
  }
  findArea(sight, area, "16.3", refusals);
}

export function interdict(play: Play, { chit, area }: DecisionOf<"interdict">): void {
  const { side } = play.truth.setting.chits.known(chit);
  play.tell({ kind: "played", side, chit, use: "interdiction", area });
  play.moveChit(chit, { area, as: "interdiction" });
}
