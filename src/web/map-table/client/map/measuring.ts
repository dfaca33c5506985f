/// <reference lib="dom" />
import type { Thing } from "../../../../kernel/pointing.ts";
import { word } from "../page/words.ts";

/** A distance being measured: from the keyboard's place to the one that is picked next. */
export class Measuring {
  #from: string | undefined;

  /** @param between the words for two places */
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
    if (place === undefined) return this.tell(word("measure.first"));
    this.#from = place;
    this.tell(word("measure.second"));
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
