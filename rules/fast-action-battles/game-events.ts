import type { Area } from "./area-map.ts";
import type { Chit, ChitId } from "./chit-book.ts";
import type { DecisionOf } from "./decisions.ts";
import { serves } from "./echelons.ts";
import { areaOfBlock, hasUnits, isContested } from "./ground.ts";
import {
  findArea,
  findAvailable,
  findOnMap,
  findUnit,
  judgeSuppliedArea,
  judgeSuppliedUnit,
} from "./judging.ts";
import { areaCalled, chitCalled } from "./naming.ts";
import type { Play } from "./play.ts";
import type { Refusals } from "./refusals.ts";
import { isArmourClass, isInfantryClass, qualityAt, type Unit, type UnitId } from "./roster.ts";
import { enter, judgeEntryArea } from "./reinforcement.ts";
import { judged, ownBlocks, type Sight } from "./sight.ts";
import { gainStep, useUp } from "./steps.ts";

type EventDecision = DecisionOf<"playEvent">;

/** What an event needs, and what it does. */
interface GameEventRule {
  readonly cite: string;
  judge(sight: Sight, decision: EventDecision, chit: Chit, refusals: Refusals): void;
  carryOut(play: Play, decision: EventDecision, chit: Chit): void;
}

/** 17.11: Force E comes in through any friendly-controlled entry area of its box. */
const forceE: GameEventRule = {
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
const elevenIndian: GameEventRule = {
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

/** 17.14: a raid on an airfield, on supply or on a headquarters; it comes off with a 5 or less. */
const lrdgRaid: GameEventRule = {
  cite: "17.14",
  judge: (sight, { raid, target }, _, refusals) => {
    if (raid === undefined) return refusals.add("17.14", "no-raid", "It has to be said what is raided.");
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
  const { chits } = sight.setting;
  const kinds = raid === "airfield"
    ? (["air"] as const)
    : (["specialAction", "reusableSpecialAction"] as const);
  return kinds.flatMap((kind) => chits.ofKind(kind)).filter(({ id, side }) =>
    side === "axis" && sight.chits[id] === "available"
  )
    .map(({ id }) => id);
}

/** 17.15: one Allied armour-class unit in a contested area may go straight into another one. */
const rapidResponse: GameEventRule = {
  cite: "17.15",
  judge: (sight, { unit: id }, chit, refusals) => {
    if (sight.phasing !== "allied") {
      refusals.add("17.15", "not-phasing", "It is played in the Allied Player-Turn.");
    }
    if (id === undefined) return refusals.add("17.15", "no-unit", "It has to be said which unit responds.");
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

/** 17.21: the units of a contested area may go straight into an adjacent one that the enemy holds. */
const auftragstaktik: GameEventRule = {
  cite: "17.21",
  judge: (sight, { area: wanted }, _, refusals) => {
    if (sight.phasing !== "axis") {
      refusals.add("17.21", "not-phasing", "It is played in the Axis Player-Turn.");
    }
    const area = findArea(sight, wanted, "17.21", refusals);
    if (area === undefined) return;
    if (!isContested(sight, area) || !hasUnits(sight, judged(sight), area)) {
      refusals.add(
        "17.21",
        "not-contested",
        `${areaCalled(sight.setting, area)} is not contested with units of yours.`,
      );
    }
    judgeSuppliedArea(sight, area, refusals);
  },
  carryOut: (play, { area }) => play.set({ auftragstaktik: area }),
};

/** 17.31: a step that is not elite for a supplied, reduced infantry-class unit of the event's echelon. */
const infantryReplacement: GameEventRule = {
  cite: "17.31",
  judge: (sight, { unit }, chit, refusals) => judgeReplacement(sight, unit, chit, "17.31", refusals),
  carryOut: (play, { unit }) => unit !== undefined && gainStep(play, unit),
};

/** 17.32: the same for armour; German armour may become elite by it. */
const armourReplacement: GameEventRule = {
  cite: "17.32",
  judge: (sight, { unit }, chit, refusals) => judgeReplacement(sight, unit, chit, "17.32", refusals),
  carryOut: (play, { unit }) => unit !== undefined && gainStep(play, unit),
};

/** 17.16: a step for reduced armour of XXX Corps, or an eliminated one comes back with one step. */
const rebuild: GameEventRule = {
  cite: "17.16",
  judge: (sight, { unit: id, area: wanted }, chit, refusals) => {
    const own = id === undefined ? undefined : findUnit(sight, id, "17.16", refusals);
    if (id === undefined) refusals.add("17.16", "no-unit", "It has to be said which unit is rebuilt.");
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

/** 17.22: one unsupplied area with all in it is supplied, but for what 9.34 bars, until the next Supply Phase. */
const supplyConvoy: GameEventRule = {
  cite: "17.22",
  judge: (sight, { area: wanted }, _, refusals) => {
    const area = findArea(sight, wanted, "17.22", refusals);
    if (sight.query.kind !== "supply") {
      refusals.add("17.22", "not-now", "A Supply Convoy is played in a Supply Phase.");
    }
    if (area === undefined) return;
    const isCut = sight.unsuppliedAreas.includes(area) && sight.control[area] === "axis";
    const holdsCut = ownBlocks(sight).some((block) => block.area === area && block.unsupplied);
    if (!isCut && !holdsCut) {
      refusals.add("17.22", "supplied", `${areaCalled(sight.setting, area)} is not unsupplied.`);
    }
  },
  carryOut: (play, { area }, chit) => {
    play.changeAll((block) => block.side === chit.side && block.area === area, { unsupplied: false });
    if (area !== undefined) play.set({ convoyed: [...play.truth.convoyed, area] });
  },
};

const RULES: Readonly<Partial<Record<Chit["kind"], GameEventRule>>> = {
  forceE,
  elevenIndian,
  lrdgRaid,
  rapidResponse,
  auftragstaktik,
  infantryReplacement,
  armourReplacement,
  rebuild,
  supplyConvoy,
};

/** Events that are played otherwise: in a battle, as a Special Action, when they are drawn. */
const PLAYED_ELSEWHERE: Readonly<Partial<Record<Chit["kind"], readonly [cite: string, message: string]>>> = {
  navalBombardment: ["17.13", "Naval Bombardment is assigned in a battle."],
  eightyEight: ["17.24", "88mm Guns are assigned in a battle."],
  specialAction: ["17.33", "A Special Action is used as one."],
  betaConvoy: ["17.23", "The Beta Convoy is resolved when it is drawn."],
};

/** 17.0, 4.21: an event of one's own in Available, for what it does or burnt for eliminated assets. */
export function judgeEvent(sight: Sight, decision: EventDecision, refusals: Refusals): void {
  const section = judged(sight) === "allied" ? "17.1" : "17.2";
  const chit = findAvailable(sight, decision.event, section, refusals);
  if (chit === undefined) return;
  if (chit.type !== "event") return refusals.add(section, "no-event", `${chit.name} is no event.`);
  const isSupply = sight.query.kind === "supply";
  if (isSupply && (decision.alternate !== undefined || chit.kind !== "supplyConvoy")) {
    refusals.add(
      "4.2",
      "not-now",
      "Events are played in the Admin Phase; only a Supply Convoy is in a Supply Phase.",
    );
  }
  if (decision.alternate !== undefined) return judgeAlternateUse(sight, decision.alternate, refusals);
  const rule = RULES[chit.kind];
  if (rule !== undefined) return rule.judge(sight, decision, chit, refusals);
  const [cite, message] = PLAYED_ELSEWHERE[chit.kind] ?? [section, `${chit.name} is not played so.`];
  refusals.add(cite, "played-elsewhere", message);
}

/** 4.21: any event may be burnt to move up to two eliminated assets of one's own back into the cup; 16.52: no garrisons. */
function judgeAlternateUse(sight: Sight, assets: readonly ChitId[], refusals: Refusals): void {
  if (new Set(assets).size < assets.length) {
    refusals.add("4.21", "named-twice", "Two different assets have to be named.");
  }
  for (const id of assets) {
    const chit = sight.setting.chits.chit(id);
    if (
      chit === undefined || chit.side !== judged(sight) || chit.type !== "asset" ||
      sight.chits[id] !== "eliminated"
    ) {
      refusals.add(
        "4.21",
        "not-eliminated",
        `${chitCalled(sight.setting, id)} is no eliminated asset of yours.`,
      );
    } else if (chit.kind === "garrison") {
      refusals.add("16.52", "garrison", "Garrisons do not come back.");
    }
  }
}

export function playEvent(play: Play, decision: EventDecision): void {
  const chit = play.truth.setting.chits.known(decision.event);
  const { area, raid, target, alternate, unit } = decision;
  const isOnMap = unit !== undefined && typeof play.block(unit).area === "number";
  play.tell({
    kind: "played",
    side: chit.side,
    chit: chit.id,
    ...(area === undefined ? {} : { area }),
    ...(raid === undefined ? {} : { raid }),
    ...(target === undefined ? {} : { target }),
    ...(alternate === undefined ? {} : { alternate }),
    ...(unit === undefined ? {} : isOnMap ? play.subject(unit) : { unit }),
  });
  play.moveChit(chit.id, "eliminated");
  if (alternate === undefined) RULES[chit.kind]?.carryOut(play, decision, chit);
  else for (const id of alternate) play.moveChit(id, "cup");
}

/** 17.11, 17.12: a unit of a box comes in through one of its entry areas. */
function judgeRelease(
  sight: Sight,
  wanted: Area | undefined,
  entries: readonly Area[],
  box: "force-e" | "coastal-force",
  cite: string,
  refusals: Refusals,
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

/** 17.16, 17.31, 17.32: who may get a step by a replacement. */
function judgeReplacement(
  sight: Sight,
  id: UnitId | undefined,
  chit: Chit,
  cite: string,
  refusals: Refusals,
): void {
  if (id === undefined) return refusals.add(cite, "no-unit", "It has to be said which unit gets the step.");
  const own = findUnit(sight, id, cite, refusals);
  if (own === undefined) return;
  const { unit, block } = own;
  const fits = cite === "17.31" ? isInfantryClass(unit) : unit.class === "armour";
  if (areaOfBlock(block) === undefined || !fits) {
    return refusals.add(
      cite,
      "not-eligible",
      `${unit.name} is no unit on the map that ${chit.name} could be used for.`,
    );
  }
  if (!serves(chit, unit)) refusals.add(cite, "wrong-echelon", `${chit.name} does not serve ${unit.name}.`);
  if (block.strength >= unit.steps) {
    refusals.add(cite, "at-full-strength", `${unit.name} is at full strength.`);
  } else if (qualityAt(unit, block.strength + 1) === "E" && !mayBecomeElite(unit, cite)) {
    refusals.add(cite, "elite-step", `The next step of ${unit.name} is an elite one.`);
  }
  judgeSuppliedUnit(sight, own, cite, refusals);
}

/** 17.32: only German armour. */
function mayBecomeElite(unit: Unit, cite: string): boolean {
  return cite === "17.32" && unit.isGerman;
}
