/** Code that waits for a named change. Each watcher hears that it came, and looks up what changed. */
export class Watchers {
  readonly #watching = new Map<string, Set<() => void>>();
  readonly #all = new Set<(name: string) => void>();

  /** @returns a function that ends the watch */
  watch(name: string, told: () => void): () => void {
    const watching = this.#watching.get(name) ?? new Set();
    this.#watching.set(name, watching.add(told));
    return () => {
      watching.delete(told);
      if (watching.size === 0) this.#watching.delete(name);
    };
  }

  /** Hears of each change, with its name. @returns a function that ends the watch */
  watchAll(told: (name: string) => void): () => void {
    this.#all.add(told);
    return () => void this.#all.delete(told);
  }

  tell(name: string): void {
    for (const told of [...this.#all]) told(name);
    for (const told of [...this.#watching.get(name) ?? []]) told();
  }
}
