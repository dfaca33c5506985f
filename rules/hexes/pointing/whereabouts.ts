/** A piece that goes from one place to another. If one of the two is undefined, it enters or leaves the map. */
export interface Shift {
  readonly piece: string;
  readonly from: string | undefined;
  readonly to: string | undefined;
}

/** Where pieces stand during a replay: first as they stood before it. */
export class Whereabouts {
  readonly #places: Map<string, string | undefined>;

  /** @param after where the pieces stand after all shifts @param shifts from the start, in their order */
  constructor(after: Iterable<readonly [string, string | undefined]>, shifts: readonly Shift[]) {
    this.#places = new Map(after);
    for (const { piece, from } of shifts.toReversed()) this.#places.set(piece, from);
  }

  of(piece: string): string | undefined {
    return this.#places.get(piece);
  }

  at(place: string): string | undefined {
    for (const [piece, there] of this.#places) if (there === place) return piece;
    return undefined;
  }

  settle(shifts: readonly Shift[]): void {
    for (const { piece, to } of shifts) this.#places.set(piece, to);
  }
}
