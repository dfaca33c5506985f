import type { Batch, Key } from "../kv/port.ts";

/** Something in a store that is not as it should be. */
export interface Finding {
  readonly about: "game" | "ledger" | "tournament" | "index" | "letter" | "secret";
  /** The game, the tournament, the letter or the entry. */
  readonly where: string;
  /** A sentence. */
  readonly says: string;
  /** What sets it right, where it is an index, which follows from something else; none where nothing else tells what should be. */
  readonly mend?: Mend;
}

export interface Mend {
  /** What it does, as an operator reads beforehand. */
  readonly does: string;
  /** It happens only if what it was concluded from is still so. */
  readonly batch: Batch;
}

export const keyName = (key: Key): string => key.join("/");
