import type { Batch, Key } from "../kv/port.ts";

/** Something in a store that is not as it should be. */
export interface Finding {
  readonly about: "game" | "ledger" | "tournament" | "index" | "letter" | "secret";
  /** The game, the tournament, the letter or the entry. */
  readonly where: string;
  /** A sentence. */
  readonly says: string;
  /** How to mend it, if it is an index, which follows from other entries; absent if nothing tells what should be there. */
  readonly mend?: Mend;
}

export interface Mend {
  /** What it does, for an operator to read beforehand. */
  readonly does: string;
  /** It happens only if nothing has changed since it was found. */
  readonly batch: Batch;
}

export const keyName = (key: Key): string => key.join("/");
