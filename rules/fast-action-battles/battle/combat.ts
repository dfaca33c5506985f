import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import { findArea } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { releaseAttacked } from "../play/tobruk.ts";
import type { Area } from "../setting/area-map.ts";
import { FRESH_ROUND } from "../position/battle-state.ts";
import { byId } from "../setting/chit-book.ts";
import type { DecisionOf } from "../position/decisions.ts";
import {
  blocksAt,
  contestedAreas,
  hasUnits,
  isContested,
  suffersDisorder,
  unitsAt,
} from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import { isArmourClass, isRegular } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import { judgeSpecialAction, spendSpecialAction } from "../special-units/special-actions.ts";

/** 6.0, 7.4: which battles are fought. */

/** 6.1: whether a side can attack in an area: it needs a regular unit in good order there. */
function canAttack(sight: Sight, area: Area): boolean {
  return blocksAt(sight, judged(sight), area)
    .some(({ unit, condition }) =>
      unit !== undefined && condition === "good" && isRegular(sight.setting.roster.known(unit))
    );
}

/** 6.1: newly contested areas that must still be fought over. */
export function mandatoryBattles(sight: Sight): Area[] {
  return sight.newlyContested.filter((area) =>
    isContested(sight, area) && !sight.fought.includes(area) && canAttack(sight, area)
  )
    .sort((a, b) => a - b);
}

/** 6.1, 7.4: all areas in which the side could attack now, except those that need a Special Action (8.22). */
export function openBattles(sight: Sight): Area[] {
  const isLimited = sight.phase === "breakthroughCombat";
  return contestedAreas(sight).filter((area) =>
    !sight.fought.includes(area) && canAttack(sight, area) &&
    (!isLimited || sight.newlyContested.includes(area))
  );
}

/**
 * 6.1, 7.4, 8.22, 18.21: one round an area in a Combat Phase. In Breakthrough Combat a Special Action allows another contested
 * area, once.
 */
export function judgeAttack(
  sight: Sight,
  { area: wanted, by, probe = false }: DecisionOf<"attack">,
  refusals: PlayRefusals,
): void {
  const area = findArea(sight, wanted, "6.1", refusals);
  if (area === undefined) return;
  const name = areaCalled(sight.setting, area);
  const refuse = refusals.under("6.1");
  if (!isContested(sight, area)) refuse("not-contested", `${name} is not contested.`);
  else if (!canAttack(sight, area)) {
    refuse("nobody-attacks", `You have no unit in good order in ${name} to attack with.`);
    judgeIdle(sight, area, refusals);
  }
  if (sight.fought.includes(area)) refuse("fought", `There has been a battle in ${name} in this phase.`);
  const isNew = sight.newlyContested.includes(area);
  if (by !== undefined) judgeReengagement(sight, by, area, isNew, refusals);
  else if (sight.phase === "breakthroughCombat" && !isNew && isContested(sight, area)) {
    refusals.add(
      "7.4",
      "not-newly-contested",
      `${name} is not newly contested: only a Special Action allows another battle there.`,
    );
  }
  if (probe) judgeProbe(sight, area, isNew, refusals);
}

/** 9.33, 15.8: why the units there do not attack. */
function judgeIdle(sight: Sight, area: Area, refusals: PlayRefusals): void {
  const units = unitsAt(sight, judged(sight), area).map((unit) => sight.setting.roster.known(unit));
  const [regular] = units.filter(isRegular);
  if (regular !== undefined) {
    refusals.addReason("9.33", "in-disorder", `${regular.name} is not in good order and does not attack.`);
  } else if (units.length > 0) refusals.addReason("15.8", "patrols-only", "Patrols do not attack.");
}

/** 8.22: a Special Action for an area that is contested already, once in a Breakthrough Combat Phase. */
function judgeReengagement(
  sight: Sight,
  by: string,
  area: Area,
  isNew: boolean,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("8.22");
  const units = unitsAt(sight, judged(sight), area)
    .filter((unit) => isRegular(sight.setting.roster.known(unit)));
  judgeSpecialAction(sight, by, units, area, refusals);
  if (sight.phase !== "breakthroughCombat" || isNew) {
    refuse("not-needed", "A Special Action allows another battle only in Breakthrough Combat.");
  }
  if (sight.reengaged) refuse("once-only", "There has been such a battle in this phase.");
}

/** 18.21: one armour-class unit that has come alone into an area that the enemy alone held. */
function judgeProbe(sight: Sight, area: Area, isNew: boolean, refusals: PlayRefusals): void {
  const refuse = refusals.under("18.21");
  if (!sight.setting.options.probeAttacks) {
    return refuse("no-probes", "Probe attacks are not played in this game.");
  }
  const units = unitsAt(sight, judged(sight), area).map((unit) => sight.setting.roster.known(unit));
  const regular = units.filter(isRegular);
  if (!isNew) refuse("not-newly-contested", `${areaCalled(sight.setting, area)} is not newly contested.`);
  if (regular.length !== 1 || !regular.every(isArmourClass)) {
    refuse("not-one-armoured-unit", "Only a single armour-class unit may probe.");
  }
  if (!hasUnits(sight, enemyOf(judged(sight)), area)) {
    refuse("nobody-to-probe", "There is no enemy unit to probe.");
  }
}

/** 6.1: mandatory battles come first. */
export function judgeEndCombat(sight: Sight, refusals: PlayRefusals): void {
  const open = mandatoryBattles(sight);
  if (open.length === 0) return;
  const where = open.map((area) => areaCalled(sight.setting, area)).join(", ");
  refusals.add("6.1", "battle-open", `You must fight in newly contested areas: ${where}.`);
}

/** 6.1, 6.41, 14.01, 14.43: declares a battle by the units that are neither disordered nor recovering (6.5, 9.33). */
export function attack(play: Play, { area, by, probe = false }: DecisionOf<"attack">): void {
  const side = play.truth.phasing;
  if (by !== undefined) {
    spendSpecialAction(play, by, { use: "reengage", area });
    play.set({ reengaged: true });
  }
  const crossing = play.truth.crossings.includes(area);
  play.tell({ kind: "attacked", area, side, crossing, ...(probe ? { probe } : {}) });
  releaseAttacked(play, area);
  const attackers = blocksAt(play.truth, side, area)
    .filter((block) => !suffersDisorder(play.truth, block) && isRegular(play.unit(block.unit)))
    .map(({ unit }) => unit);
  play.set({
    battle: {
      ...FRESH_ROUND,
      area,
      side,
      crossing,
      probe,
      step: "defenderOption",
      isOpen: false,
      attackers: attackers.sort(byId),
      reinforced: [],
      support: {},
      direct: undefined,
      engineers: {},
      shaken: {},
      question: undefined,
    },
    stage: { at: "battle" },
  });
}

/** 14.01: areas whose attackers have all come over mines, escarpments, fortress boundaries or up slopes. */
export function crossingAssaults(play: Play, side: Side): Area[] {
  return play.truth.newlyContested.filter((area) => {
    const units = blocksAt(play.truth, side, area).filter(({ unit }) => isRegular(play.unit(unit)));
    return units.length > 0 && units.every(({ assaulting }) => assaulting);
  });
}
