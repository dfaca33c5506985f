import type { HexId } from "../../src/kernel/hex-grid.ts";
import { reach } from "./movement.ts";
import type { Unit } from "./roster.ts";
import type { GameState } from "./state.ts";

/**
 * 5.31: the cheapest way out of a hex that two units share into a vacant one, for whichever of them can go; of equal ones the
 * first by hex number. Only a set-up in its printed hexes begins with such a hex.
 */
export function wayApart(state: GameState, hex: HexId): { unit: Unit; path: HexId[] } | undefined {
  const ways = state.board.unitsAt(hex).flatMap((unit) => {
    const reached = reach(state, unit);
    return [...reached.costs].filter(([end]) => state.board.unitAt(end) === undefined)
      .map(([end, cost]) => ({ unit, end, cost, reached }));
  });
  if (ways.length === 0) return undefined;
  const { unit, end, reached } = ways.reduce((best, way) =>
    way.cost < best.cost || (way.cost === best.cost && way.end < best.end) ? way : best
  );
  return { unit, path: reached.pathTo(end) };
}
