import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { Area } from "../../setting/area-map.ts";
import { hasForces, suffersDisorder } from "../../position/ground.ts";
import { judged, type SeenBlock, type Sight } from "../../position/sight.ts";
import { distances } from "./distances.ts";
import { type BlockFigure, figuresOf } from "./figures.ts";
import { outlook } from "./outlook.ts";
import { stands, weightsOf } from "./weights.ts";
import { preyOf } from "./prey.ts";
import { worthOf } from "./worth.ts";

/** A position area by area: each area's worth to a side that has these of its blocks there. */
export interface Table {
  readonly sight: Sight;
  readonly side: Side;
  readonly worth: Float32Array;
  readonly figures: ReadonlyMap<SeenBlock, BlockFigure>;
  readonly enemies: readonly (readonly BlockFigure[])[];
  /** Steps that the enemy could bring against each area in its next Player-Turn. */
  readonly threat: Float32Array;
}

const tables = new WeakMap<Sight, Table>();

export function tableOf(sight: Sight): Table {
  const found = tables.get(sight);
  if (found !== undefined) return found;
  const side = judged(sight);
  const figures = figuresOf(sight);
  const enemies: BlockFigure[][] = Array.from({ length: sight.setting.map.size }, () => []);
  for (const [block, figure] of figures) {
    if (block.side !== side && typeof block.area === "number") enemies[block.area].push(figure);
  }
  const made = {
    sight,
    side,
    worth: worthOf(sight),
    figures,
    enemies,
    threat: threats(sight, side, figures),
  };
  tables.set(sight, made);
  return made;
}

/** 19.0: the Axis Player has the last Player-Turn of all; no enemy turn follows. */
export function isLastWord({ setting, gameTurn, phasing }: Sight, side: Side): boolean {
  return side === "axis" && phasing === "axis" && gameTurn >= setting.ending.lastTurn;
}

/** The steps of the two strongest enemies near enough to reach each area; those farther off count less. */
function threats(sight: Sight, side: Side, figures: ReadonlyMap<SeenBlock, BlockFigure>): Float32Array {
  const { map } = sight.setting;
  const apart = distances(sight.setting, enemyOf(side));
  const threat = new Float32Array(map.size);
  if (isLastWord(sight, side)) return threat;
  const blocks = sight.blocks.filter((block) =>
    block.side !== side && typeof block.area === "number" && !block.restricted &&
    !suffersDisorder(sight, block)
  );
  for (const area of map.areas) {
    let [first, second] = [0, 0];
    for (const block of blocks) {
      const away = apart[block.area as Area][area];
      if (away > 5) continue;
      const strength = (figures.get(block)?.steps ?? 0) * (away <= 2 ? 1 : away <= 3 ? 0.75 : 0.45);
      if (strength > first) [first, second] = [strength, first];
      else if (strength > second) second = strength;
    }
    threat[area] = first + second;
  }
  return threat;
}

/**
 * The worth to a side of an area with these of its blocks in it. If the enemy is there too, they attack or leave the attack
 * to the enemy, whichever is better.
 * @param isControlled whether it controls the area now
 * @param entering they would be the first there and have to attack (6.1)
 */
export function areaValue(
  table: Table,
  area: Area,
  own: readonly BlockFigure[],
  isControlled: boolean,
  entering?: { readonly isCrossing: boolean },
): number {
  const { sight, side, worth } = table;
  if (hasForces(sight, enemyOf(side), area)) {
    if (own.length === 0) return 0;
    const contest = { area, own, isControlled };
    const attacked = attackValue(table, contest, entering?.isCrossing ?? false) - weightsOf(sight).attacking;
    return entering === undefined && stands(sight) ? Math.max(attacked, holdValue(table, contest)) : attacked;
  }
  const threat = table.threat[area];
  const strength = own.reduce((total, { steps, quality }) => total + steps * (1 + 0.15 * quality), 0);
  if (own.length === 0 && !isControlled) return 0;
  const weights = weightsOf(sight);
  const held = worth[area] * needsOccupant(table, area, own);
  if (threat <= 0.5) return held;
  if (strength === 0) return held * (own.length > 0 ? weights.screened : weights.empty);
  const cover = 1 + 0.15 * sight.setting.map.difficulty(area) + (sight.works[area] === side ? 0.25 : 0) +
    (sight.forts[area] !== undefined && side === "axis" ? 0.35 : 0);
  const holds = (strength * cover) ** 1.4;
  const lost = weights.attacked * (1 - holds / (holds + (weights.threat * threat) ** 1.4));
  return held * (1 - lost) - weights.exposed * Math.min(strength, threat) * lost;
}

/** 19.1: the Allied side has to occupy what it would count, a star with more than a patrol. */
function needsOccupant({ side, sight }: Table, area: Area, own: readonly BlockFigure[]): number {
  const { map } = sight.setting;
  if (side === "axis" || own.some(({ steps }) => steps > 0)) return 1;
  return map.is(area, "vp:star1") || map.is(area, "vp:allied1") ? 0.5 : 1;
}

/** An area in which both sides are, or will be. */
export interface Contest {
  readonly area: Area;
  readonly own: readonly BlockFigure[];
  readonly isControlled: boolean;
}

/** How much more a step of the prey counts. */
const HUNTED = 2;

export function attackValue(table: Table, contest: Contest, isCrossing: boolean): number {
  const { area, own, isControlled } = contest;
  const { sight, side, worth, enemies } = table;
  const { lossA, lossD, takes } = outlook(sight, { area, attacker: side, isCrossing }, own, enemies[area]);
  const weights = weightsOf(sight);
  const kept = isControlled && stands(sight) ? keeping(table, contest).kept : 0;
  return worth[area] * (takes + (1 - takes) * kept) + takes * weights.taking +
    lossD * mean(enemies[area]) * weights.enemyStep * (preyOf(sight) === area ? HUNTED : 1) -
    lossA * mean(own) * weights.ownStep;
}

/** What it is worth to stay there, and to leave the attack to the enemy. */
export function holdValue(table: Table, contest: Contest): number {
  const { kept, bled } = keeping(table, contest);
  return (contest.isControlled ? table.worth[contest.area] * kept : 0) + bled;
}

/**
 * What the enemy's next Player-Turn may bring in a contested area: the chance to keep it, and how much more the enemy loses
 * than oneself.
 */
function keeping(
  { sight, side, enemies }: Table,
  { area, own }: Contest,
): { readonly kept: number; readonly bled: number } {
  const able = enemies[area].filter(({ isDisordered, steps }) => !isDisordered && steps > 0);
  if (able.length === 0 || isLastWord(sight, side)) return { kept: 1, bled: 0 };
  const weights = weightsOf(sight);
  const { lossA, lossD, takes } = outlook(
    sight,
    { area, attacker: enemyOf(side), isCrossing: false },
    able,
    own,
  );
  const bled = lossA * mean(enemies[area]) * weights.enemyStep - lossD * mean(own) * weights.ownStep;
  return { kept: 1 - weights.pressed * takes, bled: weights.pressed * bled };
}

function mean(figures: readonly BlockFigure[]): number {
  return figures.length === 0
    ? 0.2
    : figures.reduce((sum, { stepValue }) => sum + stepValue, 0) / figures.length;
}
