import { ALL_DIRECTIONS, type HexId } from "../../hexes/hex-grid.ts";
import { leastCostWay, type Step } from "../../hexes/least-cost.ts";
import type { Refusals } from "../../../src/kernel/refusals/refusals.ts";
import { CLOSED } from "../position/battle-map.ts";
import { judgeMove, judgeMover } from "./movement.ts";
import { allowance, ENEMY_MINEFIELD, stepCosts } from "./movement-costs.ts";
import { hexName, unitLabel } from "../position/naming.ts";
import { reach } from "./reach.ts";
import type { Unit } from "../position/roster.ts";
import { judgeStacking } from "./stacking.ts";
import type { Field } from "../position/truth.ts";

/** 5.1: the nearest hex to a given one in which a unit may end its move; of equal ones the cheapest. */
export function nearestEnd(field: Field, unit: Unit, to: HexId): HexId | undefined {
  return nearerEnds(field, unit, to)
    .sort((a, b) => a.away - b.away || a.cost - b.cost || a.hex - b.hex)[0]?.hex;
}

/** 5.1: the ends of a unit's move that are nearer to a hex than it is now, the nearest first, then the cheapest. */
export function nearerEnds(field: Field, unit: Unit, to: HexId) {
  const { grid } = field.setting.map;
  const now = grid.distance(field.board.standing(unit), to);
  const reached = reach(field, unit);
  return reached.ends.map((hex) => ({ hex, away: grid.distance(hex, to), cost: reached.costTo(hex) }))
    .filter(({ away }) => away < now)
    .sort((a, b) => a.away - b.away || a.cost - b.cost);
}

/** 5.1-5.3, 6.1, 14.1, 14.2, 16.0: why a unit's move may not end in a hex, whatever way it takes. */
export function judgeDestination(field: Field, unit: Unit, to: HexId, refusals: Refusals): void {
  const { board, setting } = field;
  const name = unitLabel(setting, unit);
  const where = hexName(setting, to);
  judgeMover(field, unit, refusals);
  if (to === board.standing(unit)) {
    refusals.add("5.1", "no-path", `${name} stands in ${where} already.`);
    return;
  }
  if (!setting.map.isLand(to)) refusals.add("5.1", "sea", `${where} is sea.`);
  if (board.hasEnemy(board.sideOf(unit), to)) {
    refusals.add("5.1", "enemy-occupied", `An enemy unit stands in ${where}.`);
  }
  judgeStacking(field, unit, to, refusals);
  if (!refusals.none) return;
  const way = plainWay(field, unit, to);
  if (way === undefined) {
    refusals.add("5.1", "no-way", `No way leads ${name} to ${where}: closed hexes lie between.`);
    return;
  }
  judgeMove(field, unit, way, refusals);
}

/** The cheapest way past the enemy's units, through mines and controlled hexes alike. */
function plainWay(field: Field, unit: Unit, to: HexId): HexId[] | undefined {
  const { board, setting } = field;
  const side = board.sideOf(unit);
  const costs = stepCosts(setting, side);
  const whole = allowance(field, unit);
  const steps = (hex: HexId): Step[] =>
    ALL_DIRECTIONS.flatMap((direction): Step[] => {
      const cost = costs[hex * 6 + direction];
      const next = setting.map.grid.neighbour(hex, direction);
      if (cost === CLOSED || next === -1 || board.hasEnemy(side, next)) return [];
      return [[next, cost === ENEMY_MINEFIELD ? whole : cost]];
    });
  return leastCostWay([[board.standing(unit), 0]], (hex) => hex === to, steps);
}
