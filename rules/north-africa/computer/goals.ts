import { ALL_DIRECTIONS, type HexId } from "../../../src/kernel/hex-grid.ts";
import { enemyOf, type Side } from "../../../src/kernel/side.ts";
import type { GameState } from "../state.ts";

const fields = new WeakMap<GameState["board"], Partial<Record<Side, Int16Array>>>();
const FAR = 999;

/**
 * How far each hex is, by passable hexes, from where a side wants to be: the Allied at Tobruk, the Axis at the Allied units
 * that have come out to fight.
 */
export function goalField(state: GameState, side: Side): Int16Array {
  const known = fields.get(state.board);
  if (known?.[side] !== undefined) return known[side];
  const field = spread(state, side === "allied" ? reliefGoals(state) : fieldArmy(state));
  fields.set(state.board, { ...known, [side]: field });
  return field;
}

function reliefGoals(state: GameState): HexId[] {
  const { map } = state.setting;
  return map.sources("allied").filter((hex) => map.grid.edges(hex).length === 0);
}

/** 17.1: units within this distance of Tobruk's center hold the perimeter and are nobody's field army. */
export const PERIMETER = 2;

export function holdsPerimeter(state: GameState, hex: HexId): boolean {
  const { grid } = state.setting.map;
  const center = grid.id("1003");
  return center !== undefined && grid.distance(hex, center) <= PERIMETER;
}

function fieldArmy(state: GameState): HexId[] {
  return state.board.units(enemyOf("axis")).map((unit) => state.board.standing(unit))
    .filter((hex) => !holdsPerimeter(state, hex));
}

function spread(state: GameState, goals: readonly HexId[]): Int16Array {
  const { map } = state.setting;
  const field = new Int16Array(map.grid.size).fill(FAR);
  const queue = [...goals];
  for (const hex of queue) field[hex] = 0;
  for (const hex of queue) {
    for (const direction of ALL_DIRECTIONS) {
      if (!map.isOpen(hex, direction)) continue;
      const next = map.grid.neighbour(hex, direction) as HexId;
      if (field[next] !== FAR) continue;
      field[next] = field[hex] + 1;
      queue.push(next);
    }
  }
  return field;
}
