import { Recent } from "./recent.ts";

/** Work that is done once for all who ask for it, at the same time or of late; what failed is done again. */
export class Shared<T> {
  readonly #known: Recent<Promise<T>>;
  constructor(most: number) {
    this.#known = new Recent(most);
  }

  /** What has been made under a name, or is being made. */
  known(name: string): Promise<T> | undefined {
    return this.#known.get(name);
  }

  /** @param name of all that the thing depends on @param make makes it, where it is not known */
  get(name: string, make: () => Promise<T>): Promise<T> {
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const made = make();
    this.#known.set(name, made);
    made.catch(() => this.#known.delete(name));
    return made;
  }
}
