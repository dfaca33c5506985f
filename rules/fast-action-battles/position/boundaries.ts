import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { Area, Step } from "../setting/area-map.ts";
import { type Ground, hasForces, isContested, isInterdicted, isMinedFor } from "./ground.ts";

/** 14.11: nobody crosses an escarpment without a road. */
export function isBarred({ boundary }: Step): boolean {
  return boundary.escarpment && !boundary.isRoad;
}

/**
 * 5.32, 14.02, 14.1, 16.3b: Movement Points of a step: a road 1, a field 2. An escarpment by road costs 1 more; fortress,
 * slope and wadi by field 1 more each. An area with enemy forces costs 1, leaving a contested area 1. Entering an
 * interdicted area costs 1, and leaving one 1.
 */
export function stepCost(ground: Ground, side: Side, step: Step): number {
  const { from, to, boundary } = step;
  const enemy = enemyOf(side);
  const byField = boundary.isRoad
    ? 0
    : Number(boundary.fortress) + Number(boundary.slope) + Number(boundary.wadi);
  return (boundary.isRoad ? 1 : 2) + Number(boundary.isRoad && boundary.escarpment) + byField +
    Number(hasForces(ground, enemy, to)) + Number(isContested(ground, from)) +
    Number(isInterdicted(ground, enemy, to)) + Number(isInterdicted(ground, enemy, from));
}

/** 14.12, 14.14: whether a step costs the whole allowance, so that it is the first and only one of its move. */
export function takesWholeAllowance(ground: Ground, side: Side, step: Step): boolean {
  return isMinedFor(ground, side, step) ||
    (step.boundary.fortress && hasForces(ground, enemyOf(side), step.to));
}

/** 14.11-14.13, 14.15: the case that lets only one unit over this boundary into an enemy-occupied area in a movement phase. */
export function limitOf({ boundary }: Step): string | undefined {
  if (boundary.escarpment) return "14.11";
  if (boundary.fortress) return "14.12";
  if (boundary.slope && !boundary.isRoad) return "14.13";
  return boundary.wadi && !boundary.isRoad ? "14.15" : undefined;
}

/** 14.1: a step as {@link Ground.crossed} remembers it. */
export function crossingName({ from, to }: Step): string {
  return `${from}>${to}`;
}

/**
 * 14.01: a boundary whose crossing makes a Crossing Assault: mined, escarpment, fortress, or a slope from below by field.
 * @param isMined whether the unit found it mined, even if it breached it in crossing
 */
export function isAssaulted({ boundary, isUphill }: Step, isMined: boolean): boolean {
  return isMined || boundary.escarpment || boundary.fortress || (isUphill && !boundary.isRoad);
}

/**
 * 14.41: whether a boundary bars exploitation for either side: escarpments, fortress boundaries, and mines that are not
 * breached.
 */
export function barsExploitation(ground: Ground, { boundary }: Step): boolean {
  return boundary.escarpment || boundary.fortress || isUnbreached(ground, boundary.name, boundary.mined);
}

/** 14.83: whether a boundary bars strategic movement for either side: fortress boundaries, and mines that are not breached. */
export function barsStrategicMovement(ground: Ground, { boundary }: Step): boolean {
  return boundary.fortress || isUnbreached(ground, boundary.name, boundary.mined);
}

function isUnbreached({ breached }: Ground, name: string, mined: boolean): boolean {
  return mined && !breached.includes(name);
}

export function isEnemyOccupied(ground: Ground, side: Side, area: Area): boolean {
  return hasForces(ground, enemyOf(side), area);
}
