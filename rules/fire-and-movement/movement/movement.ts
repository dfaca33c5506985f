import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { sideName } from "../../../src/kernel/side.ts";
import { CLOSED } from "../position/battle-map.ts";
import { allowance, ENEMY_MINEFIELD, minefieldCharge, stepCosts } from "./movement-costs.ts";
import { hexName, points, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { judgeStacking } from "./stacking.ts";
import { type Field, isMarked, MARK, phasingSide } from "../position/truth.ts";
import { judgeZones } from "./zones-of-control.ts";

/**
 * 5.1, 5.2, 5.3, 6.1, 11.2, 14.1, 14.2, 16.0: judges a whole move of a unit on the map.
 * @returns the quarter points spent after each step; empty if the path is none
 */
export function judgeMove(field: Field, unit: Unit, path: readonly HexId[], refusals: Refusals): number[] {
  const { board, setting } = field;
  judgeMover(field, unit, refusals);
  const start = board.standing(unit);
  const name = unitLabel(setting, unit);
  if (path[0] !== start) {
    const [said, is] = [hexName(setting, path[0]), hexName(setting, start)];
    refusals.add("5.1", "not-there", `The path begins in ${said}; ${name} is in ${is}.`);
    return [];
  }
  const end = path[path.length - 1];
  if (end === start) {
    refusals.add("5.1", "no-path", `The path of ${name} names no other hex to go to.`);
    return [];
  }
  const spent = walk(field, unit, path, refusals);
  if (spent.length === path.length - 1) judgeStacking(field, unit, end, refusals);
  return spent;
}

/** 4.1, 5.1, 5.2, 11.2: whether the unit may move at all in this phase. */
export function judgeMover(field: Field, unit: Unit, refusals: Refusals): void {
  const { setting } = field;
  const { mobile, side } = setting.roster.counters[unit];
  const name = unitLabel(setting, unit);
  if (side !== phasingSide(field)) {
    refusals.add("4.1", "not-yours", `${name} is ${sideName(side)}: it is the other side's phase.`);
  }
  if (isMarked(field, unit, MARK.moved)) {
    refusals.add("5.1", "already-moved", `${name} has already moved in this phase.`);
  }
  if (field.phase !== "mobileMovement") return;
  if (!mobile) {
    refusals.add("5.2", "leg-unit", `${name} is a leg unit: only mobile units move in this phase.`);
  }
  if (isMarked(field, unit, MARK.arrived)) {
    refusals.add("11.2", "just-arrived", `${name} has arrived in this Game-Turn and may not move in it.`);
  }
}

/** Whether {@link judgeMover} has nothing against the unit. */
export function mayMove(field: Field, unit: Unit): boolean {
  const { mobile, side } = field.setting.roster.counters[unit];
  if (!field.board.isOnMap(unit) || side !== field.phasing || isMarked(field, unit, MARK.moved)) return false;
  return field.phase === "movement" ||
    (field.phase === "mobileMovement" && mobile && !isMarked(field, unit, MARK.arrived));
}

/** 5.1, 6.1, 14.1, 14.2, 16.0: walks a path. @returns the quarter points spent after each step, up to the first gap */
function walk(field: Field, unit: Unit, path: readonly HexId[], refusals: Refusals): number[] {
  const { setting } = field;
  const { grid } = setting.map;
  const { side } = setting.roster.counters[unit];
  const available = allowance(field, unit);
  const costs = stepCosts(setting, side);
  const spent: number[] = [];
  let [total, forMines] = [0, 0];
  for (let step = 1; step < path.length; step++) {
    const [from, to] = [path[step - 1], path[step]];
    const direction = grid.direction(from, to);
    if (direction === -1) {
      const [there, here] = [hexName(setting, to), hexName(setting, from)];
      refusals.add("5.1", "not-adjacent", `${there} is not next to ${here}: a path names every hex.`);
      return spent;
    }
    judgeStep(field, unit, from, direction, refusals);
    judgeZones(field, unit, from, direction, step === 1, refusals);
    const cost = costs[from * 6 + direction];
    if (cost === ENEMY_MINEFIELD) {
      judgeEnemyMinefield(field, from, to, path.length, refusals);
      total += available;
    } else if (cost !== CLOSED) {
      total += cost;
      forMines += minefieldCharge(setting, side, from, direction);
    }
    spent.push(total);
  }
  // 5.1: a single hex that nothing else forbids may always be entered, for the whole allowance.
  if (path.length === 2) return [Math.min(total, available)];
  if (total > available) {
    const name = unitLabel(setting, unit);
    const message = `That takes ${points(total)} movement points; ${name} has ${points(available)}.`;
    refusals.add("5.1", "too-far", message);
    if (total - forMines <= available) refusals.add("14.1", "too-far-over-mines", message);
  }
  return spent;
}

/** 5.1, 16.0: whether one hexside may be crossed at all. */
function judgeStep(
  { board, setting }: Field,
  unit: Unit,
  from: HexId,
  direction: HexDirection,
  refusals: Refusals,
): void {
  const { map } = setting;
  const to = map.grid.beyond(from, direction);
  const [here, there] = [hexName(setting, from), hexName(setting, to)];
  if (!map.isLand(to)) refusals.add("5.1", "sea", `${there} is sea.`);
  else if (!map.isOpen(from, direction)) {
    refusals.add(
      "16.0",
      "escarpment",
      `An escarpment lies between ${here} and ${there}, and no road or trail crosses it.`,
    );
  }
  if (board.hasEnemy(board.sideOf(unit), to)) {
    refusals.add("5.1", "enemy-occupied", `An enemy unit stands in ${there}.`);
  }
}

/** 14.2: an enemy minefield is crossed from a standing start, as the whole of a move. */
function judgeEnemyMinefield(
  { setting }: Field,
  from: HexId,
  to: HexId,
  hexes: number,
  refusals: Refusals,
): void {
  if (hexes === 2) return;
  const [here, there] = [hexName(setting, from), hexName(setting, to)];
  refusals.add(
    "14.2",
    "enemy-minefield",
    `An enemy minefield lies between ${here} and ${there}: crossing it takes a whole move, by a unit that starts beside it.`,
  );
}
