import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Area } from "../area-map.ts";
import { hasForces } from "../ground.ts";
import { judged, type SeenBlock, type Sight } from "../sight.ts";
import { distances } from "./distances.ts";
import { type Figure, figuresOf } from "./figures.ts";
import { outlook } from "./outlook.ts";
import { WEIGHTS } from "./weights.ts";
import { worthOf } from "./worth.ts";

/** A position looked at area by area: what it is worth to a side to have these of its blocks in each. */
export interface Table {
  readonly sight: Sight;
  readonly side: Side;
  readonly worth: Float32Array;
  readonly figures: ReadonlyMap<SeenBlock, Figure>;
  /** Enemy blocks by area. */
  readonly enemies: readonly (readonly Figure[])[];
  /** Steps that the enemy could bring against each area in his next Player-Turn. */
  readonly threat: Float32Array;
}

const tables = new WeakMap<Sight, Table>();

export function tableOf(sight: Sight): Table {
  const found = tables.get(sight);
  if (found !== undefined) return found;
  const side = judged(sight);
  const figures = figuresOf(sight);
  const enemies: Figure[][] = Array.from({ length: sight.setting.map.size }, () => []);
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

/** The two strongest enemies that are near enough, less the farther they are. */
function threats(sight: Sight, side: Side, figures: ReadonlyMap<SeenBlock, Figure>): Float32Array {
  const { map } = sight.setting;
  const apart = distances(sight.setting, enemyOf(side));
  const threat = new Float32Array(map.size);
  const blocks = sight.blocks.filter((block) =>
    block.side !== side && typeof block.area === "number" && !block.restricted &&
    block.condition !== "disordered"
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

/** The worth to a side of an area with these of its blocks in it. @param isControlled whether it controls the area now */
export function areaValue(
  table: Table,
  area: Area,
  own: readonly Figure[],
  isControlled: boolean,
  isCrossing = false,
): number {
  const { sight, side, worth, enemies } = table;
  if (hasForces(sight, enemyOf(side), area)) {
    return own.length === 0 ? 0 : contestValue(table, area, own, enemies[area], isCrossing);
  }
  const threat = table.threat[area];
  const strength = own.reduce((total, { steps, quality }) => total + steps * (1 + 0.15 * quality), 0);
  if (own.length === 0 && !isControlled) return 0;
  const weights = WEIGHTS[side];
  const held = worth[area] * needsOccupant(table, area, own);
  if (threat <= 0.5) return held;
  if (strength === 0) return held * (own.length > 0 ? weights.screened : weights.empty);
  const cover = 1 + 0.15 * sight.setting.map.difficulty(area) + (sight.works[area] === side ? 0.25 : 0) +
    (sight.forts[area] !== undefined && side === "axis" ? 0.35 : 0);
  const holds = (strength * cover) ** 1.4;
  const lost = weights.attacked * (1 - holds / (holds + (weights.threat * threat) ** 1.4));
  return held * (1 - lost) - 0.1 * Math.min(strength, threat) * lost;
}

/** 19.1: the Allied side has to occupy what it would count, a star with more than a patrol. */
function needsOccupant({ side, sight }: Table, area: Area, own: readonly Figure[]): number {
  const { map } = sight.setting;
  if (side === "axis" || own.some(({ steps }) => steps > 0)) return 1;
  return map.is(area, "vp:star1") || map.is(area, "vp:allied1") ? 0.5 : 1;
}

function contestValue(
  table: Table,
  area: Area,
  own: readonly Figure[],
  enemies: readonly Figure[],
  isCrossing: boolean,
): number {
  const { sight, side, worth } = table;
  const { lossA, lossD, takes } = outlook(sight, { area, attacker: side, isCrossing }, own, enemies);
  const ownStep = mean(own);
  const theirStep = mean(enemies);
  const weights = WEIGHTS[side];
  return takes * (worth[area] + weights.taking) + lossD * theirStep * weights.enemyStep -
    lossA * ownStep * weights.ownStep -
    weights.attacking;
}

function mean(figures: readonly Figure[]): number {
  return figures.length === 0
    ? 0.2
    : figures.reduce((sum, { stepValue }) => sum + stepValue, 0) / figures.length;
}
