import { ALL_DIRECTIONS, type Direction, type HexId } from "../hexes/hex-grid.ts";
import { err, ok, type Result } from "../../src/kernel/result.ts";
import type { Side } from "../../src/kernel/side.ts";
import type { UnitBoard } from "./board.ts";
import type { Unit } from "./roster.ts";

/** One unit moved one hex out of the way (7.81). */
export interface Displacement {
  readonly unit: Unit;
  readonly from: HexId;
  readonly to: HexId;
}

/** Who has been moved aside, in order, and how the board then stands. */
export interface Cleared {
  readonly board: UnitBoard;
  readonly displaced: readonly Displacement[];
}

/** Why units cannot be displaced as wanted: whom the trouble is with, and the hexes that are open to him. */
export interface Stuck {
  readonly unit: Unit;
  readonly from: HexId;
  /** Where he was to go, if anybody said. */
  readonly chosen: HexId | undefined;
  readonly options: readonly HexId[];
  /** Nobody said where it goes, and more than one hex is open. */
  readonly unnamed: boolean;
}

/** Says where a unit goes: one of the options, or undefined to leave it open. */
export type Chooser = (board: UnitBoard, unit: Unit, options: readonly HexId[]) => HexId | undefined;

/**
 * 7.71, 7.72: whether a unit that retreats or is displaced may step that way: no prohibited hexside, no enemy unit, no
 * enemy zone. It may always leave an enemy zone, and minefields do not matter (7.76).
 */
export function isRefuge(board: UnitBoard, side: Side, from: HexId, direction: Direction): boolean {
  const { map } = board.setting;
  if (!map.isOpen(from, direction)) return false;
  const to = map.grid.neighbour(from, direction) as HexId;
  return !board.isEnemyControlled(side, to) && !board.hasEnemy(side, to);
}

/** The hexes beside a hex that a unit of the side could be displaced into, occupied or not. */
function refuges(board: UnitBoard, side: Side, from: HexId): HexId[] {
  return ALL_DIRECTIONS.filter((direction) => isRefuge(board, side, from, direction))
    .map((direction) => board.setting.map.grid.neighbour(from, direction) as HexId);
}

/**
 * 7.81, 7.82: the hexes that a unit can be displaced into, the legal ones only: vacant ones where there are any, else those
 * whose units can be displaced in turn. (12.24 binds nobody here: where the unit stands no enemy zone is, so it keeps
 * whatever supply it had.)
 * @param immovable units that nobody may displace: those on the move themselves
 * @param ahead hexes that the retreat still has to pass, entered only for want of other vacant ones
 */
function displacementOptions(
  board: UnitBoard,
  unit: Unit,
  immovable: ReadonlySet<Unit>,
  ahead: ReadonlySet<HexId> = new Set(),
): HexId[] {
  const around = refuges(board, board.sideOf(unit), board.standing(unit));
  const vacant = around.filter((hex) => board.unitAt(hex) === undefined);
  const moving = new Set([...immovable, unit]);
  const clearable = () =>
    around.filter((hex) => board.unitAt(hex) !== undefined && canClear(board, hex, moving));
  return firstThatHasAny(
    () => vacant.filter((hex) => !ahead.has(hex)),
    () => vacant,
    clearable,
  );
}

/** 7.82: whether the unit in a hex can be displaced, if need be by a chain of displacements that ends in a vacant hex. */
function canClear(board: UnitBoard, occupied: HexId, immovable: ReadonlySet<Unit>): boolean {
  const chain = new Set([occupied]);
  for (const hex of chain) {
    const unit = board.unitAt(hex);
    if (unit === undefined) return true;
    if (immovable.has(unit)) continue;
    for (const next of refuges(board, board.sideOf(unit), hex)) chain.add(next);
  }
  return false;
}

/** The first of several lists, each made only when those before it are empty. */
function firstThatHasAny<T>(...lists: (() => T[])[]): T[] {
  for (const list of lists) {
    const found = list();
    if (found.length > 0) return found;
  }
  return [];
}

/** 7.73: whether nobody stands in the hexes of a path after its first, so that nobody has to make way. */
export function isVacant(board: UnitBoard, path: readonly HexId[]): boolean {
  for (let step = 1; step < path.length; step++) {
    if (board.unitAt(path[step]) !== undefined) return false;
  }
  return true;
}

/** The board with a unit at the end of a vacant path. */
function gone(board: UnitBoard, unit: Unit, path: readonly HexId[]): Cleared {
  return { board: path.length > 1 ? board.move(unit, path[path.length - 1]) : board, displaced: [] };
}

/** 7.81, 7.82: moves a unit along a path, displacing whoever stands in its hexes, each as the chooser says. */
export function passThrough(
  board: UnitBoard,
  unit: Unit,
  path: readonly HexId[],
  immovable: ReadonlySet<Unit>,
  choose: Chooser,
): Result<Cleared, Stuck> {
  if (isVacant(board, path)) return ok(gone(board, unit, path));
  let now: Cleared = { board, displaced: [] };
  const moving = new Set([...immovable, unit]);
  for (let step = 1; step < path.length; step++) {
    const ahead = new Set(path.slice(step + 1));
    const cleared = clear(now, path[step], moving, ahead, choose);
    if (!cleared.ok) return cleared;
    now = { board: cleared.value.board.move(unit, path[step]), displaced: cleared.value.displaced };
  }
  return ok(now);
}

/** Moves the unit in a hex out of it, and first whoever stands where it is to go. */
function clear(
  now: Cleared,
  hex: HexId,
  immovable: ReadonlySet<Unit>,
  ahead: ReadonlySet<HexId>,
  choose: Chooser,
): Result<Cleared, Stuck> {
  const unit = now.board.unitAt(hex);
  if (unit === undefined) return ok(now);
  const options = immovable.has(unit) ? [] : displacementOptions(now.board, unit, immovable, ahead);
  const chosen = choose(now.board, unit, options) ?? (options.length === 1 ? options[0] : undefined);
  if (chosen === undefined || !options.includes(chosen)) {
    return err({ unit, from: hex, chosen, options, unnamed: chosen === undefined && options.length > 1 });
  }
  const beyond = clear(now, chosen, new Set([...immovable, unit]), new Set(), choose);
  if (!beyond.ok) return beyond;
  return ok({
    board: beyond.value.board.move(unit, chosen),
    displaced: [...beyond.value.displaced, { unit, from: hex, to: chosen }],
  });
}

/** How many displacements are tried along one path: more than any battle needs before a good way is found. */
const MOST_TRIED = 512;

/** Displacements that may still be tried; where units stand in crowds, there are more ways than could ever be. */
interface Search {
  left: number;
}

/** 7.81, 7.82: every way to move a unit along a path, with all legal choices for those in its way. */
export function* waysThrough(
  board: UnitBoard,
  unit: Unit,
  path: readonly HexId[],
  immovable: ReadonlySet<Unit>,
): Generator<Cleared> {
  if (isVacant(board, path)) return yield gone(board, unit, path);
  const search: Search = { left: MOST_TRIED };
  yield* onward({ board, displaced: [] }, unit, path, 1, new Set([...immovable, unit]), search);
}

function* onward(
  now: Cleared,
  unit: Unit,
  path: readonly HexId[],
  step: number,
  moving: ReadonlySet<Unit>,
  search: Search,
): Generator<Cleared> {
  if (step === path.length) return yield now;
  const ahead = new Set(path.slice(step + 1));
  for (const { board, displaced } of clearings(now, path[step], moving, ahead, search)) {
    yield* onward({ board: board.move(unit, path[step]), displaced }, unit, path, step + 1, moving, search);
  }
}

/** Every way to empty a hex, chains of displacements included. */
function* clearings(
  now: Cleared,
  hex: HexId,
  immovable: ReadonlySet<Unit>,
  ahead: ReadonlySet<HexId>,
  search: Search,
): Generator<Cleared> {
  const unit = now.board.unitAt(hex);
  if (unit === undefined) return yield now;
  if (immovable.has(unit)) return;
  for (const to of displacementOptions(now.board, unit, immovable, ahead)) {
    if (search.left-- <= 0) return;
    for (const { board, displaced } of clearings(now, to, new Set([...immovable, unit]), new Set(), search)) {
      yield { board: board.move(unit, to), displaced: [...displaced, { unit, from: hex, to }] };
    }
  }
}
