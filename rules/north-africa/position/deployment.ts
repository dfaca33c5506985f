import { ALL_DIRECTIONS, type HexId } from "../../hexes/hex-grid.ts";
import type { BattleMap } from "./battle-map.ts";

/** A unit's change of place; a place below 0 is off the map. */
interface Shift {
  readonly from: number;
  readonly to: number;
  /** Earlier shifts that have not been counted either. */
  readonly before: Shift | undefined;
  readonly count: number;
}

/** After so many shifts the zone is counted, even if nobody asks for it. */
const MOST_SHIFTS = 16;

/**
 * The hexes that a side's units control from their places. Boards share it until such a unit moves. So the other side's supply
 * and open ways are worked out once for all these boards. Most boards of a search are never asked for their control, so it is
 * counted on demand.
 */
export class Deployment {
  #derived: Map<unknown, unknown> | undefined;
  #zone: Uint8Array | undefined;

  /** @param counted what was controlled before the shifts */
  private constructor(
    private readonly map: BattleMap,
    private readonly counted: Uint8Array,
    private readonly shifts: Shift | undefined,
  ) {}

  /** @param places of the units, below 0 if they are off the map */
  static from(map: BattleMap, places: Iterable<number>): Deployment {
    const zone = new Uint8Array(map.grid.size);
    for (const place of places) control(map, zone, place, 1);
    return new Deployment(map, zone, undefined);
  }

  /** Another deployment, with a unit moved from one place to another. */
  shifted(from: number, to: number): Deployment {
    const isCounted = this.#zone !== undefined || this.shifts === undefined ||
      this.shifts.count === MOST_SHIFTS;
    const before = isCounted ? undefined : this.shifts;
    const shift = { from, to, before, count: (before?.count ?? 0) + 1 };
    return new Deployment(this.map, isCounted ? this.zone : this.counted, shift);
  }

  /** How many units of the side control each hex (6.0). */
  get zone(): Uint8Array {
    return this.#zone ??= this.#counted();
  }

  derived<V>(make: () => V): V {
    return derivedFrom(this.#derived ??= new Map(), make, make);
  }

  #counted(): Uint8Array {
    if (this.shifts === undefined) return this.counted;
    const zone = this.counted.slice();
    for (let shift: Shift | undefined = this.shifts; shift !== undefined; shift = shift.before) {
      control(this.map, zone, shift.from, -1);
      control(this.map, zone, shift.to, 1);
    }
    return zone;
  }
}

/** A value that has been worked out already, or is now. */
export function derivedFrom<V>(known: Map<unknown, unknown>, by: unknown, make: () => V): V {
  const found = known.get(by);
  if (found !== undefined) return found as V;
  const value = make();
  known.set(by, value);
  return value;
}

/**
 * 6.0, 6.14, 6.15: a unit controls the hexes around it, whatever their terrain, but not across a hexside that nothing may
 * cross.
 */
function control(map: BattleMap, zone: Uint8Array, place: number, by: 1 | -1): void {
  if (place < 0) return;
  for (const direction of ALL_DIRECTIONS) {
    if (map.isOpen(place as HexId, direction)) zone[map.grid.neighbour(place as HexId, direction)] += by;
  }
}
