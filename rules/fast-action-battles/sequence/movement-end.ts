import { crossingAssaults } from "../battle/combat.ts";
import { retreatExcess } from "../battle/retreat.ts";
import { mayMove } from "../movement/moves.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { settle } from "../play/settle.ts";
import type { Area } from "../setting/area-map.ts";
import { byId } from "../setting/chit-book.ts";
import { blocksAt } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import type { UnitId } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import { countsForStacking, overstacked, STACKING_LIMIT } from "../position/stacking.ts";
import { removeLonePatrols } from "../special-units/patrols.ts";

/** 5.1, 15.6, 15.8: the phase does not end while a unit could still move out of an overstacked area. */
export function judgeEndMovement(sight: Sight, refusals: PlayRefusals): void {
  for (const area of overstacked(sight, judged(sight))) {
    if (
      !blocksAt(sight, judged(sight), area).some(({ unit }) => unit !== undefined && mayMove(sight, unit))
    ) continue;
    refusals.add(
      "5.1",
      "overstacked",
      `There are more than two units of yours in ${areaCalled(sight.setting, area)}: move one away.`,
    );
  }
}

/** 5.1, 15.8, 14.01: ends a movement phase: excess units retreat, lone patrols go, Crossing Assaults are marked. */
export function endMovement(play: Play): void {
  const side = play.truth.phasing;
  for (const area of overstacked(play.truth, side)) retreatExcess(play, area, excess(play, area));
  dropLonePatrols(play);
  play.set({ crossings: crossingAssaults(play, side) });
}

/** 5.1: the last of the ids that count. */
function excess(play: Play, area: Area): UnitId[] {
  const here = blocksAt(play.truth, play.truth.phasing, area).filter((block) =>
    countsForStacking(play.truth, block)
  );
  return here.map(({ unit }) => unit).sort(byId).slice(STACKING_LIMIT);
}

/** 15.8: patrols of either side that are alone in contested areas go. */
export function dropLonePatrols(play: Play): void {
  const before = play.truth;
  removeLonePatrols(play);
  settle(play, before);
}
