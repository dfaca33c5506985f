import type { Export2 } from "../../../dice/ledger-2/export-lines.ts";
import type { KeptLetter } from "./letter.ts";

/** What letters bring of a ledger. */

/** A file that brings a part of a game, and what it is called. */
export interface LedgerPart {
  readonly name: string;
  readonly file: Export2;
  /** The letter that it was attached to. */
  readonly letter?: Pick<KeptLetter, "at" | "side"> | undefined;
}

/** An entry as it was brought: nobody has judged its form. */
export type UnjudgedEntry = Readonly<Record<string, unknown>>;
export interface BroughtEntry {
  readonly entry: UnjudgedEntry;
  readonly by: string;
  /** When that letter came, if anything says so. */
  readonly at?: number | undefined;
}

/** Why the parts are not of one ledger. */
export interface Disagreement {
  /** Where they part, if they bring different entries. */
  readonly entry?: number;
  readonly reason: string;
}
