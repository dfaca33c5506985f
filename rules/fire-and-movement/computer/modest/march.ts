import type { HexId } from "../../../hexes/hex-grid.ts";
import { enemyOf } from "../../../../src/kernel/side.ts";
import { distanceField } from "../../../hexes/distance-field.ts";
import type { TurnPlan } from "../plan.ts";

/** Axis units hold their ground if no enemy is within so many hexes. */
const CALLED_UP = 8;

/**
 * 5.1: every unit that faces no enemy goes as near to the enemy as it can. Allied units in Tobruk and its boxes stay. Axis
 * units hold their ground if they are far from the enemy or can go only a few hexes.
 */
export function planMarch(plan: TurnPlan): void {
  const { map } = plan.sight.setting;
  const { side, board } = plan;
  const enemies = board.units(enemyOf(side)).map((unit) => board.standing(unit));
  const field = distanceField(map, enemies);
  const isPost = (hex: HexId) => map.isBox(hex) || hex === map.tobruk;
  const marching = [...plan.free].filter((unit) => {
    const hex = board.standing(unit);
    if (field[hex] <= 1) return false;
    return side === "allied" ? !isPost(hex) : field[hex] <= CALLED_UP && board.face(unit).movement > 3;
  }).sort((a, b) => field[board.standing(a)] - field[board.standing(b)] || a - b);
  for (const unit of marching) {
    const here = plan.board.standing(unit);
    const nearest = plan.reachNow(unit).ends.reduce((top, hex) => field[hex] < field[top] ? hex : top, here);
    if (nearest !== here) plan.move(unit, nearest);
  }
}
