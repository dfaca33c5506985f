/** How much the things may weigh together, for example in bytes, and what one weighs. */
export interface Room<T> {
  readonly most: number;
  weigh(thing: T): number;
}

/**
 * Recently used things, by name. If there are too many, or they weigh too much together, those that were unused for longest are
 * forgotten. A thing that is too heavy by itself is not kept.
 */
export class Recent<T> {
  readonly #things = new Map<string, T>();
  #weight = 0;
  constructor(private readonly most: number, private readonly room?: Room<T>) {}

  get(name: string): T | undefined {
    const thing = this.#things.get(name);
    if (thing === undefined) return undefined;
    this.#things.delete(name);
    this.#things.set(name, thing);
    return thing;
  }

  /** The thing with this name, made if it is not there. */
  getOr(name: string, make: () => T): T {
    const known = this.get(name);
    if (known !== undefined) return known;
    const thing = make();
    this.set(name, thing);
    return thing;
  }

  set(name: string, thing: T): void {
    this.delete(name);
    this.#things.set(name, thing);
    this.#weight += this.#weigh(thing);
    while (this.#things.size > this.most || this.#weight > (this.room?.most ?? Infinity)) {
      this.delete(this.#things.keys().next().value!);
    }
  }

  /** All of them with their names, the one that was unused for longest first. */
  all(): [string, T][] {
    return [...this.#things];
  }

  /** @returns whether it was there */
  delete(name: string): boolean {
    const thing = this.#things.get(name);
    if (thing !== undefined) this.#weight -= this.#weigh(thing);
    return this.#things.delete(name);
  }

  #weigh(thing: T): number {
    return this.room?.weigh(thing) ?? 0;
  }
}
