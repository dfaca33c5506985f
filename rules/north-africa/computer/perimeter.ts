import type { HexId } from "../../hexes/hex-grid.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { GameState } from "../position/state.ts";
import { CENTER } from "../position/tobruk-defenses.ts";
import { TOBRUK } from "../victory/victory.ts";

/** 17.1: units within this distance hold the perimeter and belong to no field army. */
const PERIMETER = 2;

/** Hexes from the middle of Tobruk's ring; on a map without Tobruk everything is far away. */
export function distanceFromTobruk(state: GameState, hex: HexId): number {
  const { map } = state.setting;
  const [tobruk, center] = [map.grid.id(TOBRUK), map.grid.id(CENTER)];
  if (tobruk === undefined || center === undefined || !map.isSource("allied", tobruk)) return Infinity;
  return map.grid.distance(hex, center);
}

export function holdsPerimeter(state: GameState, hex: HexId): boolean {
  return distanceFromTobruk(state, hex) <= PERIMETER;
}

/** The hexes of a side's field army: all its units but Tobruk's garrison. */
export function fieldArmy(state: GameState, side: Side): HexId[] {
  return state.board.units(side).map((unit) => state.board.standing(unit))
    .filter((hex) => side === "axis" || !holdsPerimeter(state, hex));
}

/** 16.0: the places that the Allied Player should relieve: the Allied supply sources inside the map. */
export function besieged(state: GameState): HexId[] {
  const { map } = state.setting;
  return map.sources("allied").filter((hex) => map.grid.edges(hex).length === 0);
}
