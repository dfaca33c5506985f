import { MINUTE } from "../bytes/lengths.ts";
import { Recent } from "../recent.ts";
import { hasRunOut } from "./times.ts";

/** How many fruitless requests are remembered. */
const REMEMBERED = 1_000;

/** It is not asked for now: there are too many requests, or it failed a moment ago. */
export class NotAsked extends Error {
  override readonly name = "NotAsked";
}

export interface Sparingly {
  /** How many are asked for in a minute. */
  readonly perMinute: number;
  /** How long something empty or unreachable is not asked for again, in milliseconds. */
  readonly nothing: number;
  readonly failed: number;
}

/** Fetches what strangers name: once for all who name it at the same time, seldom again after a failure, and never too much. */
export class Sparing<T> {
  readonly #underWay = new Map<string, Promise<T | undefined>>();
  readonly #vain = new Recent<{ readonly until: number; readonly isFailed: boolean }>(REMEMBERED);
  #minute = { asked: 0, until: 0 };

  constructor(private readonly limits: Sparingly, private readonly now: () => number) {}

  /** @returns undefined if there is nothing @throws {NotAsked} @throws what fetching throws */
  async get(name: string, ask: () => Promise<T | undefined>): Promise<T | undefined> {
    const vain = this.#vain.get(name);
    if (vain !== undefined && !hasRunOut(vain.until, this.now(), this.#length(vain))) {
      if (vain.isFailed) {
        throw new NotAsked("a moment ago there was no answer, so nobody asks again yet");
      }
      return undefined;
    }
    const known = this.#underWay.get(name);
    if (known !== undefined) return await known;
    this.#count();
    const asking = this.#asked(name, ask).finally(() => this.#underWay.delete(name));
    this.#underWay.set(name, asking);
    return await asking;
  }

  async #asked(name: string, ask: () => Promise<T | undefined>): Promise<T | undefined> {
    try {
      const found = await ask();
      if (found === undefined) this.#note(name, false);
      return found;
    } catch (error) {
      this.#note(name, true);
      throw error;
    }
  }

  #note(name: string, isFailed: boolean): void {
    this.#vain.set(name, { until: this.now() + this.#length({ isFailed }), isFailed });
  }

  #length({ isFailed }: { readonly isFailed: boolean }): number {
    return isFailed ? this.limits.failed : this.limits.nothing;
  }

  #count(): void {
    const now = this.now();
    if (hasRunOut(this.#minute.until, now, MINUTE)) this.#minute = { asked: 0, until: now + MINUTE };
    if (++this.#minute.asked > this.limits.perMinute) {
      throw new NotAsked("too much is asked for just now that nobody knows");
    }
  }
}
