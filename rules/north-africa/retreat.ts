import { ALL_DIRECTIONS, type HexId } from "../../src/kernel/hex-grid.ts";
import {
  type Chooser,
  type Cleared,
  type Displacement,
  firstOption,
  firstThatHasAny,
  isRefuge,
  passThrough,
} from "./displacement.ts";
import { called, hexName, hexNames, listed } from "./naming.ts";
import type { Refusals } from "./refusal.ts";
import type { Unit } from "./roster.ts";
import { type Combat, type GameState, isMarked, MARK, type Retreater } from "./state.ts";
import { isSuppliedIn, supplyNetWithout } from "./supply.ts";

/** A retreat that somebody has to make: who, how far, and into which hexes not (7.75). */
export interface Retreat extends Retreater {
  readonly hexes: number;
  readonly forbidden: ReadonlySet<HexId>;
  /** Units that are to retreat as well and cannot be displaced meanwhile. */
  readonly immovable: ReadonlySet<Unit>;
}

/** The paths that are open to a retreating unit, all of the same standing. */
export interface Ways {
  readonly paths: readonly (readonly HexId[])[];
  /** 7.74: the unit cannot go the whole way, and dies at the end of the path. */
  readonly cutShort: boolean;
}

/** The retreat of one of several units after the same combat. */
export function retreatOf(
  combat: Combat,
  hexes: number,
  retreaters: readonly Retreater[],
  { unit, from }: Retreater,
): Retreat {
  const isAttacker = combat.attack.attackers.includes(unit);
  return {
    unit,
    from,
    hexes,
    forbidden: new Set(combat.result === "Br" && isAttacker ? combat.defenderHexes : []),
    immovable: new Set(retreaters.map((other) => other.unit).filter((other) => other !== unit)),
  };
}

/**
 * 7.71-7.76, 7.8, 12.24: the paths that a unit may retreat by. It goes the full number of hexes away from where it fought,
 * each hex farther than the last (7.74); through vacant hexes where it can (7.73), keeping supply where it can (12.24),
 * which goes before sparing friends a displacement. Failing all that it goes as far as vacant hexes lead.
 * @returns undefined where it has no hex to go to
 */
export function retreatWays(state: GameState, retreat: Retreat): Ways | undefined {
  const { unit, hexes } = retreat;
  const { board } = state;
  const isVacant = (path: readonly HexId[]) => path.slice(1).every((hex) => board.unitAt(hex) === undefined);
  const steps = stepwise(state, retreat);
  const [vacant, occupied] = [steps[hexes].filter(isVacant), steps[hexes].filter((path) => !isVacant(path))];
  const side = board.sideOf(unit);
  const net = supplyNetWithout(board, unit);
  const endsSupplied = (path: readonly HexId[]) => isSuppliedIn(board, net, side, path[path.length - 1]);
  const passable = once(() =>
    occupied.map((path) => ({
      path,
      through: passThrough(board, unit, path, retreat.immovable, firstOption),
    }))
      .filter(({ through }) => through.ok)
  );
  const displacing = (admits: (path: readonly HexId[]) => boolean) => {
    const admitted = passable().filter(({ path }) => admits(path));
    const fresh = admitted.filter(({ through }) => through.ok && displacesAnew(state, through.value));
    return (fresh.length > 0 ? fresh : admitted).map(({ path }) => path);
  };
  const full = firstThatHasAny(
    () => vacant.filter(endsSupplied),
    () => displacing(endsSupplied),
    () => vacant,
    () => displacing(() => true),
  );
  if (full.length > 0) return { paths: full, cutShort: false };
  const part = steps.slice(1, hexes).map((paths) => paths.filter(isVacant)).findLast((paths) =>
    paths.length > 0
  );
  return part === undefined ? undefined : { paths: part, cutShort: true };
}

/** 7.82: whether nobody is displaced for the second time in this phase. */
function displacesAnew(state: GameState, { displaced }: Cleared): boolean {
  const units = new Set(displaced.map(({ unit }) => unit));
  return units.size === displaced.length &&
    [...units].every((unit) => !isMarked(state, unit, MARK.displaced));
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/** Every path of each length, from 0 to the full number of hexes, that leads ever farther away by hexes it may enter. */
function stepwise(state: GameState, { unit, from, hexes, forbidden }: Retreat): HexId[][][] {
  const { board } = state;
  const { grid } = state.setting.map;
  const side = board.sideOf(unit);
  const steps: HexId[][][] = [[[board.standing(unit)]]];
  for (let length = 1; length <= hexes; length++) {
    steps.push(steps[length - 1].flatMap((path) => {
      const last = path[path.length - 1];
      return ALL_DIRECTIONS.filter((direction) => isRefuge(board, side, last, direction))
        .map((direction) => grid.neighbour(last, direction) as HexId)
        .filter((hex) => grid.distance(from, hex) === length && !forbidden.has(hex))
        .map((hex) => [...path, hex]);
    }));
  }
  return steps;
}

/** Whether a unit without any way may get one when another that retreats has gone out of its way. */
export function waitsForAnother(state: GameState, { unit, forbidden, immovable }: Retreat): boolean {
  const { board } = state;
  const { grid } = state.setting.map;
  const hex = board.standing(unit);
  return ALL_DIRECTIONS.some((direction) => {
    if (!isRefuge(board, board.sideOf(unit), hex, direction)) return false;
    const beside = grid.neighbour(hex, direction) as HexId;
    const other = board.unitAt(beside);
    return !forbidden.has(beside) && other !== undefined && immovable.has(other);
  });
}

/** 7.7: judges a path of retreat, hex by hex, then against what else was open. */
export function judgeRetreat(
  state: GameState,
  retreat: Retreat,
  path: readonly HexId[],
  refusals: Refusals,
): void {
  const { board, setting } = state;
  const { grid } = setting.map;
  const name = called(setting, retreat.unit);
  const at = (hex: HexId) => hexName(setting, hex);
  const start = board.standing(retreat.unit);
  if (path[0] !== start) {
    refusals.add("7.7", "not-there", `The path begins in ${at(path[0])}; ${name} is in ${at(start)}.`);
    return;
  }
  for (let step = 1; step < path.length; step++) {
    const [from, to] = [path[step - 1], path[step]];
    const direction = grid.direction(from, to);
    if (direction === -1) {
      refusals.add("7.7", "not-adjacent", `${at(to)} is not next to ${at(from)}: a path names every hex.`);
      return;
    }
    judgeRefuge(state, retreat.unit, from, to, refusals);
    if (retreat.forbidden.has(to)) {
      refusals.add(
        "7.75",
        "defenders-hex",
        `After Br an attacker may not retreat into ${at(to)}, where a defender stood.`,
      );
    }
  }
  if (refusals.none) judgeChoice(state, retreat, path, refusals);
}

/** 7.71, 7.72: why a unit that retreats or is displaced may not step into an adjacent hex. */
function judgeRefuge(state: GameState, unit: Unit, from: HexId, to: HexId, refusals: Refusals): void {
  const { board, setting } = state;
  const side = board.sideOf(unit);
  const at = (hex: HexId) => hexName(setting, hex);
  const direction = setting.map.grid.direction(from, to);
  if (board.hasEnemy(side, to)) {
    refusals.add("5.12", "enemy-occupied", `An enemy unit stands in ${at(to)}.`);
  } else if (direction !== -1 && !setting.map.isOpen(from, direction)) {
    refusals.add("7.72", "prohibited", `Nothing may cross from ${at(from)} to ${at(to)}.`);
  } else if (board.isEnemyControlled(side, to)) {
    refusals.add("7.71", "enters-enemy-zone", `${at(to)} is enemy-controlled.`);
  }
}

/** 7.73, 7.74, 7.82, 12.24: why a path that could be walked is still not the one to take. */
function judgeChoice(state: GameState, retreat: Retreat, path: readonly HexId[], refusals: Refusals): void {
  const { board, setting } = state;
  const { grid } = setting.map;
  const name = called(setting, retreat.unit);
  const at = (hex: HexId) => hexName(setting, hex);
  const ways = retreatWays(state, retreat);
  if (ways === undefined || ways.paths.some((way) => sameHexes(way, path))) return;
  const open = listed(ways.paths.slice(0, 3).map((way) => hexNames(setting, way.slice(1)).join(" ")))
    .replace(" and ", " or ");
  const length = path.length - 1;
  const end = path[length];
  const wanted = ways.paths[0].length - 1;
  const away = grid.distance(retreat.from, end);
  if (length !== wanted || away !== wanted) {
    refusals.add(
      "7.74",
      "wrong-distance",
      `${name} has to end ${wanted} ${wanted === 1 ? "hex" : "hexes"} away from ${
        at(retreat.from)
      }: ${open}.`,
    );
    return;
  }
  const occupied = path.slice(1).find((hex) => board.unitAt(hex) !== undefined);
  if (occupied !== undefined) {
    const vacant = ways.paths.every((way) => way.slice(1).every((hex) => board.unitAt(hex) === undefined));
    const message = `${called(setting, board.unitAt(occupied)!)} stands in ${at(occupied)}`;
    if (vacant) {
      refusals.add("7.73", "not-vacant", `${message}, and vacant hexes are open to ${name}: ${open}.`);
      refusals.add(
        "7.82",
        "needless-displacement",
        `${message} and may not be displaced while another way is open.`,
      );
    } else {
      refusals.add(
        "7.82",
        "cannot-displace",
        `${message} and cannot be displaced, or only at a loss; open: ${open}.`,
      );
    }
    return;
  }
  refusals.add("12.24", "out-of-supply", `${name} would be out of supply in ${at(end)}; open: ${open}.`);
}

export function sameHexes(a: readonly HexId[], b: readonly HexId[]): boolean {
  return a.length === b.length && a.every((hex, index) => hex === b[index]);
}

/**
 * 7.81, 7.82: carries a judged retreat out, with the displacements that its owner named; where he named none for a unit
 * and only one is legal, that one. A unit's entries are used in their order.
 */
export function carryOut(
  state: GameState,
  retreat: Retreat,
  path: readonly HexId[],
  named: readonly Displacement[],
  refusals: Refusals,
): Cleared | undefined {
  const { setting } = state;
  const left = [...named];
  const asNamed: Chooser = (board, unit) => {
    const index = left.findIndex((entry) => entry.unit === unit && entry.from === board.standing(unit));
    return index === -1 ? undefined : left.splice(index, 1)[0].to;
  };
  const through = passThrough(state.board, retreat.unit, path, retreat.immovable, asNamed);
  if (!through.ok) {
    const { unit, from, chosen, options, unnamed } = through.error;
    if (chosen !== undefined) judgeRefuge(state, unit, from, chosen, refusals);
    const open = options.length === 0 ? "nowhere" : hexNames(setting, options).join(" or ");
    refusals.add(
      unnamed ? "7.81" : "7.82",
      unnamed ? "displacement-unnamed" : "wrong-displacement",
      `${called(setting, unit)} is in the way and can be displaced to ${open}${
        unnamed ? ": say where" : ""
      }.`,
    );
    return undefined;
  }
  if (left.length > 0) {
    refusals.add(
      "7.82",
      "needless-displacement",
      `${called(setting, left[0].unit)} is not in the way and stays.`,
    );
    return undefined;
  }
  return through.value;
}
