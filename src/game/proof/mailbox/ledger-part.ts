import type { Export2 } from "../../../dice/ledger-2/export-lines.ts";
import type { KeptLetter } from "./letter.ts";

/** What letters contain of a ledger. */

/** A file with a part of a game, and its name. */
export interface LedgerPart {
  readonly name: string;
  readonly file: Export2;
  /** The letter that it was attached to. */
  readonly letter?: Pick<KeptLetter, "at" | "side"> | undefined;
}

/** An entry as it came: nobody has checked its form. */
export type UnjudgedEntry = Readonly<Record<string, unknown>>;
export interface BroughtEntry {
  readonly entry: UnjudgedEntry;
  readonly by: string;
  /** When that letter came, if anything says so. */
  readonly at?: number | undefined;
}

/** Why the parts are not of one ledger. */
export interface Disagreement {
  /** The first number at which they differ, if their entries do. */
  readonly entry?: number;
  readonly reason: string;
}
