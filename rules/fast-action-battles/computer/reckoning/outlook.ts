import { chitsIn } from "../../position/ground.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { lyingAssets } from "../../battle/sides.ts";
import type { Area } from "../../setting/area-map.ts";
import { isBattleAsset } from "../../setting/chit-book.ts";
import type { Sight } from "../../position/sight.ts";
import type { BlockFigure } from "./figures.ts";

/** The mean result of a Combat Round. */
interface Outlook {
  /** Steps that the attacker loses, and the defender. */
  readonly lossA: number;
  readonly lossD: number;
  /** How likely the attacker has the area afterwards. */
  readonly takes: number;
}

/** What the estimate of a battle considers besides its units. */
export interface BattleTerms {
  readonly area: Area;
  readonly attacker: Side;
  readonly isCrossing: boolean;
}

/** Assets that a side is likely to bring: what lies in Available, and no more than it may use. */
interface Support {
  readonly guns: number;
  readonly battle: number;
}

const supports = new WeakMap<Sight, Record<Side, Support>>();

/** Half of what is Available fits the force and is not used elsewhere. */
const FITTING = 0.55;

function supportOf(sight: Sight, side: Side): Support {
  const found = supports.get(sight);
  if (found !== undefined) return found[side];
  const count = (side: Side) => {
    const own = chitsIn(sight, side, "available");
    const guns = own.filter(({ kind }) => kind === "artillery" || kind === "air").length;
    const battle = own.filter((chit) => isBattleAsset(chit) && chit.kind !== "garrison").length;
    return { guns: guns * FITTING, battle: battle * FITTING };
  };
  const made = { allied: count("allied"), axis: count("axis") };
  supports.set(sight, made);
  return made[side];
}

function chance(need: number): number {
  return Math.max(0.1, Math.min(0.9, need / 10));
}

function sum(of: readonly BlockFigure[], value: (figure: BlockFigure) => number): number {
  let total = 0;
  for (const one of of) total += value(one);
  return total;
}

/** The most armoured and the best of a force, as it would name its point unit. */
function pointOf(force: readonly BlockFigure[]): { readonly armour: number; readonly quality: number } {
  return {
    armour: Math.max(0, ...force.map(({ armour }) => armour)),
    quality: sum(force, ({ quality }) => quality) / Math.max(1, force.length),
  };
}

/** The area holds no unit that could defend it, except a patrol. */
const UNOPPOSED: Outlook = { lossA: 0.1, lossD: 0, takes: 0.97 };

/** 6.25-6.28: artillery, defensive and offensive fire in the mean. */
export function outlook(
  sight: Sight,
  terms: BattleTerms,
  attackers: readonly BlockFigure[],
  defenders: readonly BlockFigure[],
): Outlook {
  const { area, attacker } = terms;
  const defender = enemyOf(attacker);
  const [own, their] = [supportOf(sight, attacker), supportOf(sight, defender)];
  const lying = lyingAssets(sight, defender, area).length;
  const [pointA, pointD] = [pointOf(attackers), pointOf(defenders)];
  const fort = sight.forts[area] !== undefined && sight.control[area] === defender ? sight.forts[area] : 0;
  const works = sight.works[area] === defender ? 1 : 0;
  const shelter = fort > 0 ? 1 : works * (1 - pointD.armour);
  const stepsD = sum(defenders, ({ steps }) => steps);
  if (stepsD + lying <= 0) return UNOPPOSED;
  const stepsA = sum(attackers, ({ steps }) => steps);
  const assetsD = stepsD > 0 ? Math.min(5, their.battle) : 0;
  const assetsA = Math.min(8, own.battle);
  const gunsA = Math.min(3, own.guns) + sum(attackers, ({ guns }) => guns);
  const gunsD = Math.min(1.6, their.guns) + sum(defenders, ({ guns }) => guns);
  const artilleryA = gunsA * chance(5 - 2 * pointD.armour - shelter);
  const artilleryD = gunsD * chance(5 - 2 * pointA.armour);
  const leftD = Math.max(stepsD * 0.35, stepsD - artilleryA * 0.6);
  const fireD = defenders.reduce((total, { steps, armour, quality, isDisordered, isUnsupplied }) => {
    const need = 5 + armour - pointA.armour + Math.sign(quality - pointA.quality) * 0.7 -
      Number(isDisordered) - Number(isUnsupplied);
    return total + steps * (leftD / Math.max(0.1, stepsD)) * chance(need);
  }, 0) + (assetsD + lying) * 0.45;
  const hitsA = artilleryD + fireD;
  const lossA = Math.min(stepsA, Math.max(0, hitsA - 0.6 * assetsA));
  const leftA = Math.max(stepsA * 0.3, stepsA - lossA) / Math.max(0.1, stepsA);
  const fireA = attackers.reduce((total, { steps, armour, quality, isUnsupplied }) => {
    const need = 5 + armour - pointD.armour + Math.sign(quality - pointD.quality) * 0.7 - shelter -
      sight.setting.map.difficulty(area) -
      Number(terms.isCrossing) - Number(isUnsupplied);
    return total + steps * leftA * chance(need);
  }, 0) + assetsA * 0.42;
  const soaked = works + Math.min(2, fort) + 0.6 * assetsD + lying;
  const lossD = Math.max(0, artilleryA + fireA - soaked);
  const share = lossD / Math.max(0.8, stepsD);
  const likely = Math.max(0, Math.min(1, (share - 0.3) / 0.7));
  return { lossA: 0.85 * lossA, lossD: 0.55 * Math.min(stepsD, lossD), takes: 0.12 + 0.66 * likely };
}
