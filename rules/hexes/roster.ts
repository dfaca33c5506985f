import { nameInId, type UnitId } from "./names.ts";
import type { Side } from "../../src/kernel/side.ts";

declare const unitIndex: unique symbol;
/** A counter inside the engine: its place in the roster. */
export type Unit = number & { readonly [unitIndex]: true };

/** All counters that a game may put into play, in the order of the order of battle. */
export class UnitRoster<
  C extends { readonly id: UnitId; readonly designation: string; readonly side: Side },
> {
  readonly counters: readonly C[];
  readonly units: readonly Unit[];
  readonly #index = new Map<string, Unit>();
  readonly #of: Readonly<Record<Side, readonly Unit[]>>;
  /** By their designations, as these are compared. */
  readonly #designated = new Map<string, Unit[]>();
  /** By their ids without the side. */
  readonly #named = new Map<string, Unit[]>();

  /** A later counter with the id of an earlier one takes its place. */
  constructor(counters: readonly C[]) {
    this.counters = [...new Map(counters.map((counter) => [counter.id, counter])).values()];
    this.units = this.counters.map((counter, unit) => {
      this.#index.set(counter.id, unit as Unit);
      for (
        const [names, name] of [
          [this.#designated, bare(counter.designation)],
          [this.#named, nameInId(counter.id)],
        ] as const
      ) names.set(name, [...names.get(name) ?? [], unit as Unit]);
      return unit as Unit;
    });
    const of = (side: Side) => this.units.filter((unit) => this.counters[unit].side === side);
    this.#of = { allied: of("allied"), axis: of("axis") };
  }

  unit(id: string): Unit | undefined {
    return this.#index.get(id);
  }

  /**
   * The units that have a name as their id, with or without the side, or as their designation. Case is ignored, and in
   * designations also spaces and full stops.
   */
  called(name: string): readonly Unit[] {
    const small = name.toLowerCase();
    const unit = this.#index.get(small);
    const found = [
      ...this.#designated.get(bare(name)) ?? [],
      ...this.#named.get(small) ?? [],
      ...unit === undefined ? [] : [unit],
    ];
    return [...new Set(found)].sort((a, b) => a - b);
  }

  /** Whether a word in lower case is the id, with or without the side, or the designation of some unit. */
  readonly isName = (word: string): boolean =>
    this.#index.has(word) || this.#named.has(word) || this.#designated.has(bare(word));

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

/** A designation as it is compared. */
function bare(name: string): string {
  return name.toLowerCase().replace(/[\s.]/g, "");
}
