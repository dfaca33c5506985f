import type { HexId } from "../../../../src/kernel/hex-grid.ts";
import { enemyOf, type Side } from "../../../../src/kernel/side.ts";
import type { Board } from "../../board.ts";
import type { GameState } from "../../state.ts";
import { distanceField } from "../../../hexes/distance-field.ts";
import { besieged, distanceFromTobruk, fieldArmy, holdsPerimeter } from "../perimeter.ts";

const fields = new WeakMap<Board, Partial<Record<Side, Float32Array>>>();

/** How much the way to Tobruk counts for the Allied Player beside that to the enemy; and in the last Game-Turns. */
const RELIEF = 0.25;
const RELIEF_AT_LAST = 1;
const LAST_TURNS = 2;
/** 17.1: the Axis units that invest Tobruk stand this far from its middle. */
const RING = [3, 4];

/** How far each hex is from where a side wants to be: at the enemy's field army, and for the Allied Player at Tobruk. */
export function objectiveField(state: GameState, side: Side): Float32Array {
  const known = fields.get(state.board);
  if (known?.[side] !== undefined) return known[side];
  const { map } = state.setting;
  const toEnemy = distanceField(map, fieldArmy(state, enemyOf(side)));
  const toTobruk = distanceField(map, besieged(state));
  const lastTurn = state.setting.scenario?.lastTurn ?? Infinity;
  const relief = state.gameTurn > lastTurn - LAST_TURNS ? RELIEF_AT_LAST : RELIEF;
  const field = Float32Array.from(
    toEnemy,
    (steps, hex) => side === "allied" ? steps + relief * toTobruk[hex] : steps,
  );
  fields.set(state.board, { ...known, [side]: field });
  return field;
}

/** Whether a unit of a side in a hex has a post there that it does not leave: in Tobruk, or in the ring around it. */
export function isPost(state: GameState, side: Side, hex: HexId): boolean {
  return side === "allied" ? holdsPerimeter(state, hex) : RING.includes(distanceFromTobruk(state, hex));
}
