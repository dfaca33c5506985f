/** Things used lately, by name: when there are too many, the one that was not used for longest is forgotten. */
export class Recent<T> {
  readonly #things = new Map<string, T>();
  constructor(private readonly most: number) {}

  get(name: string): T | undefined {
    const thing = this.#things.get(name);
    if (thing !== undefined) this.set(name, thing);
    return thing;
  }

  /** The thing of that name, made where it is not there. */
  getOr(name: string, make: () => T): T {
    const known = this.get(name);
    if (known !== undefined) return known;
    const thing = make();
    this.set(name, thing);
    return thing;
  }

  set(name: string, thing: T): void {
    this.#things.delete(name);
    this.#things.set(name, thing);
    if (this.#things.size > this.most) this.#things.delete(this.#things.keys().next().value!);
  }

  /** All of them by their names, the one that was not used for longest first. */
  all(): [string, T][] {
    return [...this.#things];
  }

  /** @returns whether it was there */
  delete(name: string): boolean {
    return this.#things.delete(name);
  }
}
