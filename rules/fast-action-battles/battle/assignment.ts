import { chitsIn } from "../position/ground.ts";
import { listed } from "../../../src/common/text.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Echelon } from "../documents/words.ts";
import { findAvailable } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { isInZone } from "../play/tobruk.ts";
import { type Chit, type ChitId, isAssignable, isBattleAsset } from "../setting/chit-book.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { isCommon } from "../position/echelons.ts";
import { areaCalled, chitCalled } from "../position/naming.ts";
import { isInfantryClass } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import { canTrace } from "../position/supply.ts";
import { isBoundToZone } from "../special-units/engineering.ts";
import { setBattle } from "./round.ts";
import { battleOf, fighters, hasWorks, lyingAssets, protectingFort } from "./sides.ts";

type Assign = DecisionOf<"assign">;

/** 6.22, 6.23: how many of each a side may assign if its units have a single echelon. */
const LIMITS = {
  attacker: { artillery: 2, events: 1, battle: 8, cite: "6.22" },
  defender: { artillery: 1, events: 1, battle: 5, cite: "6.23" },
} as const;

/** How a side's force may be supported in the present battle. */
export interface Force {
  readonly side: Side;
  readonly limits: (typeof LIMITS)["attacker" | "defender"];
  /** 6.22, 6.23: whether the force has the supply that it needs; air support needs none (16.3). */
  readonly isSupplied: boolean;
  /** 9.34a: a mark on its units bars assets. For a defender, who may have a path now (6.23), an option decides. */
  readonly isMarked: boolean;
  /** Echelons of its units, the common one aside. */
  readonly echelons: readonly Echelon[];
  /** 6.22: only artillery. */
  readonly isMixed: boolean;
  /** 14.64: Joint Operations: chits of any echelon. */
  readonly isJoint: boolean;
  /** 4.35, 16.52: only a garrison or a roadblock defends: one artillery asset. */
  readonly isAssetOnly: boolean;
}

/** 6.22, 6.23: the force of the side that is asked. */
function forceOf(sight: Sight): Force {
  const side = judged(sight);
  const battle = battleOf(sight);
  const attacks = side === battle.side;
  const units = fighters(sight, side);
  const named = units.map(({ unit }) => sight.setting.roster.known(unit).echelon);
  const lying = units.length > 0
    ? []
    : lyingAssets(sight, side, battle.area).map((id) => sight.setting.chits.known(id).echelon);
  const echelons = [...new Set([...named, ...lying])].filter((one) => one !== undefined).filter((one) =>
    !isCommon(one)
  ).sort();
  const isMarked = (attacks || sight.setting.options.markBarsAssets) &&
    units.some(({ unsupplied }) => unsupplied);
  const isJoint = side === "allied" && Object.values(sight.chits)
    .some((place) => typeof place === "object" && place.as === "joint" && place.area === battle.area);
  return {
    side,
    limits: attacks ? LIMITS.attacker : LIMITS.defender,
    isSupplied: !isMarked && canTrace(sight, side, battle.area),
    isMarked,
    echelons,
    isMixed: echelons.length > 1 && !isJoint,
    isJoint,
    isAssetOnly: units.length === 0,
  };
}

/** 6.22-6.23, 16.3-16.5, 17.13, 17.24: the cases that bar a chit from this battle altogether; empty if it may be assigned. */
function barTo(sight: Sight, force: Force, chit: Chit): readonly [cite: string, message: string][] {
  const { area } = battleOf(sight);
  const { cite } = force.limits;
  const bars: [string, string][] = [];
  if (chit.kind === "air") return bars;
  const isArtillery = chit.kind === "artillery";
  if (!isAssignable(chit)) {
    return [[cite, `${chit.name} is not assigned to battles.`]];
  }
  if (!force.isSupplied) bars.push([cite, "Only air support reaches this battle: its units have no supply."]);
  if (force.isMarked) bars.push(["9.34", "An unsupplied unit has no assets except air support."]);
  if (force.isMixed && !isArtillery) {
    bars.push([cite, "Only artillery and air support units of different echelons."]);
  }
  if (force.isAssetOnly && !isArtillery) {
    bars.push([cite, "Only artillery and air support a garrison or roadblock alone."]);
  }
  if (!reaches(force, chit)) {
    bars.push([cite, `${chit.name} serves none of the units.`]);
    bars.push([
      force.side === "allied" ? "16.4" : "16.5",
      `${chit.name} only supports units of ${chit.echelon}.`,
    ]);
  }
  if (isBoundToZone(chit) && !isInZone(sight, area)) {
    bars.push(["16.5", `${chit.name} is used in the Tobruk Operational Zone only.`]);
  }
  if (chit.kind === "navalBombardment" && !sight.setting.map.is(area, "coastal")) {
    bars.push(["17.13", `${areaCalled(sight.setting, area)} is not on the coast.`]);
  }
  return bars;
}

/**
 * 15.2b, 15.3b, 16.4, 16.5: whether a chit may serve: of one of the units' echelons, or a common one. Common units alone take
 * any.
 */
function reaches({ echelons, isJoint }: Force, { echelon, type }: Chit): boolean {
  if (isJoint || echelon === undefined || isCommon(echelon)) return true;
  return type !== "reusable" && (echelons.length === 0 || echelons.includes(echelon));
}

/** Chits that the side that is asked could assign. */
export function assignable(sight: Sight): Chit[] {
  const force = forceOf(sight);
  return chitsIn(sight, force.side, "available").filter((chit) =>
    chit.kind !== "betaConvoy" && barTo(sight, force, chit).length === 0
  );
}

/** 6.22, 6.23: the chits that a side assigns, and what some of them do instead of firing. */
export function judgeAssign(sight: Sight, decision: Assign, refusals: PlayRefusals): void {
  const force = forceOf(sight);
  const { cite } = force.limits;
  const chits = decision.chits.flatMap((id) => findAvailable(sight, id, cite, refusals) ?? []);
  if (new Set(decision.chits).size < decision.chits.length) {
    refusals.add(cite, "assigned-twice", "A chit is assigned only once.");
  }
  for (const chit of chits) {
    for (const [number, message] of barTo(sight, force, chit)) {
      refusals.add(number, "not-assignable", message);
    }
  }
  judgeNumbers(force, chits, refusals);
  judgeEchelons(sight, force, chits, refusals);
  judgeUses(sight, force, decision, refusals);
}

/** 6.22, 6.23, 16.3a, 16.51: how many of each. */
function judgeNumbers(force: Force, chits: readonly Chit[], refusals: PlayRefusals): void {
  const { artillery, events, battle, cite } = force.limits;
  const guns = chits.filter(({ kind }) => kind === "artillery");
  const tooMany = (what: string, most: number) =>
    refusals.add(cite, `too-much-${what}`, `At most ${most} ${what} may be assigned here.`);
  if (guns.length > artillery && !isArkoPair(force, guns)) {
    tooMany("artillery", artillery);
    if (guns.length === 2 && guns.every(({ id }) => ARKO.includes(id))) {
      refusals.addReason(
        "16.51",
        "not-both",
        "Both Arko 104 assets together serve only units of one echelon.",
      );
    }
  }
  if (chits.filter(({ type }) => type === "event").length > events) tooMany("events", events);
  if (chits.filter(isBattleAsset).length > battle) tooMany("battle assets", battle);
  if (chits.filter(({ kind }) => kind === "air").length > 1) {
    refusals.add("16.3", "two-air-assets", "Each side may use one air asset in a battle.");
  }
}

/**
 * 16.51: whether the guns are both Arko 104 assets, which serve the defender if one artillery asset may. Mixed echelons and a
 * roadblock get no pair.
 */
function isArkoPair(force: Force, guns: readonly Chit[]): boolean {
  return force.limits === LIMITS.defender && !force.isMixed && !force.isAssetOnly && guns.length === 2 &&
    guns.every(({ id }) => ARKO.includes(id));
}

const ARKO: readonly ChitId[] = ["ax-arko-1", "ax-arko-2"];

/**
 * 6.22, 15.2b, 15.3b: mixed echelons take one artillery asset each; a common asset counts as either's. Common units alone take
 * chits of one other echelon.
 */
function judgeEchelons(sight: Sight, force: Force, chits: readonly Chit[], refusals: PlayRefusals): void {
  const bound = chits.filter(({ kind, echelon }) =>
    kind !== "air" && echelon !== undefined && !isCommon(echelon)
  );
  const echelons = [...new Set(bound.map(({ echelon }) => echelon))];
  if (force.isMixed) {
    const twice = echelons.find((one) => bound.filter(({ echelon }) => echelon === one).length > 1);
    if (twice !== undefined) {
      refusals.add(
        force.limits.cite,
        "twice-of-an-echelon",
        `Mixed echelons take one artillery asset each, not two of ${twice}.`,
      );
    }
  } else if (force.echelons.length === 0 && !force.isJoint && echelons.length > 1) {
    const names = listed(echelons.map((one) => String(one)));
    const cite = judged(sight) === "allied" ? "15.3" : "15.2";
    refusals.add(
      cite,
      "several-echelons",
      `These units take chits of only one other echelon, not of ${names}.`,
    );
    refusals.add(
      force.limits.cite,
      "several-echelons",
      `These units take chits of only one other echelon, not of ${names}.`,
    );
  }
}

/** 16.3a, 16.41, 6.33, 14.53: direct air support, tanks that support infantry, engineers at other work. */
function judgeUses(
  sight: Sight,
  force: Force,
  { chits, support = {}, direct, engineers = {} }: Assign,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("16.3");
  const kindOf = (id: ChitId) => chits.includes(id) ? sight.setting.chits.chit(id)?.kind : undefined;
  if (direct !== undefined) {
    if (kindOf(direct) !== "air") {
      refuse("no-air-support", `${chitCalled(sight.setting, direct)} is no air asset assigned here.`);
    }
    if (force.limits === LIMITS.defender) {
      refuse("attacker-only", "Only the attacker's point unit has direct air support.");
    }
  }
  judgeSupport(sight, force, support, kindOf, refusals);
  for (const [id, work] of Object.entries(engineers)) {
    const cite = work === "works" ? "6.33" : "14.53";
    if (kindOf(id) !== "engineer") {
      refusals.add(cite, "no-engineers", `${chitCalled(sight.setting, id)} are no engineers assigned here.`);
    }
    const battle = battleOf(sight);
    const isThere = work === "works" ? hasWorks(sight, battle) : protectingFort(sight, battle) > 0;
    if (force.side !== battle.side || !isThere) {
      refusals.add(
        cite,
        `no-${work}`,
        `There ${work === "works" ? "are no field works" : "is no fort"} of the enemy to work on.`,
      );
    }
  }
}

/** 16.41: one tank asset supports one infantry-class unit in the battle. */
function judgeSupport(
  sight: Sight,
  { side }: Force,
  support: Readonly<Record<ChitId, string>>,
  kindOf: (id: ChitId) => Chit["kind"] | undefined,
  refusals: PlayRefusals,
): void {
  const units = Object.values(support);
  const refuse = refusals.under("16.41");
  for (const [id, unit] of Object.entries(support)) {
    if (kindOf(id) !== "armour") {
      refuse("no-tanks", `${chitCalled(sight.setting, id)} is no tank asset assigned here.`);
    }
    const here = fighters(sight, side).find((block) => block.unit === unit);
    if (here === undefined || !isInfantryClass(sight.setting.roster.known(unit))) {
      refuse("no-infantry", `${unit} is no infantry-class unit of yours in this battle.`);
    }
  }
  if (new Set(units).size < units.length) refuse("supported-twice", "One tank asset supports a unit.");
}

/** 6.22, 6.23: lays the chits beside the battle; enemy and spectator see which chits, but not their use. */
export function assign(
  play: Play,
  side: Side,
  { chits, support = {}, direct, engineers = {} }: Assign,
): void {
  const { assigned, area, side: attacker } = battleOf(play.truth);
  setBattle(play, {
    assigned: { ...assigned, [side]: [...chits].sort() },
    ...(side === "allied" ? { support } : {}),
    ...(side === attacker ? { direct, engineers } : {}),
  });
  if (chits.length > 0) play.tell({ kind: "assigned", area, side, chits: [...chits].sort() });
}
