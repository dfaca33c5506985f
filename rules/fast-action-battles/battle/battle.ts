import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Play } from "../play/play.ts";
import { removeWorks } from "../play/settle.ts";
import type { BattleQuestion, BattleStep, FireKind } from "../position/battle-state.ts";
import { hasForces } from "../position/ground.ts";
import { type Sight, view } from "../position/sight.ts";
import { assignable } from "./assignment.ts";
import { goBack, onlyAttackerAnswer, takeAttackerHits } from "./attacker-hits.ts";
import { type Hits, onlyAnswer, takeDefenderHits } from "./defender-hits.ts";
import { hasOption } from "./defender-option.ts";
import { fireEightyEights } from "./eighty-eight.ts";
import { endBattle } from "./end.ts";
import { beginExploitation } from "./exploitation.ts";
import { fire } from "./fire.ts";
import { reduceFort } from "./forts.ts";
import { overrunArtillery } from "./overrun.ts";
import { namePoints, renewPoints } from "./point-units.ts";
import { askBattle, setBattle } from "./round.ts";
import { battleOf, fighters, hasWorks, isBeaten, protectingFort } from "./sides.ts";

/**
 * 6.21-6.29, the Combat Round: each step does its work and names the next. If somebody has a choice, the battle waits. After an
 * answer it goes on from its present step.
 */
export function fightOn(play: Play): void {
  while (play.truth.battle !== undefined && battleOf(play.truth).question === undefined) {
    const { step } = battleOf(play.truth);
    if (isFire(step) && !renewPoints(play)) return;
    STEPS[step](play);
  }
}

const STEPS: Readonly<Record<BattleStep, (play: Play) => void>> = {
  /** 6.21 */
  defenderOption(play) {
    const side = enemyOf(battleOf(play.truth).side);
    if (!askWhere(play, { kind: "defenderOption" }, side, hasOption)) next(play, "attackerAssigns");
  },
  /** 6.22 */
  attackerAssigns(play) {
    next(play, "defenderAssigns");
    askToAssign(play, battleOf(play.truth).side);
  },
  /** 6.23 */
  defenderAssigns(play) {
    next(play, "points");
    askToAssign(play, enemyOf(battleOf(play.truth).side));
  },
  /** 6.24 */
  points(play) {
    if (namePoints(play)) next(play, "attackerArtillery");
  },
  /** 6.25 */
  attackerArtillery(play) {
    next(play, "defenderArtillery");
    fireAtDefender(play, "artillery");
  },
  /** 6.26, 6.25: a defender that was wiped out has still fired its artillery; then the round is over. */
  defenderArtillery(play) {
    next(play, isBeaten(play.truth, enemyOf(battleOf(play.truth).side)) ? "aftermath" : "eightyEight");
    fireAtAttacker(play, "artillery");
  },
  /** 17.24 */
  eightyEight(play) {
    if (isAttackOver(play)) return next(play, "aftermath");
    next(play, "defensiveFire");
    fireEightyEights(play);
  },
  /** 6.27 */
  defensiveFire(play) {
    if (isAttackOver(play)) return next(play, "aftermath");
    next(play, "offensiveFire");
    fireAtAttacker(play, "ground");
  },
  /** 6.28 */
  offensiveFire(play) {
    if (isAttackOver(play)) return next(play, "aftermath");
    next(play, "aftermath");
    workAsEngineers(play);
    fireAtDefender(play, "ground");
  },
  /** 18.21, 18.12, 6.8 */
  aftermath(play) {
    endProbe(play);
    overrunArtillery(play);
    if (beginExploitation(play)) next(play, "end");
  },
  /** 6.29 */
  end: endBattle,
};

function next(play: Play, step: BattleStep): void {
  setBattle(play, { step });
}

/** Whether both sides need a point unit for a step. */
function isFire(step: BattleStep): boolean {
  return ["defenderArtillery", "eightyEight", "defensiveFire", "offensiveFire"].includes(step);
}

/** Whether the attacker has no unit left, or the defender nobody. An attacker's 88mm guns may have done it. */
function isAttackOver({ truth }: Play): boolean {
  const { side } = battleOf(truth);
  return isBeaten(truth, side) || isBeaten(truth, enemyOf(side));
}

/** 6.22, 6.23: asks a side for its assets if it could assign any; never in a probe (18.21). */
function askToAssign(play: Play, side: Side): void {
  if (!battleOf(play.truth).probe) {
    askWhere(play, { kind: "assign", side }, side, (sight) => assignable(sight).length > 0);
  }
}

/** Asks a side only if it has a choice. @returns whether it is asked */
function askWhere(
  play: Play,
  question: BattleQuestion,
  side: Side,
  hasChoice: (sight: Sight) => boolean,
): boolean {
  askBattle(play, question);
  const isAsked = hasChoice(view(play.truth, side));
  if (!isAsked) setBattle(play, { question: undefined });
  return isAsked;
}

/** 6.25, 6.28, 6.42: field works take the first hit of the round; the defender answers the rest. */
function fireAtDefender(play: Play, from: FireKind): void {
  const scored = fire(play, battleOf(play.truth).side, from);
  const hits = scored - (scored > 0 && worksAbsorb(play) ? 1 : 0);
  if (hits === 0) return;
  const only = onlyAnswer(play.truth, { hits, from });
  if (only === undefined) askBattle(play, { kind: "defenderHits", hits, from });
  else takeDefenderHits(play, { hits, from }, only);
}

/**
 * 6.42, 14.03: whether works take the hit, which removes them. Works that a fort has just become take none in the same round.
 */
function worksAbsorb(play: Play): boolean {
  const battle = battleOf(play.truth);
  if (battle.freshWorks || !hasWorks(play.truth, battle)) return false;
  play.tell({ kind: "absorbed", area: battle.area, side: enemyOf(battle.side), by: "works" });
  removeWorks(play, battle.area);
  return true;
}

/** 6.26, 6.27, 6.41 */
function fireAtAttacker(play: Play, from: FireKind): void {
  const { side } = battleOf(play.truth);
  const answerable: Hits = { hits: fire(play, enemyOf(side), from), from };
  if (answerable.hits === 0) return;
  const only = onlyAttackerAnswer(play.truth, answerable);
  if (only === undefined) askBattle(play, { kind: "attackerHits", ...answerable });
  else takeAttackerHits(play, answerable, only);
}

/** 6.33, 14.53: as the attacker's ground fire begins, assigned engineers remove works or cut the fort. */
function workAsEngineers(play: Play): void {
  const { engineers, assigned, side } = battleOf(play.truth);
  for (const chit of assigned[side]) {
    const battle = battleOf(play.truth);
    if (engineers[chit] === "works" && hasWorks(play.truth, battle)) removeWorks(play, battle.area);
    else if (engineers[chit] === "fort" && protectingFort(play.truth, battle) > 0) {
      reduceFort(play, battle.area);
    }
  }
}

/** 18.21: after a probe the attacker goes back to the area it came from, unless the defender is gone. */
function endProbe(play: Play): void {
  const { probe, side, area, outcome } = battleOf(play.truth);
  if (!probe || outcome === "retreated" || !hasForces(play.truth, enemyOf(side), area)) return;
  for (const { unit } of fighters(play.truth, side)) goBack(play, unit, false);
}
