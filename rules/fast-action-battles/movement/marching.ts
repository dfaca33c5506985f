import type { Side } from "../../../src/kernel/side.ts";
import { distancesToZone, isInZone, isZoned } from "../play/tobruk.ts";
import { type Area, COAST, type Step } from "../setting/area-map.ts";
import {
  barsExploitation,
  crossingName,
  isBarred,
  isEnemyOccupied,
  limitOf,
  stepCost,
  takesWholeAllowance,
} from "../position/boundaries.ts";
import { isCommon } from "../position/echelons.ts";
import { isContested, isMinedFor, suffersDisorder } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import { isInfantryClass, type Unit } from "../setting/roster.ts";
import type { OwnBlock, Sight } from "../position/sight.ts";

/** How a unit moves: an operational move (5.3), a reaction (7.2), one area by exploitation (7.31, 8.21). */
export type MarchKind = "operational" | "reaction" | "exploitation";

export interface Mover {
  readonly unit: Unit;
  readonly block: OwnBlock;
  readonly side: Side;
  readonly start: Area;
  /** Movement Points: its own, or 6 with the trucks (16.42). */
  readonly allowance: number;
  readonly kind: MarchKind;
  /** 5.34: it leaves a contested area. */
  readonly leavesContest: boolean;
  /** 14.43: how far areas are from the zone, for a unit that keeps to it. */
  readonly toZone: ReadonlyMap<Area, number> | undefined;
}

export function moverOf(
  sight: Sight,
  unit: Unit,
  block: OwnBlock,
  start: Area,
  kind: MarchKind,
  allowance = unit.allowance,
): Mover {
  const isOpen = (step: Step) => !isBarred(step) && !isMinedFor(sight, unit.side, step);
  return {
    unit,
    block,
    side: unit.side,
    start,
    allowance,
    kind,
    leavesContest: isContested(sight, start),
    toZone: isZoned(unit) ? distancesToZone(sight, unit.side, isOpen) : undefined,
  };
}

/** Notes a fault of a step; the message is made only if it is wanted. A reason comes before the other faults. */
export type Refuse = (cite: string, code: string, message: () => string, isReason?: true) => void;

/** Judges one step of a march; the way is open if nothing is refused. @param index 0 for the first step */
export function judgeStep(sight: Sight, mover: Mover, step: Step, index: number, refuse: Refuse): void {
  judgeBoundary(sight, mover, step, index, refuse);
  judgeZone(sight, mover, step, refuse);
  judgeEntering(sight, mover, step, index, refuse);
}

/** 14.1, 14.41: what the boundary allows. */
function judgeBoundary(
  sight: Sight,
  { side, unit, kind }: Mover,
  step: Step,
  index: number,
  refuse: Refuse,
): void {
  const way = () => `from ${areaCalled(sight.setting, step.from)} to ${areaCalled(sight.setting, step.to)}`;
  if (step.to === COAST) {
    refuse("14.21", "coastal-force-box", () => "Units leave the Coastal Force box and never enter it.");
  }
  if (isBarred(step)) refuse("14.11", "escarpment", () => `No road leads over the escarpment ${way()}.`);
  if (isMinedFor(sight, side, step)) {
    if (!isInfantryClass(unit)) {
      refuse("14.14", "mined", () => `Only infantry-class units cross the mines ${way()}.`);
    }
    if (index > 0) {
      refuse(
        "14.14",
        "mines-first",
        () => `The mines ${way()} take the whole allowance, so this must be the only step.`,
      );
    }
  } else if (takesWholeAllowance(sight, side, step) && index > 0) {
    refuse(
      "14.12",
      "fortress-first",
      () => `The fortress boundary ${way()} takes the whole allowance, so it must be the only step.`,
    );
  }
  if (kind === "exploitation" && barsExploitation(sight, step)) {
    refuse("14.41", "no-exploitation", () => `Exploitation does not lead over the boundary ${way()}.`);
  }
  const limit = limitOf(step);
  if (
    limit !== undefined && isEnemyOccupied(sight, side, step.to) && sight.crossed.includes(crossingName(step))
  ) {
    refuse(
      limit,
      "one-unit-only",
      () => `A unit has already gone ${way()} in this phase, and only one may enter an enemy area this way.`,
    );
  }
}

/** 14.43: units that keep to the zone stay in it, or go back into it by a shortest way. */
function judgeZone(sight: Sight, { unit, toZone, side }: Mover, { from, to }: Step, refuse: Refuse): void {
  if (toZone === undefined) return;
  if (isInZone(sight, from)) {
    if (!isInZone(sight, to)) {
      refuse("14.43", "leaves-the-zone", () => `${unit.name} may not leave the Tobruk Operational Zone.`);
    }
    return;
  }
  const [before, after] = [toZone.get(from), toZone.get(to)];
  if (before === undefined || after === undefined || after >= before) {
    refuse(
      "14.43",
      "not-toward-the-zone",
      () => `${unit.name} must return to the Tobruk Operational Zone by a shortest way.`,
    );
  }
  if (sight.control[to] !== side || isEnemyOccupied(sight, side, to)) {
    refuse(
      "14.43",
      "enemy-area",
      () =>
        `On its way back into the zone ${unit.name} may not enter ${
          areaCalled(sight.setting, to)
        }, which is not yours.`,
    );
  }
}

/** 6.5, 7.2, 9.33, 15.8: who may enter an area that the enemy holds. */
function judgeEntering(
  sight: Sight,
  { unit, block, side, kind }: Mover,
  { to }: Step,
  index: number,
  refuse: Refuse,
): void {
  const isShaken = suffersDisorder(sight, block);
  if (index > 0 && (block.unsupplied || isShaken)) {
    refuse(
      "9.33",
      "one-area-only",
      () =>
        `${unit.name} is ${block.unsupplied ? "unsupplied" : block.condition}: it may move one area only.`,
    );
  }
  if (!isEnemyOccupied(sight, side, to)) return;
  const name = () => areaCalled(sight.setting, to);
  if (isShaken) {
    refuse(
      "9.33",
      "disordered",
      () => `${unit.name} is ${block.condition} and may not enter ${name()}, which the enemy holds.`,
    );
  }
  if (isContested(sight, to)) return;
  if (unit.class === "patrol") {
    refuse(
      "15.8",
      "patrol-contests",
      () => `A patrol may not go into ${name()}, which only the enemy holds.`,
    );
  }
  if (kind === "reaction") {
    refuse(
      "7.2",
      "reaction-contests",
      () => `In reaction ${unit.name} may not go into ${name()}, which only the enemy holds.`,
    );
  }
}

/**
 * 5.34: out of a contested area a unit goes first into a friendly-controlled, uncontested one. It goes into no contested or
 * enemy-held area in that move; 17.15 and 17.21 make exceptions.
 */
export function judgeLeaving(sight: Sight, mover: Mover, path: readonly Area[], refuse: Refuse): void {
  if (!mover.leavesContest || isRapid(sight, mover, path) || isByTask(sight, mover, path)) return;
  const { unit, side } = mover;
  const [, first, ...further] = path;
  judgeEventMove(sight, mover, path, refuse);
  if (sight.control[first] !== side || isEnemyOccupied(sight, side, first)) {
    refuse(
      "5.34",
      "into-no-friendly-area",
      () =>
        `From a contested area ${unit.name} must first enter an uncontested area of yours, not ${
          areaCalled(sight.setting, first)
        }.`,
    );
  }
  for (const area of further) {
    if (isEnemyOccupied(sight, side, area)) {
      refuse(
        "5.34",
        "another-contest",
        () =>
          `After leaving a contested area, ${unit.name} may not enter ${
            areaCalled(sight.setting, area)
          }, which the enemy holds.`,
      );
    }
  }
}

/** 17.15, 17.21: why an event does not let its unit go this way into areas that the enemy holds. */
function judgeEventMove(
  sight: Sight,
  { unit, side, start }: Mover,
  path: readonly Area[],
  refuse: Refuse,
): void {
  const held = path.slice(1).find((area) => isEnemyOccupied(sight, side, area));
  if (held === undefined) return;
  if (sight.rapid === unit.id) {
    refuse(
      "17.15",
      "rapid-response",
      () =>
        `Rapid Response leads into an area contested before, past no enemy; not to ${
          areaCalled(sight.setting, held)
        }.`,
      true,
    );
  } else if (sight.auftragstaktik === start && side === "axis") {
    refuse(
      "17.21",
      "auftragstaktik",
      () => "Auftragstaktik serves units of DAK and Panzergruppe Afrika, for a move of one area.",
      true,
    );
  }
}

/** 17.15: the unit of Rapid Response ends in another contested area that is not newly contested, past no enemy. */
function isRapid(sight: Sight, { unit, side }: Mover, path: readonly Area[]): boolean {
  const end = path[path.length - 1];
  if (sight.rapid !== unit.id || !isContested(sight, end) || sight.newlyContested.includes(end)) return false;
  return path.slice(1, -1).every((area) => !isEnemyOccupied(sight, side, area));
}

/** 17.21: a unit in the area of Auftragstaktik goes straight into an adjacent area that the enemy holds. */
function isByTask(sight: Sight, { unit, side, start }: Mover, path: readonly Area[]): boolean {
  if (sight.auftragstaktik !== start || side !== "axis" || path.length !== 2) return false;
  const isServed = unit.echelon === "DAK" || (unit.echelon !== undefined && isCommon(unit.echelon));
  return isServed && isEnemyOccupied(sight, side, path[1]);
}

/** Where a unit may go, and how. */
export interface Marched {
  readonly path: readonly Area[];
  /** Movement Points. */
  readonly cost: number;
}

/**
 * 5.3: the areas that a unit could move to if only the steps count, each by a cheapest way, the lower numbers first. Room at
 * the end (5.1) is not judged here.
 */
export function marches(sight: Sight, mover: Mover): ReadonlyMap<Area, Marched> {
  const best = new Map<Area, Marched>();
  const most = mover.kind === "exploitation" ? 1 : mover.allowance;
  const open: Marched[] = [{ path: [mover.start], cost: 0 }];
  let isFree = true;
  const refuse = () => {
    isFree = false;
  };
  while (open.length > 0) {
    const { path, cost } = open.shift()!;
    const from = path[path.length - 1];
    for (const step of sight.setting.map.steps(from)) {
      if (step.to === mover.start || path.includes(step.to)) continue;
      const index = path.length - 1;
      if (index > 0 && (mover.kind === "exploitation" || cost >= most)) continue;
      const isWhole = takesWholeAllowance(sight, mover.side, step);
      const total = isWhole ? mover.allowance : cost + stepCost(sight, mover.side, step);
      if (index > 0 && total > mover.allowance) continue;
      const known = best.get(step.to);
      if (known !== undefined && known.cost <= total) continue;
      isFree = true;
      judgeStep(sight, mover, step, index, refuse);
      const way = { path: [...path, step.to], cost: total };
      if (isFree && index > 0) judgePassing(sight, mover, path, refuse);
      if (!isFree) continue;
      if (isOpenEnd(sight, mover, way.path)) best.set(step.to, way);
      if (!isWhole && !isEnemyOccupied(sight, mover.side, step.to)) insert(open, way);
    }
  }
  return best;
}

/**
 * 5.34: a way may lead on only through areas that the unit may use to leave the contested one. Rapid Response is judged at its
 * end.
 */
function judgePassing(sight: Sight, mover: Mover, path: readonly Area[], refuse: Refuse): void {
  if (sight.rapid !== mover.unit.id) judgeLeaving(sight, mover, path, refuse);
}

function isOpenEnd(sight: Sight, mover: Mover, path: readonly Area[]): boolean {
  let isOpen = true;
  judgeLeaving(sight, mover, path, () => {
    isOpen = false;
  });
  return isOpen;
}

/** Keeps the cheapest ways first, those found earlier before others of the same cost. */
function insert(open: Marched[], way: Marched): void {
  const at = open.findIndex(({ cost }) => cost > way.cost);
  if (at === -1) open.push(way);
  else open.splice(at, 0, way);
}
