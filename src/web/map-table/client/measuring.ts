/// <reference lib="dom" />
import type { Thing } from "../../../kernel/pointing.ts";

/** A distance that is measured: from the place where the keys are to the one that is picked next. */
export class Measuring {
  #from: string | undefined;

  /** @param between what is said of two places */
  constructor(
    private readonly placeOf: (thing: Thing) => string | undefined,
    private readonly between: (from: string, to: string) => string,
    private readonly tell: (words: string) => void,
  ) {}

  get isBegun(): boolean {
    return this.#from !== undefined;
  }

  begin(at: Thing | undefined): void {
    const place = at && this.placeOf(at);
    if (place === undefined) return this.tell("Pick where to measure from first, then press d.");
    this.#from = place;
    this.tell("Now pick where to measure to.");
  }

  end(thing: Thing): void {
    const [from, to] = [this.#from, this.placeOf(thing)];
    this.leave();
    if (from !== undefined && to !== undefined) this.tell(this.between(from, to));
  }

  leave(): void {
    this.#from = undefined;
  }
}
