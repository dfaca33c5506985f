import type { Side } from "../../../src/kernel/side.ts";
import { disorder } from "../play/disorder.ts";
import type { Play } from "../play/play.ts";
import { removeWorks, settle, settleBattle } from "../play/settle.ts";
import { eliminate, eliminateChit, loseStep } from "../play/steps.ts";
import { checkMorale, moraleNumber } from "../play/success-number.ts";
import type { Area } from "../setting/area-map.ts";
import { handle } from "../position/events.ts";
import { areaOfBlock, isContested } from "../position/ground.ts";
import { isRegular, qualityAt, type UnitId } from "../setting/roster.ts";
import { areasTracing } from "../position/supply.ts";
import { type FactionBlock, inOpenOrder } from "../position/truth.ts";

/** 9.0, the Supply Phase. */

/** 9.1-9.3: control, then the unsupplied units and areas of both sides until the next Supply Phase. */
export function judgeSupply(play: Play): void {
  settleBattle(play);
  const tracing = { allied: areasTracing(play.truth, "allied"), axis: areasTracing(play.truth, "axis") };
  const isCut = (block: FactionBlock) => {
    const area = areaOfBlock(block);
    return area !== undefined && !tracing[block.side][area];
  };
  const { setting, control } = play.truth;
  const areas = setting.map.areas.filter((area) => !tracing[control[area]][area]);
  play.set({
    blocks: play.truth.blocks.map((block) =>
      isCut(block) === block.unsupplied ? block : { ...block, unsupplied: !block.unsupplied }
    ),
    unsuppliedAreas: areas,
    convoyed: [],
  });
  const cut = play.truth.blocks.filter(({ unsupplied }) => unsupplied);
  const veiled = cut.filter(({ revealed, piece }) => revealed === undefined && piece > 0)
    .map(({ unit, side, piece }) => [unit, handle(side, piece)]);
  play.tell({
    kind: "supplyJudged",
    units: cut.map(({ unit }) => unit),
    areas,
    veiled: Object.fromEntries(veiled),
    cite: "9.31",
  });
}

/** 6.5, 9.2: disordered units that can trace supply recover by one stage, of both sides. */
export function recoverOrder(play: Play): void {
  for (const { unit, condition, unsupplied } of inOpenOrder(play.truth.blocks)) {
    if (condition === "good" || unsupplied) continue;
    const better = condition === "disordered" ? "recovering" : "good";
    play.change(unit, { condition: better });
    play.tell({ kind: "recovered", ...play.subject(unit), condition: better });
  }
}

/** 9.4, 16.52: unsupplied units of the phasing side check their morale, by id; then garrisons, which a failure kills. */
export function checkUnsupplied(play: Play): void {
  const side = play.truth.phasing;
  const cut = play.truth.blocks.filter((block) =>
    block.side === side && block.unsupplied && isRegular(play.unit(block.unit))
  )
    .map(({ unit }) => unit).sort();
  for (const unit of cut) {
    const before = play.truth;
    checkUnit(play, unit);
    settle(play, before);
  }
  for (const { id, quality } of play.truth.setting.chits.ofKind("garrison")) {
    const place = play.truth.chits[id];
    if (
      typeof place !== "object" || play.truth.setting.chits.known(id).side !== side ||
      !isGarrisonCut(play, place.area)
    ) continue;
    const need = moraleNumber({ quality, isDisordered: false, isUnsupplied: true });
    const before = play.truth;
    if (!play.roll({ purpose: "unsupplied", side, by: id, need, place: place.area }).hit) {
      eliminateChit(play, id, place.area);
    }
    settle(play, before);
  }
}

/**
 * 9.4: a failure disorders a unit, or costs a disordered one a step. A unit already disordered may surrender: veterans with a
 * 10, green troops from 8.
 */
function checkUnit(play: Play, unit: UnitId): void {
  const block = play.block(unit);
  const area = areaOfBlock(block);
  if (area === undefined) return;
  const quality = qualityAt(play.unit(unit), block.strength);
  const { die, hit } = checkMorale(play, unit, "unsupplied", { place: area, recoveringCounts: true });
  if (hit) return;
  if (block.condition !== "disordered") return disorder(play, unit, "9.4");
  const surrenders = (quality === "V" && die === 10) || (quality === "G" && die >= 8);
  if (!surrenders) return loseStep(play, unit);
  play.tell({ kind: "surrendered", ...play.subject(unit), area, cite: "9.4" });
  eliminate(play, unit);
}

/** 9.3, 17.22: a garrison is unsupplied if its area is, except with a Supply Convoy. */
function isGarrisonCut({ truth }: Play, area: Area): boolean {
  if (truth.convoyed.includes(area)) return false;
  return !areasTracing(truth, "axis")[area];
}

/** 9.5, 4.35, 14.64, 16.3b: markers and chits that a Supply Phase takes off the map. */
export function clearMarkers(play: Play): void {
  const { phasing, setting } = play.truth;
  for (const area of Object.keys(play.truth.works).map(Number)) {
    if (isContested(play.truth, area)) removeWorks(play, area);
  }
  const before = play.truth;
  for (const { id } of setting.chits.lying) {
    const place = play.truth.chits[id];
    if (typeof place !== "object" || place.as === "garrison") continue;
    if (place.as !== "interdiction" || phasing === "axis") play.moveChit(id, "used");
  }
  settle(play, before);
  play.set({
    crossings: [],
    crossed: [],
    rapid: undefined,
    auftragstaktik: undefined,
    blocks: play.truth.blocks.map((block) => cleared(block, phasing)),
  });
}

function cleared(block: FactionBlock, phasing: Side): FactionBlock {
  const reserve = block.side === phasing ? block.reserve : undefined;
  return { ...block, exploitation: false, from: undefined, assaulting: false, moved: false, reserve };
}
