import type { KvPort } from "../../src/store/kv/port.ts";
import type { Chance } from "../properties/support/chance.ts";
import { through } from "../support/store.ts";
import type { Figures } from "./figures.ts";

/** A commit did not reach the store. */
export class StoreFailed extends Error {
  override readonly name = "StoreFailed";
}

/** Of how many commits one does not reach the store; and of how many the answer is lost. */
const FAILS = 300;

/** A store in trouble, as one far away may be: now and then a commit does not happen, or happens without an answer. */
export class Trouble {
  #isOn = false;
  constructor(private readonly chance: Chance, private readonly figures: Figures) {}

  /** The store is in trouble while something is done. */
  async during<T>(thing: () => Promise<T>): Promise<T | undefined> {
    this.#isOn = true;
    try {
      return await thing();
    } catch (error) {
      if (error instanceof StoreFailed) return undefined;
      throw error;
    } finally {
      this.#isOn = false;
    }
  }

  over(kv: KvPort): KvPort {
    return through(kv, async (_, pass) => {
      if (!this.#isOn) return await pass();
      if (this.chance.onceIn(FAILS)) {
        this.figures.count("commits that failed");
        throw new StoreFailed("the store is out of reach");
      }
      const isDone = await pass();
      if (!this.chance.onceIn(FAILS)) return isDone;
      this.figures.count("commits whose answer was lost");
      return false;
    });
  }
}
