import type { UnitId } from "../setting/roster.ts";
import type { Play } from "./play.ts";

/** 6.5: a unit becomes disordered, a recovering one again; one that is disordered stays so. */
export function disorder(play: Play, unit: UnitId, cite?: string): void {
  if (play.block(unit).condition === "disordered") return;
  play.change(unit, { condition: "disordered", reserve: undefined });
  play.tell({
    kind: "disordered",
    ...play.subject(unit),
    condition: "disordered",
    ...(cite === undefined ? {} : { cite }),
  });
}
