import type { UnitId } from "./names.ts";
import type { Side } from "../../src/kernel/side.ts";

declare const unitIndex: unique symbol;
/** A counter inside the engine: its place in the roster. */
export type Unit = number & { readonly [unitIndex]: true };

/** All counters that a game may put into play, in the order of the order of battle. */
export class UnitRoster<C extends { readonly id: UnitId; readonly side: Side }> {
  readonly counters: readonly C[];
  readonly units: readonly Unit[];
  readonly #index = new Map<string, Unit>();
  readonly #of: Readonly<Record<Side, readonly Unit[]>>;

  /** A later counter with the id of an earlier one takes its place. */
  constructor(counters: readonly C[]) {
    this.counters = [...new Map(counters.map((counter) => [counter.id, counter])).values()];
    this.units = this.counters.map((counter, unit) => {
      this.#index.set(counter.id, unit as Unit);
      return unit as Unit;
    });
    const of = (side: Side) => this.units.filter((unit) => this.counters[unit].side === side);
    this.#of = { allied: of("allied"), axis: of("axis") };
  }

  unit(id: string): Unit | undefined {
    return this.#index.get(id);
  }

  id(unit: Unit): UnitId {
    return this.counters[unit].id;
  }

  ids(units: readonly Unit[]): UnitId[] {
    return units.map((unit) => this.id(unit));
  }

  of(side: Side): readonly Unit[] {
    return this.#of[side];
  }
}
