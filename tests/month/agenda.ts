/** Things to be done at times, by a clock that jumps from one to the next. */
export class Agenda {
  /** The latest first, so that the next is at the end; of one time, in the order in which they were noted down. */
  readonly #things: { readonly at: number; readonly do: () => Promise<void> | void }[] = [];
  constructor(public now: number) {}

  /** @param at not before now: what is late is done next */
  note(at: number, thing: () => Promise<void> | void): void {
    const time = Math.max(at, this.now);
    let [low, high] = [0, this.#things.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#things[middle].at > time) low = middle + 1;
      else high = middle;
    }
    this.#things.splice(low, 0, { at: time, do: thing });
  }

  /** Does everything up to a time, one thing after the other. */
  async until(end: number): Promise<void> {
    for (let next = this.#things.at(-1); next !== undefined && next.at <= end; next = this.#things.at(-1)) {
      this.#things.pop();
      this.now = next.at;
      await next.do();
    }
    this.now = end;
  }
}
