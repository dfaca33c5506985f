import type { HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { perBoard } from "../../position/board.ts";
import type { GameState } from "../../position/state.ts";
import { distanceField } from "../../../hexes/distance-field.ts";
import { besieged, distanceFromTobruk, fieldArmy, holdsPerimeter } from "../perimeter.ts";

/** Fields already asked for, by board, side and weight of relief: a board may last from one Game-Turn into the next. */
const fields = perBoard(() => new Map<string, Float32Array>());

/** For the Allied Player, the weight of the way to Tobruk beside the way to the enemy; and in the last Game-Turns. */
const RELIEF = 0.25;
const RELIEF_AT_LAST = 1;
const LAST_TURNS = 2;
/** 17.1: the Axis units that invest Tobruk are this far from its middle. */
const RING = [3, 4];

/** How far each hex is from a side's objective: the enemy's field army, and for the Allied Player also Tobruk. */
export function objectiveField(state: GameState, side: Side): Float32Array {
  const lastTurn = state.setting.scenario?.lastTurn ?? Infinity;
  const relief = state.gameTurn > lastTurn - LAST_TURNS ? RELIEF_AT_LAST : RELIEF;
  const known = fields(state.board);
  const key = `${side} ${relief}`;
  const made = known.get(key) ?? fieldFor(state, side, relief);
  known.set(key, made);
  return made;
}

function fieldFor(state: GameState, side: Side, relief: number): Float32Array {
  const { map } = state.setting;
  const toEnemy = distanceField(map, fieldArmy(state, enemyOf(side)));
  const toTobruk = distanceField(map, besieged(state));
  return Float32Array.from(
    toEnemy,
    (steps, hex) => side === "allied" ? steps + relief * toTobruk[hex] : steps,
  );
}

/** Whether a side has a post in a hex that its units do not leave: in Tobruk, or in the ring around it. */
export function isPost(state: GameState, side: Side, hex: HexId): boolean {
  return side === "allied" ? holdsPerimeter(state, hex) : RING.includes(distanceFromTobruk(state, hex));
}
