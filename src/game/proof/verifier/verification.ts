import type { StillSealed } from "../../../dice/ledger-2/openings.ts";
import { keyId } from "../../../dice/signing.ts";
import type { Protocol } from "../../../dice/protocol.ts";
import { momentFor, PLAIN_DATES } from "../../../../templates/dates.ts";

export interface ProofExtent {
  /** Entries chained and signed. */
  readonly entries: number;
  /** Runs' keys that lead back to the anchor. */
  readonly keys: number;
  readonly dice: number;
  /** Opened sheets that are those that were locked. */
  readonly sheets: number;
  readonly documents: number;
  /** Genuine rounds of the public beacon, each the one that its run had to use. */
  readonly beacons: number;
  readonly events: number;
  readonly positions: number;
  /** Runs played again from their orders; opened accounts of hidden things, and opened statements. */
  readonly orders: number;
  readonly accounts: number;
  readonly statements: number;
}

/** What a ledger proves, and where that ends. */
export interface Verification {
  readonly ok: boolean;
  readonly game: string | undefined;
  readonly protocol?: Protocol;
  readonly checked: ProofExtent;
  /** The last entry found right. */
  readonly head: { readonly n: number; readonly hash: string };
  readonly keys: readonly string[];
  /** Whose published keys were compared with those that sign it; undefined if nobody's. */
  readonly comparedWith?: string;
  /** What else confirms those keys: letters whose feet fix them, or the browser that has kept them since a time. */
  readonly keysKnown?: "letters" | { readonly since: number };
  /** For an archive: the key that signs its manifest. */
  readonly manifestSigner?: string;
  /** The first wrong entry, and why; without a number if the file as a whole is wrong. */
  readonly failure?: {
    readonly entry?: number;
    readonly reason: string;
    /**
     * If the ledger is whole and this program's rules lead elsewhere: which run, or none for the opening, and by whose code.
     */
    readonly played?: { readonly run?: number; readonly engine: string };
  };
  /** What could not be shown, in sentences: with any, only a part is proved. */
  readonly doubts: readonly string[];
  /** Further notes on what was proved, in sentences. */
  readonly notes: readonly string[];
  /** What the ledger hides, and nothing has opened. */
  readonly sealed: StillSealed;
}

/** A proof that goes entry by entry: it gives the number proved after each, and its findings at the end. */
export type ProofByEntries = Generator<EntriesProved, Verification>;

export interface EntriesProved {
  readonly proved: number;
  /** How many the ledger has. */
  readonly of: number;
}

/** Carries a proof out with pauses, in which its caller can do something else. */
export type Prover = (proof: ProofByEntries) => Verification | Promise<Verification>;

/** Carries a proof out without a pause. */
export function inOneGo(proof: ProofByEntries): Verification {
  for (;;) {
    const next = proof.next();
    if (next.done === true) return next.value;
  }
}

/** What a letter's foot says about the ledger. @param hash at least sixteen of its digits */
export interface Witness {
  readonly n: number;
  readonly hash: string;
}

/** Fewer digits of a hash can be forged: somebody makes entries until one begins so. */
export const LEAST_DIGITS = 16;

export const NOTHING_CHECKED: ProofExtent = {
  entries: 0,
  keys: 0,
  dice: 0,
  sheets: 0,
  documents: 0,
  beacons: 0,
  events: 0,
  positions: 0,
  orders: 0,
  accounts: 0,
  statements: 0,
};
export const NOTHING_SEALED: StillSealed = { sheets: [], accounts: [], statements: [] };

/** Compares a ledger with keys that a referee publishes. @param from where they came from @param keys whole, or their ids */
export function withKeys(
  verification: Verification,
  { from, keys }: { readonly from: string; readonly keys: readonly string[] },
): Verification {
  if (!verification.ok) return verification;
  const foreign = verification.keys.find((key) => !keys.includes(key) && !keys.includes(keyId(key)));
  if (foreign === undefined) return { ...verification, comparedWith: from };
  const reason = `It is signed with the key ${keyId(foreign)}, which ${from} does not name.`;
  return { ...verification, ok: false, comparedWith: from, failure: { reason } };
}

/** A file that proves nothing. */
export function unproved(reason: string): Verification {
  return {
    ok: false,
    game: undefined,
    checked: NOTHING_CHECKED,
    head: { n: 0, hash: "" },
    keys: [],
    failure: { reason },
    doubts: [],
    notes: [],
    sealed: NOTHING_SEALED,
  };
}

/** Why an entry is not the one in letters; undefined if it is, or no letter names it. */
export function witnessedOtherwise(
  witnesses: readonly Witness[],
  { n, hash }: { readonly n: number; readonly hash: string },
): string | undefined {
  const isOther = witnesses.some((witness) => witness.n === n && !hash.startsWith(witness.hash));
  return isOther ? "Its hash is not the one in a letter." : undefined;
}

/**
 * Says that a ledger has another entry than a letter names, or none, after an entry that the referee's store was restored.
 * @param restored that entry
 */
export function undoneFoot({ n }: Witness, restored: { readonly n: number; readonly at: number }): string {
  const when = momentFor(restored.at, PLAIN_DATES);
  return `A letter tells of an entry ${n} that is not this ledger's, and its entry ${restored.n} of ${when} says that a restore of the referee's store undid later entries. If the letter came before that, it shows what was undone. If it came later, the referee keeps two ledgers: verify your letters.`;
}

/** Why a ledger is shorter than letters say; undefined if it is not. @param n its last entry */
export function cutShort(witnesses: readonly Witness[], n: number): string | undefined {
  const unseen = witnesses.find((witness) => witness.n > n);
  return unseen === undefined
    ? undefined
    : `The file ends with entry ${n}, and a letter tells of entry ${unseen.n}.`;
}
