import { count, digest, instant } from "../common/fields.ts";
import { z } from "zod";

/** What entries of both protocols have in common: their place in the chain (docs/proof/dice-protocol.md, 1.4). */

export const ordinal = z.number().int().min(1);
export const strictBothSides = <T extends z.ZodType>(each: T) => z.strictObject({ allied: each, axis: each });

export const ledgerLink = {
  n: ordinal,
  at: instant,
  /** The hash of the entry before; the first entry has {@link GENESIS}. */
  previous: digest,
  /** The id of the key that signs it. */
  signer: z.string().regex(/^[0-9a-f]{16}$/, "is not the id of a key"),
  hash: digest,
  signature: z.string().regex(/^[0-9a-f]{128}$/, "is not a signature"),
};

/** What happened, not yet in its place in the chain. */
export type Unlinked<E> = E extends infer Each ? Omit<Each, keyof typeof ledgerLink> : never;

/** The hash before the first entry. */
export const GENESIS = "0".repeat(64);

/** Where a ledger ends: letters print it, and the next entry is chained to it. */
export const ledgerHead = z.object({
  /** How many entries there are. */
  n: count,
  /** The last entry's time, hash and signer. */
  at: instant,
  hash: digest,
  signer: z.string(),
});
export type LedgerHead = z.infer<typeof ledgerHead>;

export const EMPTY: LedgerHead = { n: 0, at: 0, hash: GENESIS, signer: "" };
