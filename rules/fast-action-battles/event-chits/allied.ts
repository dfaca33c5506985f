import { enter, judgeEntryArea } from "../admin/reinforcement.ts";
import { findArea, findOnMap, findUnit, judgeSuppliedArea } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { gainStep, useUp } from "../play/steps.ts";
import type { Area } from "../setting/area-map.ts";
import type { ChitId } from "../setting/chit-book.ts";
import { serves } from "../position/echelons.ts";
import { chitsIn, isContested } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import { isArmourClass, type UnitId } from "../setting/roster.ts";
import { judged, ownBlocks, type Sight } from "../position/sight.ts";
import { judgeReplacement } from "./replacements.ts";
import type { GameEventRule } from "./rule.ts";

/** 17.1: the events of the Allied side alone. */

/** 17.11: Force E comes in through any friendly-controlled entry area of its box. */
export const forceE: GameEventRule = {
  cite: "17.11",
  judge: (sight, { area }, _, refusals) =>
    judgeRelease(
      sight,
      area,
      sight.setting.map.entries(sight.setting.tables.boxes["force-e"].entries),
      "force-e",
      "17.11",
      refusals,
    ),
  carryOut: (play, { area }) => {
    for (const unit of unitsIn(play, "force-e")) if (area !== undefined) enter(play, unit, area);
  },
};

/** 17.12: 11th Indian leaves the Coastal Force box for entry area D or E, and the Axis has a Victory Point for good. */
export const elevenIndian: GameEventRule = {
  cite: "17.12",
  judge: (sight, { area }, _, refusals) =>
    judgeRelease(sight, area, sight.setting.map.entries("D-E"), "coastal-force", "17.12", refusals),
  carryOut: (play, { area }) => {
    for (const unit of unitsIn(play, "coastal-force")) {
      if (area !== undefined) enter(play, unit, area, play.block(unit).strength);
    }
    play.set({ axisBonus: play.truth.axisBonus + 1 });
  },
};

/** 17.11, 17.12: a unit of a box comes in through one of its entry areas. */
function judgeRelease(
  sight: Sight,
  wanted: Area | undefined,
  entries: readonly Area[],
  box: "force-e" | "coastal-force",
  cite: string,
  refusals: PlayRefusals,
): void {
  const area = findArea(sight, wanted, cite, refusals);
  if (!ownBlocks(sight).some((block) => block.area === box)) {
    refusals.add(cite, "nobody-there", "The unit has left its box already.");
  }
  if (area === undefined) return;
  if (!entries.includes(area)) {
    const where = entries.map((entry) => areaCalled(sight.setting, entry)).join(", ");
    refusals.add(cite, "no-entry-area", `The unit comes in at ${where}.`);
  }
  if (box === "force-e" && sight.control[area] !== judged(sight)) {
    refusals.add(cite, "not-controlled", `${areaCalled(sight.setting, area)} is not yours.`);
  }
  judgeEntryArea(sight, area, cite, refusals);
}

function unitsIn({ truth }: Play, box: "force-e" | "coastal-force"): UnitId[] {
  return truth.blocks.filter((block) => block.area === box).map(({ unit }) => unit);
}

/** 17.14: a raid on an airfield, on supply or on a headquarters; it succeeds on 5 or less. */
export const lrdgRaid: GameEventRule = {
  cite: "17.14",
  judge: (sight, { raid, target }, _, refusals) => {
    if (raid === undefined) return refusals.add("17.14", "no-raid", "Say what to raid.");
    if (raid !== "supply" && !raidTargets(sight, raid).includes(target ?? "")) {
      const wanted = raid === "airfield" ? "an Axis air asset" : "an Axis Special Action";
      refusals.add("17.14", "no-target", `The raid needs ${wanted} in the Axis Available box as its target.`);
    }
  },
  carryOut: (play, { raid, target }, chit) => {
    const { hit } = play.roll({ purpose: "raid", side: chit.side, by: chit.id, need: 5 });
    if (!hit) return;
    if (raid === "supply") play.set({ drawCut: play.truth.drawCut + 2 });
    else if (target !== undefined) useUp(play, target);
  },
};

/** 17.14: what a raid may take: air support in Available; a Special Action, single-use or reusable. */
export function raidTargets(sight: Sight, raid: "airfield" | "headquarters"): ChitId[] {
  const kinds = raid === "airfield"
    ? (["air"] as const)
    : (["specialAction", "reusableSpecialAction"] as const);
  return chitsIn(sight, "axis", "available", ...kinds).map(({ id }) => id);
}

/** 17.15: one Allied armour-class unit in a contested area may go straight into another one. */
export const rapidResponse: GameEventRule = {
  cite: "17.15",
  judge: (sight, { unit: id }, chit, refusals) => {
    if (sight.phasing !== "allied") {
      refusals.add("17.15", "not-phasing", "It is played in the Allied Player-Turn.");
    }
    if (id === undefined) return refusals.add("17.15", "no-unit", "Say which unit responds.");
    const own = findOnMap(sight, id, "17.15", refusals);
    if (own === undefined) return;
    const { unit, area } = own;
    if (!isArmourClass(unit)) refusals.add("17.15", "not-armour", `${unit.name} is not armour-class.`);
    if (!isContested(sight, area)) {
      refusals.add("17.15", "not-contested", `${unit.name} is not in a contested area.`);
    }
    if (!serves(chit, unit)) {
      refusals.add("17.1", "wrong-echelon", `${chit.name} does not serve ${unit.name}.`);
    }
    judgeSuppliedArea(sight, area, refusals);
  },
  carryOut: (play, { unit }) => play.set({ rapid: unit }),
};

/** 17.16: a reduced armour unit of XXX Corps gains a step, or an eliminated one returns with one step. */
export const rebuild: GameEventRule = {
  cite: "17.16",
  judge: (sight, { unit: id, area: wanted }, chit, refusals) => {
    const own = id === undefined ? undefined : findUnit(sight, id, "17.16", refusals);
    if (id === undefined) refusals.add("17.16", "no-unit", "Say which unit to rebuild.");
    if (own === undefined || id === undefined) return;
    if (own.block.area !== "eliminated") return judgeReplacement(sight, id, chit, "17.16", refusals);
    if (own.unit.class !== "armour" || !serves(chit, own.unit)) {
      refusals.add("17.16", "not-eligible", `${own.unit.name} is no armour of the echelon of ${chit.name}.`);
    }
    const area = findArea(sight, wanted, "17.16", refusals);
    if (area === undefined) return;
    if (!sight.setting.map.entriesOf("allied").includes(area) || sight.control[area] !== "allied") {
      refusals.add(
        "17.16",
        "no-entry-area",
        `${areaCalled(sight.setting, area)} is no entry area of yours that you control.`,
      );
    }
    judgeEntryArea(sight, area, "17.16", refusals);
  },
  carryOut: (play, { unit, area }) => {
    if (unit === undefined) return;
    if (play.block(unit).area !== "eliminated" || area === undefined) return gainStep(play, unit);
    play.set({ rebuilt: [...play.truth.rebuilt, unit] });
    enter(play, unit, area, 1);
  },
};
