import type { HexId } from "../../hexes/hex-grid.ts";
import { perBoard, type UnitBoard } from "../position/board.ts";
import type { Cleared } from "./displacement.ts";
import { isBesideEnemyMinefield } from "../position/minefields.ts";
import type { Unit } from "../position/roster.ts";
import { type GameState, isMarked, MARK } from "../position/state.ts";
import { isSupplied, isSuppliedIn } from "../supply/supply.ts";
import { supplyNetWithout } from "../supply/supply-net.ts";

/** The quality of a way through friends: whether it keeps supply (12.24), and displaces nobody a second time (7.82). */
export interface WayStanding {
  readonly supplied: boolean;
  readonly fresh: boolean;
}

export function wayStandingOf(state: GameState, unit: Unit, way: Cleared): WayStanding {
  return { supplied: endsSupplied(state.board, unit, way), fresh: sparesAll(state, way) };
}

/**
 * The quality of the best way after another has been found. Supplied goes before fresh. Supply is not judged if it changes
 * nothing.
 */
export function betterOf(
  state: GameState,
  unit: Unit,
  best: WayStanding | undefined,
  way: Cleared,
): WayStanding {
  const fresh = sparesAll(state, way);
  if (best?.supplied === true && (best.fresh || !fresh)) return best;
  const standing = { supplied: endsSupplied(state.board, unit, way), fresh };
  return best === undefined || standingWorth(standing) > standingWorth(best) ? standing : best;
}

/** 7.82: whether nobody is displaced for the second time in this Combat Phase. */
function sparesAll(state: GameState, { displaced }: Cleared): boolean {
  return displaced.every(({ unit }, index) =>
    !isMarked(state, unit, MARK.displaced) && displaced.findIndex((entry) => entry.unit === unit) === index
  );
}

/**
 * 12.24: whether a way ends in supply. Displacements affect that only beside an enemy minefield (12.22). Elsewhere the board as
 * it was decides.
 */
function endsSupplied(board: UnitBoard, unit: Unit, way: Cleared): boolean {
  const side = board.sideOf(unit);
  const { map } = board.setting;
  const isMined = (hex: HexId) => isBesideEnemyMinefield(map, side, hex);
  const { end, displaced } = way;
  if (!isMined(end) && !displaced.some(({ from, to }) => isMined(from) || isMined(to))) {
    return isSuppliedIn(board, supplyNetWithout(board, unit), side, end);
  }
  const known = foundAmidMines(board);
  const key = `${side} ${end} ${changes(board.standing(unit), way, isMined)}`;
  const supplied = known.get(key) ?? isSupplied(way.board, unit);
  known.set(key, supplied);
  return supplied;
}

/**
 * Whether ways that touch enemy minefields end in supply, by the mines' owner, the end, and {@link changes}. Nothing else
 * matters, and most of the hundreds of ways through a crowd have the same result.
 */
const foundAmidMines = perBoard(() => new Map<string, boolean>());

/**
 * The hexes, of those that count, that are more or less occupied after a way. Mostly one unit takes the hex that another
 * leaves.
 */
function changes(start: HexId, { end, displaced }: Cleared, counts: (hex: HexId) => boolean): string {
  const by = new Map<HexId, number>();
  const change = (hex: HexId, number: number) => counts(hex) && by.set(hex, (by.get(hex) ?? 0) + number);
  for (const { from, to } of [{ from: start, to: end }, ...displaced]) {
    change(from, -1);
    change(to, 1);
  }
  return [...by].filter(([, number]) => number !== 0).sort(([a], [b]) => a - b).join(" ");
}

export function isAsGood(standing: WayStanding | undefined, wanted: WayStanding): boolean {
  return standing !== undefined && (standing.supplied || !wanted.supplied) &&
    (standing.fresh || !wanted.fresh);
}

/** Supplied goes before fresh. */
export function standingWorth({ supplied, fresh }: WayStanding): number {
  return (supplied ? 2 : 0) + (fresh ? 1 : 0);
}
