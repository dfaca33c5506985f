import { SECOND } from "../common/bytes/lengths.ts";
import { encode } from "./kv/codec.ts";
import { triedKey } from "./kv/keys.ts";
import type { KvPort } from "./kv/port.ts";

/** How long what came of one write holds for those who ask after it. */
const HOLDS = 15 * SECOND;

/**
 * Whether the store answers, and takes what is written, found out by writing: a full disk is read all the same. However often it is asked,
 * it writes no more than once in a quarter of a minute.
 */
export class WriteProbe {
  #last: { readonly at: number; readonly outcome: Promise<boolean> } | undefined;
  constructor(private readonly kv: KvPort) {}

  /** For how many milliseconds a store elsewhere has not answered, as far as somebody asks it. A file is never away. */
  silence(): number {
    return this.kv.isShared ? this.kv.silence?.() ?? 0 : 0;
  }

  async isWritable(now: number): Promise<boolean> {
    const last = this.#last;
    // A clock that has been set back says nothing of how long ago it was.
    if (last !== undefined && now >= last.at && now < last.at + HOLDS) return await last.outcome;
    this.#last = { at: now, outcome: this.#write(now) };
    return await this.#last.outcome;
  }

  /** A failure is the answer; a caller that wants to write logs it. */
  async #write(at: number): Promise<boolean> {
    try {
      return await this.kv.atomic({ sets: [{ key: triedKey, value: encode({ at }) }] });
    } catch {
      return false;
    }
  }
}
