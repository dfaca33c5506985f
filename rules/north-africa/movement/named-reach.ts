import type { HexGrid, HexName } from "../../hexes/hex-grid.ts";
import type { Reach } from "./movement.ts";

/** A unit's reach by the names of hexes, in Movement Points. Each hex gets its name only when asked for. */
export class NamedReach implements ReadonlyMap<HexName, number> {
  constructor(private readonly grid: HexGrid, private readonly reach: Reach) {}

  get size(): number {
    return this.reach.ends.length;
  }

  get(name: HexName): number | undefined {
    const hex = this.grid.id(name);
    return hex === undefined || !this.reach.mayEndIn(hex) ? undefined : this.reach.costTo(hex) / 2;
  }

  has(name: HexName): boolean {
    return this.get(name) !== undefined;
  }

  *entries(): MapIterator<[HexName, number]> {
    for (const hex of this.reach.ends) yield [this.grid.name(hex), this.reach.costTo(hex) / 2];
  }

  *keys(): MapIterator<HexName> {
    for (const [name] of this) yield name;
  }

  *values(): MapIterator<number> {
    for (const [, cost] of this) yield cost;
  }

  [Symbol.iterator](): MapIterator<[HexName, number]> {
    return this.entries();
  }

  forEach(tell: (cost: number, name: HexName, reach: ReadonlyMap<HexName, number>) => void): void {
    for (const [name, cost] of this) tell(cost, name, this);
  }
}
