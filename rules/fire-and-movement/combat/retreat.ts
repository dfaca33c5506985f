import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../../hexes/hex-grid.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { isEnemyMinefield } from "../position/minefields.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";

/** 7.7: the reasons why a retreating unit may not take a step; undefined if it may. */
type Obstacle = "sea" | "escarpment" | "enemy" | "zone" | "distance";

/** 6.2, 7.7, 16.0: the obstacle to the k-th step of a retreat. */
function obstacle(
  { board, setting }: Field,
  unit: Unit,
  from: HexId,
  direction: HexDirection,
  distance: number,
): Obstacle | undefined {
  const { map } = setting;
  const side = board.sideOf(unit);
  const to = map.grid.beyond(from, direction);
  if (!map.isLand(to)) return "sea";
  if (!map.isOpen(from, direction)) return "escarpment";
  if (board.hasEnemy(side, to)) return "enemy";
  if (map.grid.distance(board.standing(unit), to) !== distance) return "distance";
  return board.isEnemyControlled(side, to) && !board.hasFriend(side, to) ? "zone" : undefined;
}

/** 7.7: how many hexes a unit retreats. */
export function retreatLength({ setting }: Field): number {
  return setting.charts.document.retreat.hexes;
}

/** A way back, beginning with the unit's own hex. */
export interface RetreatPath {
  readonly path: readonly HexId[];
  /** 14.2: it leads through an enemy minefield. */
  readonly isMined: boolean;
}

/** More steps than any usual unit needs; lanes of friends as long as an army need millions. */
const MOST_STEPS = 20_000;

/**
 * 7.7: every path that a unit could take, with mines or without. Hex k is at a distance of k, and friends are passed. The path
 * ends in the first empty hex from the full length on. If friends leave too many paths, one represents all with the same end:
 * one without mines, one through them.
 */
export function retreatPaths(field: Field, unit: Unit): RetreatPath[] {
  const steps = { left: MOST_STEPS };
  const all = [...everyPath(field, unit, steps)];
  return steps.left > 0 ? all : [...onePathToEach(field, unit)];
}

function* eachPath(field: Field, unit: Unit): Generator<RetreatPath> {
  const steps = { left: MOST_STEPS };
  yield* everyPath(field, unit, steps);
  if (steps.left === 0) yield* onePathToEach(field, unit);
}

/** @param steps how many may be tried: if none are left, not all paths were found */
function everyPath(field: Field, unit: Unit, steps: { left: number }): Generator<RetreatPath> {
  return pathsOver(field, unit, () => steps.left > 0 && --steps.left > 0);
}

/** Each hex is at one distance, so what it can reach depends on nothing before it, except for mines. */
function onePathToEach(field: Field, unit: Unit): Generator<RetreatPath> {
  const tried = new Set<number>();
  return pathsOver(field, unit, (hex, isMined) => {
    const key = 2 * hex + Number(isMined);
    const isNew = !tried.has(key);
    tried.add(key);
    return isNew;
  });
}

/** @param mayTry whether to go on from a hex that a path has come to */
function* pathsOver(
  field: Field,
  unit: Unit,
  mayTry: (hex: HexId, isMined: boolean) => boolean,
): Generator<RetreatPath> {
  const { board, setting: { map } } = field;
  const side = board.sideOf(unit);
  const length = retreatLength(field);
  function* follow(path: readonly HexId[], isMined: boolean): Generator<RetreatPath> {
    const from = path[path.length - 1];
    if (!mayTry(from, isMined)) return;
    if (path.length > length && board.isEmpty(from)) {
      yield { path, isMined };
      return;
    }
    for (const direction of ALL_DIRECTIONS) {
      const to = map.grid.neighbour(from, direction);
      if (to === -1 || obstacle(field, unit, from, direction, path.length) !== undefined) continue;
      yield* follow([...path, to], isMined || isEnemyMinefield(map, side, from, direction));
    }
  }
  yield* follow([board.standing(unit)], false);
}

/** 7.7, 14.2: the paths that a unit may choose: a unit that mines would eliminate does not go through them. */
export function openPaths(field: Field, unit: Unit): RetreatPath[] {
  const paths = retreatPaths(field, unit);
  return field.board.canBeDepleted(unit) ? paths : paths.filter(({ isMined }) => !isMined);
}

/** 7.7, 14.2: whether a unit may choose a path without mines, through them only, or none. @param suits the paths to consider */
export function openWay(
  field: Field,
  unit: Unit,
  suits: (path: readonly HexId[]) => boolean = () => true,
): "clear" | "mined" | undefined {
  let isThroughMines = false;
  for (const { path, isMined } of eachPath(field, unit)) {
    if ((isMined && isThroughMines) || !suits(path)) continue;
    if (!isMined) return "clear";
    isThroughMines = true;
  }
  return isThroughMines && field.board.canBeDepleted(unit) ? "mined" : undefined;
}

/** 7.7, 14.2, 16.0: judges the path that a retreating unit is to take. */
export function judgeRetreat(field: Field, unit: Unit, path: readonly HexId[], refusals: Refusals): void {
  const refuse = refusals.under("7.7");
  const { board, setting } = field;
  const { map } = setting;
  const name = unitLabel(setting, unit);
  const length = retreatLength(field);
  const at = (hex: HexId) => hexName(setting, hex);
  if (path[0] !== board.standing(unit)) {
    refuse("not-there", `The path begins in ${at(path[0])}; ${name} is elsewhere.`);
    return;
  }
  let isMined = false;
  for (let step = 1; step < path.length; step++) {
    const [from, to] = [path[step - 1], path[step]];
    const direction = map.grid.direction(from, to);
    if (direction === -1) {
      refuse("not-adjacent", `${at(to)} is not next to ${at(from)}: a path names every hex.`);
      return;
    }
    if (step > length && board.isEmpty(from)) {
      refuse("too-far", `A retreat is ${length} hexes: it ends in ${at(from)}, which is empty.`);
    }
    const barred = obstacle(field, unit, from, direction, step);
    if (barred !== undefined) refuseStep(field, unit, from, to, barred, refusals);
    isMined ||= isEnemyMinefield(map, board.sideOf(unit), from, direction);
  }
  const end = path[path.length - 1];
  if (path.length <= length) {
    refuse("too-short", `${name} has to retreat ${length} hexes.`);
  } else if (!board.isEmpty(end)) {
    refuse("on-a-friend", `${at(end)} is not empty: the retreat goes on to the first hex that is.`);
  }
  if (isMined && !board.canBeDepleted(unit)) {
    refusals.add(
      "14.2",
      "lost-in-mines",
      `An enemy minefield would eliminate ${name}, which cannot be depleted.`,
    );
  }
}

function refuseStep(
  { setting }: Field,
  unit: Unit,
  from: HexId,
  to: HexId,
  barred: Obstacle,
  refusals: Refusals,
): void {
  const refuse = refusals.under("7.7");
  const name = unitLabel(setting, unit);
  const [here, there] = [hexName(setting, from), hexName(setting, to)];
  switch (barred) {
    case "sea":
      return refuse("sea", `${there} is sea.`);
    case "enemy":
      return refuse("enemy-occupied", `An enemy unit stands in ${there}.`);
    case "escarpment":
      return refusals.add(
        "16.0",
        "escarpment",
        `An escarpment without road or trail lies between ${here} and ${there}.`,
      );
    case "distance":
      return refuse("no-farther", `${there} is no farther away: each hex leads ${name} one farther.`);
    case "zone":
      return refuse("enemy-zone", `The enemy controls ${there}, and no friend stands there.`);
  }
}
