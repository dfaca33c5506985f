import { findOnMap, type OwnUnit } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { control, settle } from "../play/settle.ts";
import { restrictionOf } from "../play/tobruk.ts";
import { type Area, areaName, areaOf } from "../setting/area-map.ts";
import {
  crossingName,
  isAssaulted,
  isEnemyOccupied,
  stepCost,
  takesWholeAllowance,
} from "../position/boundaries.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { type Ground, isContested, isMinedFor } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import type { UnitId } from "../setting/roster.ts";
import type { Sight } from "../position/sight.ts";
import { hasRoom } from "../position/stacking.ts";
import { judgeTrucks, TRUCK_ALLOWANCE } from "../special-units/trucks.ts";
import { judgeBreakthroughMove, judgeOrder } from "./breakthrough.ts";
import { judgeLeaving, judgeStep, type MarchKind, type Mover, moverOf, type Refuse } from "./marching.ts";
import { judgeMineEngineers } from "./minefields.ts";

type MoveDecision = DecisionOf<"move">;

/** 5.3: a move as it is judged; the steps with what they cost together. */
interface March {
  readonly mover: Mover;
  readonly path: readonly Area[];
  readonly cost: number;
}

const CASES: Readonly<Partial<Record<Sight["query"]["kind"], string>>> = {
  reaction: "7.2",
  breakthroughMovement: "7.3",
};

/** 5.3, 7.2, 7.3: whether a unit may move so now. @returns the march, if it could be followed on the map at all */
export function judgeMove(sight: Sight, decision: MoveDecision, refusals: PlayRefusals): March | undefined {
  const own = findOnMap(sight, decision.unit, CASES[sight.query.kind] ?? "5.3", refusals);
  if (own === undefined) return undefined;
  const { unit, block, area } = own;
  if (block.moved === true) refusals.add("5.35", "has-moved", `${unit.name} has moved in this phase.`);
  if (block.moved === true && block.scouted === true) {
    refusals.addReason("15.72", "has-scouted", `${unit.name} has scouted and does not move in this phase.`);
  }
  if (block.restricted) {
    refusals.add(restrictionOf(unit), "restricted", `${unit.name} is restricted and may not move.`);
  }
  const kind = judgeOccasion(sight, own, decision, refusals);
  const allowance = decision.trucks === undefined ? unit.allowance : TRUCK_ALLOWANCE;
  if (decision.trucks !== undefined) judgeTrucks(sight, own, decision.trucks, refusals);
  const path = decision.path.map(areaOf);
  if (!judgePath(sight, path, area, refusals)) return undefined;
  const mover = moverOf(sight, unit, block, area, kind, allowance);
  if (decision.engineer !== undefined) judgeMineEngineers(sight, mover, decision.engineer, path, refusals);
  const cost = judgeMarch(sight, mover, path, refusals);
  return { mover, path, cost };
}

/** Which move of the sequence of play it is, and whether the unit may make one. */
function judgeOccasion(
  sight: Sight,
  own: OwnUnit,
  decision: MoveDecision,
  refusals: PlayRefusals,
): MarchKind {
  switch (sight.query.kind) {
    case "reaction":
      if (own.block.reserve === undefined) {
        refusals.addReason(
          "7.2",
          "not-in-reserve",
          `${own.unit.name} has no reserve marker: only units in reserve react.`,
        );
      }
      judgeOrder(sight, own, refusals);
      return "reaction";
    case "breakthroughMovement":
      return judgeBreakthroughMove(sight, own, decision.by, refusals);
    default:
      if (decision.by !== undefined) {
        refusals.add("8.21", "not-now", "Special Actions move units in Breakthrough Movement only.");
      }
      return "operational";
  }
}

/** 5.32: the path begins where the unit is and goes from area to connected area. */
function judgePath(sight: Sight, path: readonly Area[], start: Area, refusals: PlayRefusals): boolean {
  const { setting } = sight;
  const refuse = refusals.under("5.32");
  if (path[0] !== start) {
    refuse("begins-elsewhere", `The path has to begin in ${areaCalled(setting, start)}.`);
  }
  if (path.length < 2) refuse("no-step", `It stands in ${areaCalled(setting, start)} already.`);
  const unknown = path.find((area) => !setting.map.has(area));
  if (unknown !== undefined) refuse("unknown-area", `There is no area ${areaName(unknown)} on this map.`);
  const gap = path.findIndex((area, index) =>
    index > 0 && setting.map.step(path[index - 1], area) === undefined
  );
  if (gap > 0 && unknown === undefined) {
    refuse(
      "not-adjacent",
      `${areaCalled(setting, path[gap])} is not connected to ${areaCalled(setting, path[gap - 1])}.`,
    );
  }
  return path[0] === start && path.length > 1 && unknown === undefined && gap === -1;
}

/** 5.22, 5.33-5.35, 7.31: the steps together. @returns Movement Points */
function judgeMarch(sight: Sight, mover: Mover, path: readonly Area[], refusals: PlayRefusals): number {
  const { side, unit, allowance, kind } = mover;
  const refuse: Refuse = (cite, code, message, isReason) =>
    isReason ? refusals.addReason(cite, code, message()) : refusals.add(cite, code, message());
  let cost = 0;
  for (const [index, to] of path.slice(1).entries()) {
    const step = sight.setting.map.step(path[index], to)!;
    judgeStep(sight, mover, step, index, refuse);
    const isWhole = takesWholeAllowance(sight, side, step);
    cost = isWhole ? Math.max(cost, allowance) : cost + stepCost(sight, side, step);
    const isLast = index === path.length - 2;
    if (isEnemyOccupied(sight, side, to) && !isLast) {
      refusals.add(
        "5.35",
        "must-stop",
        `${unit.name} has to stop in ${areaCalled(sight.setting, to)}, which the enemy holds.`,
      );
    }
    if (isWhole && index === 0 && !isLast) {
      refusals.add(
        isMinedFor(sight, side, step) ? "14.14" : "14.12",
        "whole-allowance",
        `The step to ${areaCalled(sight.setting, to)} takes the whole allowance.`,
      );
    }
  }
  if (path.length > 2 && kind !== "exploitation" && cost > allowance) {
    refusals.add(
      "5.22",
      "too-far",
      `The way costs ${cost} Movement Points, and ${unit.name} has ${allowance}.`,
    );
  }
  if (path.length > 2 && kind === "exploitation") {
    refusals.add("7.31", "one-area-only", "Exploitation moves a unit one area.");
  }
  judgeLeaving(sight, mover, path, refuse);
  judgeEnd(sight, mover, path[path.length - 1], refusals);
  return cost;
}

/** 5.1, 15.71: there has to be room at the end; a face-up recon unit needs none. */
function judgeEnd(sight: Sight, mover: Mover, end: Area, refusals: PlayRefusals): void {
  if (endsWithRoom(sight, mover, end)) return;
  refusals.add(
    "5.1",
    "overstacked",
    `There are two units of yours in ${areaCalled(sight.setting, end)} already.`,
  );
}

/** 5.1, 15.71 */
export function endsWithRoom(sight: Sight, { unit, block, side }: Mover, end: Area): boolean {
  const isFaceUp = block.revealed !== undefined || isShownOnEntering(sight, end);
  return (unit.class === "recon" && isFaceUp) || hasRoom(sight, side, end);
}

/** 5.22: units are shown on entering a contested area whose units lie face up, but not if those were scouted (15.72). */
function isShownOnEntering(ground: Ground, area: Area): boolean {
  if (!isContested(ground, area) || ground.scouted.includes(area)) return false;
  return ground.blocks.some((block) => block.area === area && block.revealed === "battle");
}

/** A unit goes its way: its side takes the areas that it passes. At its end the unit may be shown (5.22). */
export function march(play: Play, id: UnitId, path: readonly Area[], cost: number): void {
  const before = play.truth;
  const { side } = play.block(id);
  const [end, last] = [path[path.length - 1], path[path.length - 2]];
  const isEnemyThere = isEnemyOccupied(before, side, end);
  const step = before.setting.map.step(last, end)!;
  const shown = isShownOnEntering(before, end);
  play.tell({ kind: "moved", ...play.subject(id), path: path.map(areaName), cost });
  for (const area of path.slice(1, -1)) if (play.truth.control[area] !== side) control(play, area, side);
  play.moveTo(id, end);
  play.change(id, {
    moved: true,
    reserve: undefined,
    exploitation: false,
    from: isEnemyThere ? last : undefined,
    assaulting: isEnemyThere && isAssaulted(step, isMinedFor(before, side, step)),
  });
  if (isEnemyThere) play.set({ crossed: [...play.truth.crossed, crossingName(step)] });
  if (shown) play.reveal(id, "battle");
  settle(play, before);
}
