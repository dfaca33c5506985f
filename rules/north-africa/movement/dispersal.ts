import type { HexId } from "../../hexes/hex-grid.ts";
import { unitReach } from "./movement.ts";
import type { Unit } from "../position/roster.ts";
import type { GameState } from "../position/state.ts";

/**
 * 5.31: the way into a vacant hex for either of two units that share one. A way out of enemy zones comes first, then the
 * cheapest, then the lowest hex number. Only a set-up in its printed hexes begins with such a hex.
 */
export function wayApart(state: GameState, hex: HexId): { unit: Unit; path: HexId[] } | undefined {
  const ways = state.board.unitsAt(hex).flatMap((unit) => {
    const reached = unitReach(state, unit);
    return [...reached.costs].filter(([end]) => state.board.unitAt(end) === undefined)
      .map(([end, cost]) => ({ unit, end, cost, reached }));
  });
  const inZone = ({ unit, end }: { unit: Unit; end: HexId }) =>
    Number(state.board.isEnemyControlled(state.board.sideOf(unit), end));
  const [best] = ways.sort((a, b) => inZone(a) - inZone(b) || a.cost - b.cost || a.end - b.end);
  return best && { unit: best.unit, path: best.reached.pathTo(best.end) };
}
