import { once } from "../../../src/common/once.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { OFF_MAP, perBoard } from "../position/board.ts";
import { type Cleared, type Displacement, isVacant, tryWays } from "./displacement.ts";
import { isBesideEnemyMinefield } from "../position/minefields.ts";
import { refuges } from "./refuges.ts";
import type { Unit } from "../position/roster.ts";
import {
  type Combat,
  type GameState,
  isMarked,
  MARK,
  type Retreater,
  type UnitMarks,
} from "../position/state.ts";
import { isSuppliedIn } from "../supply/supply.ts";
import { supplyNetWithout } from "../supply/supply-net.ts";
import { betterOf, isAsGood, standingWorth, type WayStanding, wayStandingOf } from "./way-standing.ts";

/** A retreat that somebody has to make: the unit, the distance, and the hexes barred to it (7.75). */
export interface Retreat extends Retreater {
  readonly hexes: number;
  readonly forbidden: ReadonlySet<HexId>;
  /** Units that are to retreat as well and cannot be displaced meanwhile. */
  readonly immovable: ReadonlySet<Unit>;
  /** 7.62: whether a defender retreats after Br, so that friends around it may cost its life. */
  readonly isDefenderAfterBr: boolean;
}

/** The paths that are open to a retreating unit, all of the same standing. */
export interface RetreatPaths {
  readonly paths: readonly (readonly HexId[])[];
  /** 7.74: the unit cannot go the whole way, and dies at the end of the path. */
  readonly cutShort: boolean;
  /** The quality required of a way through friends, as at least one way has it. */
  readonly standing: WayStanding;
}

export function retreatOf(
  combat: Combat,
  hexes: number,
  retreaters: readonly Retreater[],
  { unit, from }: Retreater,
): Retreat {
  const isAttacker = combat.attack.attackers.includes(unit);
  const isAfterBr = combat.result === "Br";
  return {
    unit,
    from,
    hexes,
    forbidden: new Set(isAfterBr && isAttacker ? combat.defenderHexes : []),
    immovable: new Set(retreaters.map((other) => other.unit).filter((other) => other !== unit)),
    isDefenderAfterBr: isAfterBr && !isAttacker,
  };
}

/**
 * 7.71-7.76, 7.8, 12.24: the paths that a unit may retreat by. It goes the full number of hexes away from where it fought, each
 * hex farther than the last (7.74). It uses vacant hexes if it can (7.73), and keeps supply if it can (12.24). Supply comes
 * before sparing friends a displacement, or by the option after it. Failing all that it goes as far as vacant hexes lead; after
 * Br a defender with no vacant hex has none, if the option reads 7.62 so.
 * @returns undefined if it has no hex to go to
 */
export function retreatWays(state: GameState, retreat: Retreat): RetreatPaths | undefined {
  const key = keyOf(retreat);
  const known = found(state.board).get(key);
  if (known !== undefined && known.marks === state.marks) return known.ways;
  const ways = findWays(state, retreat);
  found(state.board).set(key, { marks: state.marks, ways });
  return ways;
}

/** Ways already found, by board, retreat and the marks of the units, as a query is often asked again. */
const found = perBoard(() => new Map<string, FoundWays>());

interface FoundWays {
  readonly marks: UnitMarks;
  readonly ways: RetreatPaths | undefined;
}

function keyOf({ unit, from, hexes, forbidden, immovable, isDefenderAfterBr }: Retreat): string {
  return [unit, from, hexes, isDefenderAfterBr, "not", ...forbidden, "with", ...immovable].join(" ");
}

function findWays(state: GameState, retreat: Retreat): RetreatPaths | undefined {
  const { unit, hexes } = retreat;
  const { board } = state;
  const isOpen = (path: readonly HexId[]) => isVacant(board, path);
  const steps = stepwise(state, retreat);
  const [vacant, occupied] = [
    steps[hexes].filter(isOpen),
    steps[hexes].filter((path) => !isOpen(path)),
  ];
  const { edition } = state.setting;
  const isRinged = retreat.isDefenderAfterBr && vacant.length === 0;
  if (isRinged && edition.ringedDefender === "dies") return undefined;
  const side = board.sideOf(unit);
  const net = supplyNetWithout(board, unit);
  const endsSupplied = (path: readonly HexId[]) => isSuppliedIn(board, net, side, path[path.length - 1]);
  const freely = (paths: HexId[][]) => ways(paths, { supplied: false, fresh: false });
  const best = once(() => occupied.map((path) => ({ path, standing: bestStanding(state, retreat, path) })));
  const displacing = (standing: WayStanding) =>
    ways(best().filter((way) => isAsGood(way.standing, standing)).map(({ path }) => path), standing);
  const sparesFriends = edition.retreatPriority === "vacantHexes";
  return freely(vacant.filter(endsSupplied)) ?? (sparesFriends ? freely(vacant) : undefined) ??
    displacing({ supplied: true, fresh: true }) ?? displacing({ supplied: true, fresh: false }) ??
    freely(vacant) ??
    displacing({ supplied: false, fresh: true }) ?? displacing({ supplied: false, fresh: false }) ??
    partWay(steps.slice(1, hexes).map((paths) => paths.filter(isOpen)));
}

function ways(paths: readonly HexId[][], standing: WayStanding): RetreatPaths | undefined {
  return paths.length === 0 ? undefined : { paths, cutShort: false, standing };
}

/** 7.74: as far as vacant hexes lead. @param byLength vacant paths of one hex, of two … */
function partWay(byLength: readonly HexId[][][]): RetreatPaths | undefined {
  const paths = byLength.findLast((paths) => paths.length > 0);
  return paths === undefined
    ? undefined
    : { paths, cutShort: true, standing: { supplied: false, fresh: false } };
}

/** The best way through friends along a path: supplied goes before fresh. Undefined if there is none. */
function bestStanding(state: GameState, retreat: Retreat, path: readonly HexId[]): WayStanding | undefined {
  const hoped = standingWorth(bestHope(state, retreat, path));
  const isEnough = (way: Cleared) => {
    best = betterOf(state, retreat.unit, best, way);
    return standingWorth(best) >= hoped;
  };
  let best: WayStanding | undefined;
  const mayBeMore = tryWays(state.board, retreat.unit, path, retreat.immovable, isEnough);
  const spared = displacedBefore(state);
  if (mayBeMore && best?.fresh !== true && spared !== undefined) {
    tryWays(state.board, retreat.unit, path, retreat.immovable, isEnough, spared);
  }
  return best;
}

/**
 * 7.82: the units that a way spares if it displaces nobody for the second time in this Combat Phase. (Until revision 6 such
 * ways were not searched for separately, and in a crowd they could be missed.)
 */
function displacedBefore(state: GameState): Unit[] | undefined {
  const { board, setting: { roster, revision } } = state;
  if (revision < 6) return undefined;
  return roster.units.filter((unit) =>
    board.hexOf(unit) !== undefined && isMarked(state, unit, MARK.displaced)
  );
}

/** The best possible quality of any way along a path, at which the search stops. All units on the path are displaced anyway. */
function bestHope(state: GameState, { unit }: Retreat, path: readonly HexId[]): WayStanding {
  const { board, setting: { map } } = state;
  const side = board.sideOf(unit);
  const end = path[path.length - 1];
  const isMined = path.some((hex) =>
    [hex, ...map.grid.around(hex)].some((near) => isBesideEnemyMinefield(map, side, near))
  );
  const inTheWay = path.slice(1).flatMap((hex) => board.unitsAt(hex));
  return {
    supplied: isMined || isSuppliedIn(board, supplyNetWithout(board, unit), side, end),
    fresh: inTheWay.every((other) => !isMarked(state, other, MARK.displaced)),
  };
}

/**
 * A legal way along one of the open paths. Of several, the first found, or the first with the most displacements that the owner
 * would like.
 */
export function wayAlong(
  state: GameState,
  retreat: Retreat,
  path: readonly HexId[],
  isWanted?: (displacement: Displacement) => boolean,
): Cleared | undefined {
  let best: { readonly way: Cleared; readonly liked: number } | undefined;
  tryLegal(state, retreat, path, (way) => {
    const liked = isWanted === undefined ? 0 : way.displaced.filter(isWanted).length;
    if (best === undefined || liked > best.liked) best = { way, liked };
    return isWanted === undefined;
  });
  return best?.way;
}

/** 7.81: whether there is more than one legal way along one of the open paths. */
export function leavesChoice(state: GameState, retreat: Retreat, path: readonly HexId[]): boolean {
  let found = 0;
  tryLegal(state, retreat, path, () => ++found === 2);
  return found === 2;
}

/** Tries the legal ways along one of the open paths. @param isEnough as {@link tryWays} has it */
function tryLegal(
  state: GameState,
  retreat: Retreat,
  path: readonly HexId[],
  isEnough: (way: Cleared) => boolean,
): void {
  const standing = retreatWays(state, retreat)?.standing ?? { supplied: false, fresh: false };
  const isLegal = (way: Cleared) =>
    way.displaced.length === 0 || isAsGood(wayStandingOf(state, retreat.unit, way), standing);
  const spared = standing.fresh ? displacedBefore(state) : undefined;
  tryWays(state.board, retreat.unit, path, retreat.immovable, (way) => isLegal(way) && isEnough(way), spared);
}

/** Every path of each length, from 0 to the full number of hexes, ever farther away through permitted hexes. */
function stepwise(state: GameState, { unit, from, hexes, forbidden }: Retreat): HexId[][][] {
  const { board } = state;
  const { grid } = state.setting.map;
  const side = board.sideOf(unit);
  const steps: HexId[][][] = [[[board.standing(unit)]]];
  for (let length = 1; length <= hexes; length++) {
    steps.push(steps[length - 1].flatMap((path) => {
      const last = path[path.length - 1];
      return refuges(board, side, last)
        .filter((hex) => grid.distance(from, hex) === length && !forbidden.has(hex))
        .map((hex) => [...path, hex]);
    }));
  }
  return steps;
}

/** 7.7: whether a unit without any way would have one if the others that retreat were out of its way. */
export function waitsForAnother(state: GameState, retreat: Retreat): boolean {
  const others = [...retreat.immovable];
  if (others.length === 0) return false;
  const board = others.reduce((now, other) => now.move(other, OFF_MAP.outOfPlay), state.board);
  return retreatWays({ ...state, board }, retreat) !== undefined;
}
