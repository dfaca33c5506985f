import { enemyOf } from "../../../src/kernel/side.ts";
import { findArea, findOnMap, isUnsuppliedArea, type OwnUnit } from "../play/judging.ts";
import type { Play } from "../play/play.ts";
import type { PlayRefusals } from "../play/refusals.ts";
import { settle } from "../play/settle.ts";
import { isInZone, isZoned, restrictionOf } from "../play/tobruk.ts";
import type { Area, Step } from "../setting/area-map.ts";
import { barsStrategicMovement, isBarred } from "../position/boundaries.ts";
import type { DecisionOf } from "../position/decisions.ts";
import { isContested, isInterdicted } from "../position/ground.ts";
import { areaCalled } from "../position/naming.ts";
import type { Unit } from "../setting/roster.ts";
import { judged, type Sight } from "../position/sight.ts";
import { hasRoom } from "../position/stacking.ts";

/** What may bar a strategic move, in the order of the message. */
type Bar = "5.4" | "14.83" | "14.43" | "16.3";

/**
 * 5.4: a supplied unit in reserve goes any distance through uncontested areas of its side, to a supplied one with room
 * (5.1). 14.82: not XXI Corps. 14.83: not over fortress boundaries and mines. 16.3: not through enemy interdiction.
 */
export function judgeStrategicMove(
  sight: Sight,
  { unit: id, to }: DecisionOf<"stratMove">,
  refusals: PlayRefusals,
): void {
  const refuse = refusals.under("5.4");
  const own = findOnMap(sight, id, "5.4", refusals);
  const end = findArea(sight, to, "5.4", refusals);
  if (own === undefined || end === undefined) return;
  judgeUnit(own, refusals);
  const name = areaCalled(sight.setting, end);
  if (end === own.area) return refuse("already-there", `${own.unit.name} is in ${name} already.`);
  if (isUnsuppliedArea(sight, judged(sight), end)) refuse("unsupplied", `${name} is unsupplied.`);
  if (!hasRoom(sight, judged(sight), end)) {
    refusals.add("5.1", "overstacked", `There are two units of yours in ${name} already.`);
  }
  const bar = barOnTheWay(sight, own.unit, own.area, end);
  if (bar !== undefined) {
    refusals.add(bar, "no-way", `${own.unit.name} finds no way to ${name}: ${WORDS[bar]}.`);
  }
}

const WORDS: Readonly<Record<Bar, string>> = {
  "5.4": "it must lead through uncontested areas of yours",
  "14.83": "fortress boundaries and mines bar it",
  "14.43": "it must stay in the Tobruk Operational Zone",
  "16.3": "the enemy interdicts it",
};

function judgeUnit({ unit, block }: OwnUnit, refusals: PlayRefusals): void {
  const refuse = (cite: string, code: string, message: string) => refusals.add(cite, code, message);
  if (unit.echelon === "XXI") refuse("14.82", "xxi-corps", "XXI Corps makes no strategic moves.");
  if (block.restricted) {
    refuse(restrictionOf(unit), "restricted", `${unit.name} is restricted and may not move.`);
  }
  if (block.reserve === undefined) refuse("5.4", "not-in-reserve", `${unit.name} has no reserve marker.`);
  if (block.unsupplied) refuse("5.4", "unsupplied", `${unit.name} is unsupplied.`);
  if (block.condition !== "good") refuse("5.4", "not-in-good-order", `${unit.name} is not in good order.`);
}

/** The first bar without which there would be a way; undefined if there is one already. */
function barOnTheWay(sight: Sight, unit: Unit, start: Area, end: Area): Bar | undefined {
  const bars: readonly Bar[] = isZoned(unit) ? ["14.83", "14.43", "16.3"] : ["14.83", "16.3"];
  if (reachable(sight, unit, start, bars).has(end)) return undefined;
  return bars.find((bar) => reachable(sight, unit, start, bars.filter((other) => other !== bar)).has(end)) ??
    "5.4";
}

/** 5.4: all areas that a unit could reach by a strategic move, judged by the way alone. */
function reachable(sight: Sight, unit: Unit, start: Area, bars: readonly Bar[]): ReadonlySet<Area> {
  const { side } = unit;
  const enemy = enemyOf(side);
  const interdicts = (area: Area) => bars.includes("16.3") && isInterdicted(sight, enemy, area);
  const reached = new Set<Area>();
  const open = isContested(sight, start) || interdicts(start) ? [] : [start];
  const isOpen = (step: Step) =>
    !isBarred(step) && !(bars.includes("14.83") && barsStrategicMovement(sight, step)) &&
    sight.control[step.to] === side && !isContested(sight, step.to) && !interdicts(step.to) &&
    !(bars.includes("14.43") && !isInZone(sight, step.to));
  while (open.length > 0) {
    for (const step of sight.setting.map.steps(open.pop()!)) {
      if (step.to === 0 || step.to === start || reached.has(step.to) || !isOpen(step)) continue;
      reached.add(step.to);
      open.push(step.to);
    }
  }
  return reached;
}

/** 5.4, 14.81: the areas to which a unit in reserve may go. */
export function strategicEnds(sight: Sight, { unit, area }: OwnUnit & { readonly area: Area }): Area[] {
  const bars: readonly Bar[] = isZoned(unit) ? ["14.83", "14.43", "16.3"] : ["14.83", "16.3"];
  return [...reachable(sight, unit, area, bars)].sort((a, b) => a - b);
}

export function moveStrategically(play: Play, { unit, to }: DecisionOf<"stratMove">): void {
  const before = play.truth;
  const from = play.block(unit).area;
  if (typeof from !== "number") throw new Error(`${unit} is off the map`);
  play.tell({ kind: "stratMoved", ...play.subject(unit), from, to });
  play.moveTo(unit, to);
  play.change(unit, { reserve: undefined, moved: true });
  settle(play, before);
}
