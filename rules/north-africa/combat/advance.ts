import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { ALL_DIRECTIONS, type HexDirection, type HexId } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { perBoard, type UnitBoard } from "../position/board.ts";
import { HEXSIDE } from "../position/battle-map.ts";
import { isEnemyMinefield } from "../position/minefields.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import type { Combat, GameState, PathOfRetreat } from "../position/state.ts";
import { isSupplied, isSuppliedIn } from "../supply/supply.ts";
import { supplyNetWithout } from "../supply/supply-net.ts";

/** A unit and where it advances, hex by hex, its own first. */
export interface Advance {
  readonly unit: Unit;
  readonly path: readonly HexId[];
}

/** 7.91, 7.94: the victors of a combat who may advance: they were adjacent and took part; barrage did not. */
export function victors(state: GameState, combat: Combat, side: Side): Unit[] {
  const { attack } = combat;
  const fought = side === state.phasing ? attack.attackers : attack.defenders;
  return fought.filter((unit) => state.board.hexOf(unit) !== undefined);
}

/** An advancing unit's progress: the losers' paths that it still follows, and the hexes it has gone. */
interface Progress {
  readonly hex: HexId;
  readonly steps: number;
  readonly following: readonly PathOfRetreat[];
  /** 7.95: off the path of retreat, the first enemy-controlled hex ends the advance. */
  readonly stopped: boolean;
}

function beginning(hex: HexId, combat: Combat): Progress {
  return { hex, steps: 0, following: combat.paths, stopped: false };
}

/** 7.62, 7.95: how far a victor may go off the path of retreat, and the case that says so. After Ae, nowhere. */
interface Limit {
  readonly hexes: number;
  readonly cite: "7.62" | "7.95";
}

function limitOf(combat: Combat, hexes: number): Limit {
  return { hexes, cite: combat.result === "Ae" ? "7.62" : "7.95" };
}

/** Why an advancing unit may not take a step. */
interface Barred {
  readonly cite: string;
  readonly code: string;
  readonly because: string;
}

/**
 * 7.91-7.95, 10.14: one step of an advance. Along the path of retreat a unit may ignore enemy zones and minefields. Off it,
 * the unit goes no farther than the enemy had to retreat. It stops in the first enemy-controlled hex and crosses no enemy
 * minefield.
 */
function advanceStep(
  board: UnitBoard,
  side: Side,
  at: Progress,
  direction: HexDirection,
  limit: Limit,
): Progress | Barred {
  const { map } = board.setting;
  const to = map.grid.beyond(at.hex, direction);
  const following = at.following.filter((path) => path.hexes[at.steps] === to);
  const steps = at.steps + 1;
  if (board.hasEnemy(side, to)) {
    return { cite: "5.12", code: "enemy-occupied", because: "an enemy unit stands there" };
  }
  if (!map.isOpen(at.hex, direction)) {
    const wall = map.has(at.hex, direction, HEXSIDE.escarpment);
    return {
      cite: "7.95",
      code: "prohibited",
      because: wall ? "an escarpment bars the way" : "that terrain is prohibited",
    };
  }
  if (following.length > 0) return { hex: to, steps, following, stopped: false };
  if (at.stopped) {
    return {
      cite: "7.95",
      code: "must-stop",
      because: "off the path of retreat it stops in the first enemy-controlled hex",
    };
  }
  if (steps > limit.hexes) {
    const far = limit.hexes === 0 ? "no hex" : limit.hexes === 1 ? "one hex" : `${limit.hexes} hexes`;
    return { cite: limit.cite, code: "too-far", because: `off the path of retreat it may go ${far}` };
  }
  if (isEnemyMinefield(map, side, at.hex, direction)) {
    return {
      cite: "7.95",
      code: "enemy-minefield",
      because: "off the path of retreat it may not cross an enemy minefield",
    };
  }
  return { hex: to, steps, following, stopped: board.isEnemyControlled(side, to) };
}

function isBarred(step: Progress | Barred): step is Barred {
  return "because" in step;
}

/** Ways to every hex in which a victor may end its advance, by unit. */
interface FoundWays {
  readonly combat: Combat;
  readonly hexes: number;
  readonly ways: Map<Unit, ReadonlyMap<HexId, HexId[]>>;
}

/** Ways already found. Whether anybody may advance, which units, and to which hexes are questions about the same ways. */
const found = perBoard((): { last?: FoundWays } => ({}));

/**
 * 7.9, 12.24, 5.31: every hex in which a victorious unit may end an advance, with a way there. They are found by the same steps
 * that judge one.
 */
export function advanceWays(
  { board }: GameState,
  combat: Combat,
  unit: Unit,
  hexes: number,
): ReadonlyMap<HexId, HexId[]> {
  const known = found(board);
  if (known.last?.combat !== combat || known.last.hexes !== hexes) {
    known.last = { combat, hexes, ways: new Map() };
  }
  const { ways } = known.last;
  const before = ways.get(unit);
  if (before !== undefined) return before;
  const own = findWays(board, combat, unit, hexes);
  ways.set(unit, own);
  return own;
}

function findWays(board: UnitBoard, combat: Combat, unit: Unit, hexes: number): Map<HexId, HexId[]> {
  const { neighbours } = board.setting.map.grid;
  const side = board.sideOf(unit);
  const start = board.standing(unit);
  const net = supplyNetWithout(board, unit);
  const limit = limitOf(combat, hexes);
  const ways = new Map<HexId, HexId[]>();
  const seen = new Set<number>();
  const open: { at: Progress; path: HexId[] }[] = [{ at: beginning(start, combat), path: [start] }];
  for (const { at, path } of open) {
    for (const direction of ALL_DIRECTIONS) {
      if (neighbours[at.hex * 6 + direction] === -1) continue;
      const next = advanceStep(board, side, at, direction, limit);
      if (isBarred(next)) continue;
      const key = keyOf(next, combat);
      if (seen.has(key)) continue;
      seen.add(key);
      const way = [...path, next.hex];
      open.push({ at: next, path: way });
      const free = board.unitAt(next.hex) === undefined && isSuppliedIn(board, net, side, next.hex);
      if (free && !ways.has(next.hex)) ways.set(next.hex, way);
    }
  }
  return ways;
}

/** A number that tells one progress from another: the hex, the distance, and a bit for each path that it follows. */
function keyOf({ hex, steps, following, stopped }: Progress, { paths }: Combat): number {
  let key = hex * MOST_STEPS + steps;
  for (const path of paths) key = key * 2 + (following.includes(path) ? 1 : 0);
  return key * 2 + (stopped ? 1 : 0);
}

/** More hexes than any advance passes. A path of retreat has four at most, and the advance adds its own (7.62, 7.91). */
const MOST_STEPS = 16;

/** 7.9: judges all advances after a combat, in the order given. @returns the board after them */
export function judgeAdvances(
  state: GameState,
  combat: Combat,
  side: Side,
  hexes: number,
  advances: readonly Advance[],
  refusals: Refusals,
): UnitBoard {
  const eligible = new Set(victors(state, combat, side));
  let { board } = state;
  for (const { unit, path } of advances) {
    const name = unitLabel(state.setting, unit);
    if (!eligible.delete(unit)) {
      refusals.add(
        "7.94",
        "not-a-victor",
        `${name} may not advance from this combat, or is named twice.`,
      );
      return board;
    }
    const end = judgeWay(board, state, combat, { unit, path }, hexes, refusals);
    if (end === undefined) return board;
    if (end !== path[0] && board.unitAt(end) !== undefined) {
      refusals.add(
        "5.31",
        "stacking",
        `${unitLabel(state.setting, board.unitAt(end)!)} stands in ${hexName(state.setting, end)}.`,
      );
      return board;
    }
    board = board.move(unit, end);
  }
  for (const { unit } of advances) {
    if (!isSupplied(board, unit)) {
      const where = hexName(state.setting, board.standing(unit));
      refusals.add(
        "12.24",
        "out-of-supply",
        `${unitLabel(state.setting, unit)} would be out of supply in ${where}.`,
      );
    }
  }
  return board;
}

/** @returns the hex in which the advance ends, or undefined if a step is refused */
function judgeWay(
  board: UnitBoard,
  { setting }: GameState,
  combat: Combat,
  { unit, path }: Advance,
  hexes: number,
  refusals: Refusals,
): HexId | undefined {
  const refuse = refusals.under("7.9");
  const { grid } = setting.map;
  const at = (hex: HexId) => hexName(setting, hex);
  const name = unitLabel(setting, unit);
  if (path[0] !== board.standing(unit) || path.length < 2) {
    refuse("not-there", `The advance of ${name} is a path that begins in ${at(board.standing(unit))}.`);
    return undefined;
  }
  let progress = beginning(path[0], combat);
  for (let step = 1; step < path.length; step++) {
    const direction = grid.direction(path[step - 1], path[step]);
    if (direction === -1) {
      refuse(
        "not-adjacent",
        `${at(path[step])} is not next to ${at(path[step - 1])}: a path names every hex.`,
      );
      return undefined;
    }
    const next = advanceStep(board, board.sideOf(unit), progress, direction, limitOf(combat, hexes));
    if (isBarred(next)) {
      refusals.add(next.cite, next.code, `${name} may not advance into ${at(path[step])}: ${next.because}.`);
      return undefined;
    }
    progress = next;
  }
  return progress.hex;
}
