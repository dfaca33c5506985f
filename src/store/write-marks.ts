import { randomUUID } from "node:crypto";
import type { Key } from "./port.ts";

/** Under which key the marks of all processes lie; no list of the store's shows them. */
export const MARKS = "write-mark";

/** What a mark holds: that a write is in, or that it has been called off. */
export const [IN, CALLED_OFF] = [Uint8Array.of(1), Uint8Array.of(0)];

/**
 * Where a write leaves that it has happened, in the same commit. Only one process writes a mark, one write after the other:
 * so whether it has changed tells whether the write is in, however often it was tried and whatever answers were lost; and as
 * the write checks it too, an attempt that comes late changes nothing.
 */
export interface Mark {
  readonly key: Key;
  /** As the last write has left it. */
  versionstamp: string | null;
}

/** The marks of one process, as many as it has writes under way at once. */
export class Marks {
  readonly #process = randomUUID();
  readonly #free: Mark[] = [];
  #made = 0;

  take(): Mark {
    return this.#free.pop() ?? { key: [MARKS, this.#process, this.#made++], versionstamp: null };
  }

  /** It may be used again: not where an attempt may still be on its way. */
  giveBack(mark: Mark): void {
    this.#free.push(mark);
  }
}
