/** How many steps can be undone. */
const MOST = 500;

/** A value's history, for undo and redo. */
export class Steps<V> {
  #past: V[] = [];
  #future: V[] = [];
  #step: string | undefined;
  constructor(private value: V) {}

  get now(): V {
    return this.value;
  }
  get mayUndo(): boolean {
    return this.#past.length > 0;
  }
  get mayRedo(): boolean {
    return this.#future.length > 0;
  }

  /** @param step changes under the same name, with nothing between, are one step */
  go(value: V, step?: string): void {
    if (step === undefined || step !== this.#step) this.#past = [...this.#past, this.value].slice(-MOST);
    this.#future = [];
    this.#step = step;
    this.value = value;
  }

  /** @returns whether there was anything to undo */
  undo(): boolean {
    return this.#pass(this.#past, this.#future);
  }

  redo(): boolean {
    return this.#pass(this.#future, this.#past);
  }

  #pass(from: V[], to: V[]): boolean {
    this.#step = undefined;
    if (from.length === 0) return false;
    to.push(this.value);
    this.value = from.pop()!;
    return true;
  }
}
