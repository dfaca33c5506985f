import type { Side } from "../../../src/kernel/side.ts";
import type { Echelon } from "../documents/words.ts";
import { findOnMap } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { type Ground, isContested } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";

/** 5.21, 14.7: reserve markers. */

export function markersLeft(ground: Ground, side: Side, marker: Echelon): number {
  const out = ground.blocks.filter((block) => block.side === side && block.reserve === marker).length;
  return ground.setting.reserveMarkers(side, marker) - out;
}

/**
 * 14.7, 5.21: a unit in reserve is supplied, in good order, in an uncontested area and has not moved. 14.71, 14.72: the
 * marker is one of its echelon, or the Allied Army Reserve's, which serves any.
 */
export function judgeReserve(
  sight: Sight,
  { unit: id, marker }: Pick<DecisionOf<"reserve">, "unit" | "marker">,
  refusals: PlayRefusals,
): void {
  const own = findOnMap(sight, id, "14.7", refusals);
  if (own === undefined) return;
  const { unit, block, area } = own;
  const refuse = refusals.under("14.7");
  if (area === 0) refuse("off-the-map", `${unit.name} is not on the map.`);
  if (block.unsupplied) refuse("unsupplied", `${unit.name} is unsupplied.`);
  if (block.condition !== "good") refuse("not-in-good-order", `${unit.name} is not in good order.`);
  if (isContested(sight, area)) refuse("contested", `${areaCalled(sight.setting, area)} is contested.`);
  if (block.reserve !== undefined) refusals.add("5.21", "in-reserve", `${unit.name} is in reserve already.`);
  if (block.moved === true) refusals.add("5.21", "moved", `${unit.name} has moved in this phase.`);
  if (!markerServes(sight, unit.side, unit.echelon, marker)) {
    refusals.add(
      unit.side === "allied" ? "14.71" : "14.72",
      "wrong-echelon",
      `A marker of ${marker} does not serve ${unit.name}.`,
    );
  } else if (markersLeft(sight, unit.side, marker) < 1) {
    refusals.add("5.21", "no-marker-left", `No reserve marker of ${marker} is left.`);
  }
}

/** 14.71, 14.72 */
function markerServes(
  { setting }: Ground,
  side: Side,
  echelon: Echelon | undefined,
  marker: Echelon,
): boolean {
  if (setting.reserveMarkers(side, marker) === 0) return false;
  return marker === echelon || setting.tables.reserveMarkers.anyUnit.includes(marker);
}

export function putInReserve(play: Play, unit: UnitId, marker: Echelon): void {
  play.change(unit, { reserve: marker });
  play.tell({ kind: "reserved", ...play.subject(unit), marker });
}
