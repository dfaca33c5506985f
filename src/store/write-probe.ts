import { SECOND } from "../common/bytes/lengths.ts";
import { encode } from "./kv/codec.ts";
import { triedKey } from "./kv/keys.ts";
import type { KvPort } from "./kv/port.ts";

/** How long the result of one write is given to all who ask. */
const HOLDS = 15 * SECOND;

/**
 * Whether the store answers and accepts writes. It finds out by writing: a full disk can still be read. However often it is
 * asked, it writes at most once in a quarter of a minute.
 */
export class WriteProbe {
  #last: { readonly at: number; readonly outcome: Promise<boolean> } | undefined;
  constructor(private readonly kv: KvPort) {}

  /** For how many milliseconds a store elsewhere has not answered an open request. A file is never away. */
  silence(): number {
    return this.kv.isShared ? this.kv.silence?.() ?? 0 : 0;
  }

  async isWritable(now: number): Promise<boolean> {
    const last = this.#last;
    // After the clock was set back, nobody knows how long ago it was.
    if (last !== undefined && now >= last.at && now < last.at + HOLDS) return await last.outcome;
    this.#last = { at: now, outcome: this.#write(now) };
    return await this.#last.outcome;
  }

  /** The failure itself is the answer; a caller that wants to write logs it. */
  async #write(at: number): Promise<boolean> {
    try {
      return await this.kv.atomic({ sets: [{ key: triedKey, value: encode({ at }) }] });
    } catch {
      return false;
    }
  }
}
