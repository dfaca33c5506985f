import type { Side } from "../../../src/kernel/side.ts";
import type { ChartsDocument } from "../documents/charts-document.ts";

/** A support fire marker (8.0): `sf-uk-4a`, `sf-ax-6a`. */
export interface Marker {
  readonly id: string;
  readonly side: Side;
  readonly value: number;
}

const PREFIX: Readonly<Record<Side, string>> = { allied: "sf-uk-", axis: "sf-ax-" };
const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** All markers of a game. Each side's are in the order of their ids, as in its cup. */
export class Markers {
  readonly #byId = new Map<string, Marker>();
  readonly #of: Readonly<Record<Side, readonly string[]>>;

  constructor(support: ChartsDocument["support"]) {
    const of = (side: Side) => {
      const ids = Object.entries(support[side].cup).flatMap(([value, count]) =>
        Array.from({ length: count }, (_, index) => {
          const id = `${PREFIX[side]}${value}${LETTERS[index]}`;
          this.#byId.set(id, { id, side, value: Number(value) });
          return id;
        })
      );
      return ids.sort();
    };
    this.#of = { allied: of("allied"), axis: of("axis") };
  }

  marker(id: string): Marker | undefined {
    return this.#byId.get(id);
  }

  /** A side's whole cup, by id. */
  of(side: Side): readonly string[] {
    return this.#of[side];
  }

  /** What some markers add together. */
  value(ids: readonly string[]): number {
    return ids.reduce((sum, id) => sum + (this.#byId.get(id)?.value ?? 0), 0);
  }
}
