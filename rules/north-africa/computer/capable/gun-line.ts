import type { HexId } from "../../../hexes/hex-grid.ts";
import type { UnitBoard } from "../../position/board.ts";
import type { Unit } from "../../position/roster.ts";
import type { Threats } from "./danger.ts";
import type { TurnPlan } from "./plan.ts";

/** 8.11, 8.31: a hex from which a gun reaches an enemy without facing one: the safest, then the farthest from the enemy. */
export function firingHex(
  plan: TurnPlan,
  board: UnitBoard,
  gun: Unit,
  enemy: Unit,
  threats: Threats,
): HexId | undefined {
  const { map: { grid }, roster: { counters } } = plan.start.setting;
  const target = board.standing(enemy);
  let best: { hex: HexId; score: number } | undefined;
  for (const hex of plan.ends(gun)) {
    const away = grid.distance(hex, target);
    if (away > counters[gun].range || board.unitAt(hex) !== undefined) continue;
    if (board.isEnemyControlled(plan.side, hex)) continue;
    const score = away * 0.1 - threats.to(gun, hex, board);
    if (best === undefined || score > best.score) best = { hex, score };
  }
  return best?.hex;
}
