import { findArea, findAvailable, judgeSuppliedArea } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { isInZone } from "../play/tobruk.ts";
import type { Area } from "../setting/area-map.ts";
import type { Chit } from "../setting/chit-book.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { serves } from "../position/echelons.ts";
import { isContested, isVacant, unitsAt } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import { isRegular } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";

/** 4.3, 14.51, 14.52: what engineers do in an Admin Phase: field works, and roadblocks that they defend themselves. */
export function judgeEngineering(
  sight: Sight,
  { chit: id, use, area: wanted }: DecisionOf<"engineer">,
  refusals: PlayRefusals,
): void {
  const cite = use === "works" ? "4.33" : "4.35";
  const chit = findAvailable(sight, id, cite, refusals);
  const area = findArea(sight, wanted, cite, refusals);
  if (chit !== undefined && chit.kind !== "engineer") {
    return refusals.add(cite, "no-engineers", `${chit.name} are no engineers.`);
  }
  if (area === undefined || chit === undefined) return;
  judgePlace(sight, area, cite, refusals);
  judgeLocalUse(sight, chit, area, refusals);
  if (use === "works") judgeWorks(sight, chit, area, refusals);
  else judgeRoadblock(sight, area, refusals);
}

/** 4.33, 4.35: in a supplied area of one's own. */
function judgePlace(sight: Sight, area: Area, cite: string, refusals: PlayRefusals): void {
  const name = areaCalled(sight.setting, area);
  if (sight.control[area] !== judged(sight)) refusals.add(cite, "not-controlled", `${name} is not yours.`);
  if (!judgeSuppliedArea(sight, area, refusals)) {
    refusals.add(cite, "unsupplied", `${name} must be supplied.`);
  }
}

/** 4.33: uncontested, with a unit that the engineers serve, and without works or a fort (14.03). */
function judgeWorks(sight: Sight, chit: Chit, area: Area, refusals: PlayRefusals): void {
  const name = areaCalled(sight.setting, area);
  if (isContested(sight, area)) refusals.add("4.33", "contested", `${name} is contested.`);
  const units = unitsAt(sight, judged(sight), area).map((unit) => sight.setting.roster.known(unit));
  if (!units.some((unit) => isRegular(unit) && serves(chit, unit))) {
    refusals.add("4.33", "no-unit-of-the-echelon", `${name} holds no unit that ${chit.name} serve.`);
  }
  if (sight.works[area] !== undefined) {
    refusals.add("4.33", "works-there", `${name} has field works already.`);
  }
  if (sight.forts[area] !== undefined) {
    refusals.add("14.03", "fort-there", `${name} has a fort, and no area has both.`);
  }
}

/** 4.35: in a vacant area of difficult terrain. */
function judgeRoadblock(sight: Sight, area: Area, refusals: PlayRefusals): void {
  const name = areaCalled(sight.setting, area);
  if (!isVacant(sight, area)) refusals.add("4.35", "not-vacant", `${name} is not vacant.`);
  if (sight.setting.map.difficulty(area) < 1) {
    refusals.add("4.35", "easy-terrain", `${name} has a terrain difficulty below 1.`);
  }
}

/** 16.5: assets of local use and of XXI Corps are played in the Tobruk Operational Zone only. */
function judgeLocalUse(sight: Sight, chit: Chit, area: Area, refusals: PlayRefusals): void {
  if (!isBoundToZone(chit) || isInZone(sight, area)) return;
  refusals.add("16.5", "outside-the-zone", `${chit.name} is played in the Tobruk Operational Zone only.`);
}

/** 16.5 */
export function isBoundToZone(chit: Chit): boolean {
  return chit.type === "asset" && (chit.isLocal || chit.echelon === "XXI");
}

export function engineer(play: Play, { chit, use, area }: DecisionOf<"engineer">): void {
  const { side } = play.truth.setting.chits.known(chit);
  play.tell({ kind: "played", side, chit, use, area });
  if (use === "roadblock") return play.moveChit(chit, { area, as: "roadblock" });
  play.moveChit(chit, "used");
  play.set({ works: { ...play.truth.works, [area]: side } });
  play.tell({ kind: "worksBuilt", area, side });
}
