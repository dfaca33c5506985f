import { Recent, type Room } from "./recent.ts";

/** Something that is being made, and its weight once it is there. */
interface Making<T> {
  readonly made: Promise<T>;
  readonly weight: number;
}

/** Work that is done once for all who ask for it at the same time or soon after. Work that failed is done again. */
export class Shared<T> {
  readonly #known: Recent<Making<T>>;
  constructor(most: number, private readonly room?: Room<T>) {
    this.#known = new Recent(most, room && { most: room.most, weigh: ({ weight }) => weight });
  }

  /** What was made under a name, or is being made. */
  known(name: string): Promise<T> | undefined {
    return this.#known.get(name)?.made;
  }

  /** @param name of everything on which the thing depends @param make makes it if it is unknown */
  get(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name);
    if (known !== undefined) return known.made;
    const making: Making<T> = { made: make(), weight: 0 };
    this.#known.set(name, making);
    const isKnown = () => this.#known.get(name) === making;
    making.made.then(
      (thing) => {
        if (this.room !== undefined && isKnown()) {
          this.#known.set(name, { ...making, weight: this.room.weigh(thing) });
        }
      },
      () => void (isKnown() && this.#known.delete(name)),
    );
    return making.made;
  }
}
