import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import type { HexId } from "../../hexes/hex-grid.ts";
import { type Chooser, type Cleared, type Displacement, passThrough } from "./displacement.ts";
import { hexName, hexNames, listed, unitLabel } from "../position/naming.ts";
import { type Retreat, retreatWays } from "./retreat.ts";
import type { Unit } from "../position/roster.ts";
import type { GameState } from "../position/state.ts";
import { wayStandingOf } from "./way-standing.ts";

/** 7.7: judges a path of retreat, hex by hex, then against the other paths that were open. */
export function judgeRetreat(
  state: GameState,
  retreat: Retreat,
  path: readonly HexId[],
  refusals: Refusals,
): void {
  const { board, setting } = state;
  const { grid } = setting.map;
  const name = unitLabel(setting, retreat.unit);
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
  const refuse = refusals.under("7.82");
  const { board, setting } = state;
  const { grid } = setting.map;
  const name = unitLabel(setting, retreat.unit);
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
    const message = `${unitLabel(setting, board.unitAt(occupied)!)} stands in ${at(occupied)}`;
    if (vacant) {
      refusals.add("7.73", "not-vacant", `${message}, and vacant hexes are open to ${name}: ${open}.`);
      refuse("needless-displacement", `${message} and may not be displaced while another way is open.`);
    } else {
      refuse("cannot-displace", `${message} and cannot be displaced, or only at a loss; open: ${open}.`);
    }
    return;
  }
  refusals.add("12.24", "out-of-supply", `${name} would be out of supply in ${at(end)}; open: ${open}.`);
}

export function sameHexes(a: readonly HexId[], b: readonly HexId[]): boolean {
  return a.length === b.length && a.every((hex, index) => hex === b[index]);
}

/**
 * 7.81, 7.82: carries out a judged retreat, with the displacements that its owner named. A unit without one gets the only legal
 * displacement, if there is only one. A unit's entries are used in their order.
 */
export function carryOutRetreat(
  state: GameState,
  retreat: Retreat,
  path: readonly HexId[],
  named: readonly Displacement[],
  refusals: Refusals,
): Cleared | undefined {
  const { setting } = state;
  const left = [...named];
  const asNamed: Chooser = (unit, from) => {
    const index = left.findIndex((entry) => entry.unit === unit && entry.from === from);
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
      `${unitLabel(setting, unit)} is in the way and can be displaced to ${open}${
        unnamed ? ": say where" : ""
      }.`,
    );
    return undefined;
  }
  if (left.length > 0) {
    refusals.add(
      "7.82",
      "needless-displacement",
      `${unitLabel(setting, left[0].unit)} is not in the way and stays.`,
    );
    return undefined;
  }
  return judgeStanding(state, retreat, through.value, refusals) ? through.value : undefined;
}

/** 7.82, 12.24: refuses a choice of displacements if there is a better one. */
function judgeStanding(state: GameState, retreat: Retreat, way: Cleared, refusals: Refusals): boolean {
  const wanted = retreatWays(state, retreat)?.standing;
  if (way.displaced.length === 0 || wanted === undefined) return true;
  const standing = wayStandingOf(state, retreat.unit, way);
  if (wanted.supplied && !standing.supplied) {
    refusals.add(
      "12.24",
      "out-of-supply",
      "That puts the displaced unit out of supply, and another hex does not.",
    );
  }
  if (wanted.fresh && !standing.fresh) {
    refusals.add(
      "7.82",
      "displaced-twice",
      "That displaces a unit twice, and another way does not.",
    );
  }
  return refusals.none;
}
