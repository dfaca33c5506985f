import type { Side } from "../../../../src/kernel/side.ts";
import type { GameState } from "../../position/state.ts";
import { distanceField } from "../../../hexes/distance-field.ts";
import { besieged, fieldArmy } from "../perimeter.ts";

const fields = new WeakMap<GameState["board"], Partial<Record<Side, Int16Array>>>();

/**
 * How far each hex is from where a side wants to be, in passable hexes. The Allied goal is Tobruk; the Axis goal is the
 * Allied units that have come out to fight.
 */
export function goalField(state: GameState, side: Side): Int16Array {
  const known = fields.get(state.board);
  if (known?.[side] !== undefined) return known[side];
  const field = distanceField(
    state.setting.map,
    side === "allied" ? besieged(state) : fieldArmy(state, "allied"),
  );
  fields.set(state.board, { ...known, [side]: field });
  return field;
}
