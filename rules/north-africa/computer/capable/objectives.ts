import type { HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import { perBoard } from "../../position/board.ts";
import type { GameState } from "../../position/state.ts";
import { distanceField } from "../../../hexes/distance-field.ts";
import { besieged, distanceFromTobruk, fieldArmy, holdsPerimeter } from "../perimeter.ts";

/** Fields that have been asked for, by board, side and what relief counts for: a board may last from one Game-Turn into the next. */
const fields = perBoard(() => new Map<string, Float32Array>());

/** How much the way to Tobruk counts for the Allied Player beside that to the enemy; and in the last Game-Turns. */
const RELIEF = 0.25;
const RELIEF_AT_LAST = 1;
const LAST_TURNS = 2;
/** 17.1: the Axis units that invest Tobruk stand this far from its middle. */
const RING = [3, 4];

/** How far each hex is from where a side wants to be: at the enemy's field army, and for the Allied Player at Tobruk. */
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

/** Whether a unit of a side in a hex has a post there that it does not leave: in Tobruk, or in the ring around it. */
export function isPost(state: GameState, side: Side, hex: HexId): boolean {
  return side === "allied" ? holdsPerimeter(state, hex) : RING.includes(distanceFromTobruk(state, hex));
}
