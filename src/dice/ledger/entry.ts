import { z } from "zod";
import { type Entry1, entry1, type Event1 } from "../ledger-1/entry.ts";
import { type Entry2, entry2, type Event2 } from "../ledger-2/entry.ts";

/** The ledger's entries as docs/proof/dice-protocol.md describes them: everything that happened to a game, in order. */

export const ledgerEntry = z.union([entry2, entry1]);
export type LedgerEntry = Entry1 | Entry2;

/** What happened, not yet in its place in the chain. */
export type LedgerEvent = Event1 | Event2;
