import type { HexDirection, HexId } from "../../hexes/hex-grid.ts";
import { enemyOf, type Side, SIDES } from "../../../src/kernel/side.ts";
import { type MapBoard, OFF_MAP } from "../position/board.ts";
import type { Ending, EndReason } from "../position/outcome.ts";
import type { Unit } from "../position/roster.ts";
import type { Setting } from "../position/setting.ts";

/** 17.0: the two immediate victories. */
export type ImmediateReason = Extract<EndReason, "relief" | "tobruk">;

/**
 * 17.0: the immediate victory as the units stand; undefined if there is none or no scenario is played.
 * @param passing a hex that an Axis unit not on the board passes
 */
export function immediateVictory(
  setting: Setting,
  board: MapBoard,
  passing?: HexId,
): ImmediateReason | undefined {
  const { tobruk } = setting.map;
  if (setting.scenario === undefined || tobruk === undefined) return undefined;
  if (passing === tobruk || board.hasFriend("axis", tobruk)) return "tobruk";
  return reliefChain(setting, board, passing) === undefined ? undefined : "relief";
}

/** In the search for a chain: a hex not looked at; one that cannot be in it; the first one. */
const [UNSEEN, BARRED, ITS_BEGINNING] = [-1, -2, -3];

/**
 * 17.0: a chain of adjacent land hexes from Tobruk to an Allied supply symbol. None of them, both ends included, has an Axis
 * unit or is controlled by one. The chain crosses no bare escarpment (16.0). Allied units and minefields neither make nor break
 * it.
 * @param passing as in {@link immediateVictory}
 * @returns the shortest there is, from Tobruk on
 */
export function reliefChain(setting: Setting, board: MapBoard, passing?: HexId): HexId[] | undefined {
  const { map } = setting;
  const { neighbours, size } = map.grid;
  const { tobruk } = map;
  // For each hex the one before it.
  const before = new Int16Array(size).fill(UNSEEN);
  if (passing !== undefined) {
    before[passing] = BARRED;
    for (const hex of map.openAround(passing)) before[hex] = BARRED;
  }
  const isBarred = (hex: HexId) => before[hex] !== UNSEEN || barsRelief(board, hex);
  if (tobruk === undefined || isBarred(tobruk)) return undefined;
  before[tobruk] = ITS_BEGINNING;
  const reached = [tobruk];
  for (const next of reached) {
    if (map.symbols.allied.includes(next)) return wayTo(next, before);
    for (let direction = 0; direction < 6; direction++) {
      if (!map.isOpen(next, direction as HexDirection)) continue;
      const hex = neighbours[next * 6 + direction] as HexId;
      if (isBarred(hex)) continue;
      before[hex] = next;
      reached.push(hex);
    }
  }
  return undefined;
}

/** The hexes by which a hex was reached, from the first. */
function wayTo(end: HexId, before: Int16Array): HexId[] {
  const way = [end];
  while (before[way[0]] >= 0) way.unshift(before[way[0]] as HexId);
  return way;
}

/** 17.0: whether an Axis unit stands in a hex or controls it, so that no chain leads through. */
export function barsRelief(board: MapBoard, hex: HexId): boolean {
  return board.isEnemyControlled("allied", hex) || board.hasFriend("axis", hex);
}

/**
 * 17.0: moves a unit along a path, hex by hex, until its entry into one decides the game.
 * @param path from the unit's own hex to an empty one
 * @returns the board, the number of hexes travelled, and the victory. The unit is at the end of the path, or in the hex that
 * decided the game
 */
export function travel(
  board: MapBoard,
  unit: Unit,
  path: readonly HexId[],
): { readonly board: MapBoard; readonly came: number; readonly victory: ImmediateReason | undefined } {
  const { setting } = board;
  const end = path[path.length - 1];
  const arrived = { board: board.move(unit, end), came: path.length, victory: undefined };
  const { tobruk } = setting.map;
  // No move of an Allied unit opens or closes a chain, or takes Tobruk.
  if (board.sideOf(unit) !== "axis" || setting.scenario === undefined || tobruk === undefined) return arrived;
  const without = board.move(unit, OFF_MAP.outOfPlay);
  const isRelievable = immediateVictory(setting, without) !== undefined;
  if (!isRelievable && !path.includes(tobruk, 1)) return arrived;
  for (let step = 1; step < path.length; step++) {
    const victory = immediateVictory(setting, without, path[step]);
    if (victory === undefined) continue;
    const came = step + 1;
    // If a unit decides the game while it passes a friend, it stays in the last free hex before.
    const stop = path.slice(0, came).findLast((hex) => hex === path[0] || without.isEmpty(hex)) as HexId;
    return { board: board.move(unit, stop), came, victory };
  }
  return arrived;
}

/** 17.0: the ending, by a victory or without one, downgraded if the losses require it. */
export function endingBy(setting: Setting, board: MapBoard, reason: EndReason): Ending {
  const winner = reason === "relief" ? "allied" : reason === "tobruk" ? "axis" : "draw";
  const isImmediate = winner !== "draw";
  const isJudged = setting.options.downgrade === "anyEnd" || !isImmediate;
  const downgraded = isJudged ? downgrade(board, winner) : undefined;
  return {
    winner: downgraded ?? winner,
    reason,
    downgraded: downgraded !== undefined,
    cite: reason === "declared" ? "17.1" : "17.0",
  };
}

/** 17.0: a side does one step worse if it lost at least one unit and twice the other's losses or more. */
function downgrade(board: MapBoard, winner: Side | "draw"): Side | "draw" | undefined {
  const lost = (side: Side) => board.unitsOff(side, OFF_MAP.eliminated).length;
  const worse = SIDES.find((side) => lost(side) > 0 && lost(side) >= 2 * lost(enemyOf(side)));
  if (worse === undefined || winner === enemyOf(worse)) return undefined;
  return winner === worse ? "draw" : enemyOf(worse);
}

/** 17.0: whether the enemy wins if a unit goes that way. */
export function losesBy(board: MapBoard, unit: Unit, path: readonly HexId[]): boolean {
  const { victory } = travel(board, unit, path);
  return victory !== undefined && (victory === "relief") === (board.sideOf(unit) === "axis");
}
