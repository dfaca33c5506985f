import { ALL_DIRECTIONS, type HexId } from "./hex-grid.ts";
import type { Ways } from "./distance-field.ts";
import { wayBack } from "./least-cost.ts";

/**
 * The shortest way over open hexsides to a hex, from its start. Among equal ways, the first found.
 * @param starts where it may begin
 * @param isFree whether it may go through a hex, its end among them
 * @returns undefined if no way leads there
 */
export function shortestWay(
  map: Ways,
  starts: readonly HexId[],
  end: HexId,
  isFree: (hex: HexId) => boolean,
): HexId[] | undefined {
  /** The hex before each found hex; a start is its own. */
  const before = new Int16Array(map.grid.size).fill(-1);
  const queue: HexId[] = [];
  const find = (hex: HexId, from: HexId) => {
    if (before[hex] !== -1) return;
    before[hex] = from;
    if (isFree(hex)) queue.push(hex);
  };
  for (const start of starts) find(start, start);
  for (const hex of queue) {
    if (hex === end) return wayBack(end, (each) => before[each] === each ? undefined : before[each] as HexId);
    for (const direction of ALL_DIRECTIONS) {
      if (map.isOpen(hex, direction)) find(map.grid.beyond(hex, direction), hex);
    }
  }
  return undefined;
}
