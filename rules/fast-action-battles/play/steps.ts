import type { Box } from "../documents/position.ts";
import { type Area, areaName } from "../setting/area-map.ts";
import type { ChitId } from "../setting/chit-book.ts";
import { areaOfBlock } from "../position/ground.ts";
import type { Unit, UnitId } from "../setting/roster.ts";
import type { Play } from "./play.ts";

/** 2.0: a unit loses a step; the last one eliminates it. */
export function loseStep(play: Play, id: UnitId): void {
  const { strength } = play.block(id);
  const left = strength - 1;
  play.tell({ kind: "stepLost", ...play.subject(id), strength: left });
  markWreck(play, id);
  if (left === 0) eliminate(play, id);
  else play.change(id, { strength: left });
}

/** 15.5: each step that German armour loses in a battle leaves a Tank Recovery marker, as long as there are any. */
function markWreck(play: Play, id: UnitId): void {
  const { battle, tankRecovery, setting } = play.truth;
  const unit = play.unit(id);
  const isWreck = battle !== undefined && unit.isGerman && unit.class === "armour";
  if (!isWreck || tankRecovery.length >= setting.tables.tankRecovery.markers) return;
  play.set({ tankRecovery: [...tankRecovery, battle.area].sort((a, b) => a - b) });
  play.tell({ kind: "recoveryMarked", area: battle.area });
}

export function gainStep(play: Play, id: UnitId): void {
  const strength = play.block(id).strength + 1;
  play.change(id, { strength });
  play.tell({ kind: "stepGained", ...play.subject(id), strength });
}

/** A unit is eliminated: a detachment goes back to its Holding Box (15.6). */
export function eliminate(play: Play, id: UnitId): void {
  const block = play.block(id);
  const area = areaOfBlock(block);
  if (area === undefined) throw new Error(`${id} is off the map`);
  const { piece } = play.subject(id);
  play.tell({
    kind: "eliminated",
    unit: id,
    ...(piece === undefined ? {} : { piece }),
    area: areaName(area),
  });
  play.takeOff(id, homeOfTheDead(play.unit(id)));
}

function homeOfTheDead({ isDetachment }: Unit): Box {
  return isDetachment ? "detachment" : "eliminated";
}

/** 6.29, 8.1, 16.3a, 17.13: uses up a chit: events for good, assets and reusable Special Actions until they come back. */
export function useUp(play: Play, chit: ChitId): void {
  const { type } = play.truth.setting.chits.known(chit);
  play.moveChit(chit, type === "event" ? "eliminated" : "used");
}

/** A chit is lost for good where it lay or fought. */
export function eliminateChit(play: Play, chit: ChitId, area: Area): void {
  play.placeChit(chit, "eliminated");
  play.tell({ kind: "eliminated", chit, area: areaName(area) });
}
