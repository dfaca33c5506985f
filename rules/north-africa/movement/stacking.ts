import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { OFF_MAP, perBoard } from "../position/board.ts";
import { mayLeaveMap } from "./exits.ts";
import { exploration } from "./exploring.ts";
import { isBesideEnemyMinefield } from "../position/minefields.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import type { Unit } from "../position/roster.ts";
import { type GameState, isMarked, MARK, type UnitMarks } from "../position/state.ts";
import { supplyRule } from "../supply/supply-on-the-move.ts";

/** A move that is being judged: the unit, and where it would end. */
interface Pending {
  readonly unit: Unit;
  /** Off the map if the unit leaves it (14.0). */
  readonly to: HexId | typeof OFF_MAP.exited;
}

/**
 * 5.31: judges whether a move may end in a hex with friends, or would keep others from leaving one. Two may be in a hex until
 * the phase ends, if the earlier one can still go. Otherwise the move is refused, as nothing legal would be left.
 */
export function judgeStacking(state: GameState, pending: Pending, refusals: Refusals): void {
  const stuck = stuckAfter(state, pending);
  if (stuck === undefined) return;
  const where = hexName(state.setting, state.board.standing(stuck));
  const name = unitLabel(state.setting, stuck);
  refusals.add(
    "5.31",
    "stacking",
    state.board.standing(stuck) === pending.to
      ? `${name} is in ${where} and cannot move away.`
      : `${name} would have no way out of ${where}, where another unit has joined it.`,
  );
}

/** 5.31: the hexes in which a unit's move may end, as far as other units matter. */
export function stackingRule(state: GameState, unit: Unit): (end: HexId) => boolean {
  const { board } = state;
  if (state.crowded.length > 0) return (to) => stuckAfter(state, { unit, to }) === undefined;
  const known = outlooks(state);
  return (to) => {
    const resident = board.unitAt(to);
    if (resident === undefined) return true;
    const outlook = known[resident] === UNKNOWN ? outlookOf(state, resident) : known[resident];
    return outlook === VACANT || (outlook === HELD && stuckAfter(state, { unit, to }) === undefined);
  };
}

/** A unit that has to leave its hex to another, and could not after a move; undefined if all of them can together. */
function stuckAfter(state: GameState, pending: Pending): Unit | undefined {
  const { board } = state;
  const joined = pending.to === OFF_MAP.exited ? [] : board.unitsAt(pending.to);
  const residents = joined.filter((unit) => unit !== pending.unit);
  if (state.crowded.length === 0 && residents.every((unit) => outlookOf(state, unit) === VACANT)) {
    return undefined;
  }
  const crowded = state.crowded.flatMap((hex) => {
    const units = board.unitsAt(hex).filter((unit) => unit !== pending.unit);
    return units.length > 1 ? units.filter((unit) => !isMarked(state, unit, MARK.moved)) : [];
  });
  const leaving = new Set([...residents, ...crowded]);
  const places: Places = { pending, supplying: afterwards(state, pending), leaving, takenBy: new Map() };
  return [...leaving].find((unit) => !findsPlace(state, unit, places, new Set()));
}

/** The unit that each hex is for: only one, so that units that have to leave do not count on the same hex. */
interface Places {
  readonly pending: Pending;
  /** The state by whose board supply is judged. */
  readonly supplying: GameState;
  readonly leaving: ReadonlySet<Unit>;
  readonly takenBy: Map<HexId, Unit>;
}

/**
 * Whether a unit can still leave its hex after a move, along with those placed before it. It has not moved, and may leave the
 * map or has a hex to go to. The hex is free for it, or held by friends who can go elsewhere in turn.
 */
function findsPlace(state: GameState, unit: Unit, places: Places, tried: Set<Unit>): boolean {
  const { pending, supplying, takenBy } = places;
  if (unit === pending.unit || isMarked(state, unit, MARK.moved) || tried.has(unit)) return false;
  tried.add(unit);
  const explored = exploration(state, unit);
  const suppliedIn = supplyRule(supplying, unit);
  const isFree = (hex: HexId) => {
    const holder = holderOf(state, hex, places);
    return holder === undefined || findsPlace(state, holder, places, tried);
  };
  const start = state.board.standing(unit);
  const place = explored.reached.find((hex) => hex !== start && suppliedIn(hex) && isFree(hex));
  if (place !== undefined) takenBy.set(place, unit);
  return place !== undefined || mayLeaveMap(state, unit, explored);
}

/** The unit that a hex is for, so far: the one that moves there, goes there, or stays. */
function holderOf({ board }: GameState, hex: HexId, { pending, leaving, takenBy }: Places): Unit | undefined {
  if (hex === pending.to) return pending.unit;
  return takenBy.get(hex) ??
    board.unitsAt(hex).find((other) => other !== pending.unit && !leaving.has(other));
}

/**
 * 12.22: the state that supply is judged by: as it is, or as it will be if the unit leaves an enemy minefield that it holds
 * open. A unit that joins a friend takes supply along (12.23), so only those already sharing a hex can lose it. (Until revision
 * 3 that was overlooked.)
 */
function afterwards(state: GameState, { unit, to }: Pending): GameState {
  const { board, setting: { map, revision } } = state;
  const from = board.hexOf(unit);
  const holds = from !== undefined && isBesideEnemyMinefield(map, board.sideOf(unit), from);
  return revision >= 3 && holds ? { ...state, board: board.move(unit, to) } : state;
}

/**
 * The places open to a unit that has to go. UNKNOWN: nobody has asked yet. Then: a vacant hex; at most hexes that others would
 * have to leave, or off the map; nowhere.
 */
const UNKNOWN = 0;
const VACANT = 1;
const HELD = 2;
const NOWHERE = 3;

/** The outlook of each unit, by the marks for which it was found. */
const answers = perBoard((): { marks?: UnitMarks; of: Uint8Array } => ({ of: new Uint8Array() }));

function outlooks({ board, marks }: GameState): Uint8Array {
  const known = answers(board);
  if (known.marks !== marks) {
    known.marks = marks;
    known.of = new Uint8Array(marks.length);
  }
  return known.of;
}

function outlookOf(state: GameState, unit: Unit): number {
  const known = outlooks(state);
  if (known[unit] === UNKNOWN) known[unit] = findOutlook(state, unit);
  return known[unit];
}

function findOutlook(state: GameState, unit: Unit): number {
  if (isMarked(state, unit, MARK.moved)) return NOWHERE;
  const { board } = state;
  const start = board.standing(unit);
  const suppliedIn = supplyRule(state, unit);
  const explored = exploration(state, unit);
  let outlook = NOWHERE;
  for (const hex of explored.reached) {
    if (hex === start || !suppliedIn(hex)) continue;
    if (board.unitAt(hex) === undefined) return VACANT;
    outlook = HELD;
  }
  return outlook === HELD || mayLeaveMap(state, unit, explored) ? HELD : NOWHERE;
}
