import { ALL_DIRECTIONS, type HexId } from "../../hexes/hex-grid.ts";
import { leastCostWay, type Step } from "../../hexes/least-cost.ts";
import type { Way } from "../../hexes/way.ts";
import { hexName, hexNames } from "../position/naming.ts";
import { stepCosts } from "../movement/movement-costs.ts";
import { moveOrdered, type OrderedMove } from "../orders/binding/movement-orders.ts";
import type { Reach } from "../movement/reach.ts";
import type { Unit } from "../position/roster.ts";
import type { Field } from "../position/truth.ts";

/** A unit's way through the picked hexes, as an order says it, and the resulting move. */
export interface PickedWay {
  readonly way: Way;
  readonly moved: OrderedMove;
}

/** 5.1: the cheapest legal way through hexes to the last; undefined if no legal way was found. */
export function wayThrough(
  field: Field,
  unit: Unit,
  reach: Reach,
  goals: readonly HexId[],
): PickedWay | undefined {
  const end = goals.at(-1);
  if (end === undefined || !reach.ends.includes(end)) return undefined;
  const straight: Way = { by: "destination", to: hexName(field.setting, end) };
  const path = goals.length === 1 ? undefined : pathThrough(field, unit, goals);
  if (goals.length > 1 && path === undefined) return undefined;
  const way = path === undefined || path.join() === reach.pathTo(end).join()
    ? straight
    : { by: "path" as const, hexes: hexNames(field.setting, path.slice(1)) };
  const moved = moveOrdered(field, unit, way);
  return moved.ok ? { way, moved: moved.value } : undefined;
}

/** The hexes of a way, leg by leg. Each leg is the cheapest that passes through no enemy zone. */
function pathThrough(field: Field, unit: Unit, goals: readonly HexId[]): HexId[] | undefined {
  let path = [field.board.standing(unit)];
  for (const goal of goals) {
    const from = path[path.length - 1];
    if (goal === from) continue;
    const leg = legOf(field, unit, from, goal);
    if (leg === undefined) return undefined;
    path = [...path, ...leg.slice(1)];
  }
  return path;
}

function legOf({ board, setting }: Field, unit: Unit, from: HexId, to: HexId): HexId[] | undefined {
  const side = board.sideOf(unit);
  const costs = stepCosts(setting, side);
  return leastCostWay([[from, 0]], (hex) => hex === to, (hex) => {
    if (hex !== from && board.isEnemyControlled(side, hex)) return [];
    return ALL_DIRECTIONS.flatMap((direction): Step[] => {
      const cost = costs[hex * 6 + direction];
      const next = setting.map.grid.neighbour(hex, direction);
      return cost < 0 || next === -1 || board.hasEnemy(side, next) ? [] : [[next, cost]];
    });
  });
}
