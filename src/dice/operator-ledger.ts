import { z } from "zod";
import { digest, ofKinds } from "../common/fields.ts";
import type { Result } from "../kernel/result.ts";
import { logProved, type ProvedLog } from "./chain-audit.ts";
import { ledgerLink, ordinal, type Unlinked } from "./link.ts";

/**
 * What a referee's operator has done, in order. It is chained and signed like ledgers of games (docs/proof/powers.md). Anybody
 * may read it, so it holds no address.
 */

export const OPERATOR_PROTOCOL = "despatch-operator/1";

/** The door that an act came by. A person is named by it alone. */
export const OPERATOR_DOORS = ["desk", "console"] as const;
export type OperatorDoor = (typeof OPERATOR_DOORS)[number];

const CONTENTS = {
  /** The first entry: whose ledger it is. */
  created: { protocol: z.literal(OPERATOR_PROTOCOL), site: z.string(), key: digest },
  rotated: { key: digest },
  acted: {
    /** The act, by the name of its command. */
    act: z.string().regex(/^[a-z][a-z-]{0,31}$/, "is no act's name"),
    by: z.enum(OPERATOR_DOORS),
    game: z.string().regex(/^[0-9A-Z]{1,32}$/, "is no game's code").nullable(),
    /** The entry in the game's own ledger that says the same, if the game changed. */
    entry: ordinal.nullable(),
    words: z.string().min(1).max(1_000),
  },
} as const;

export const operatorEntry = ofKinds(CONTENTS, ledgerLink);
export type OperatorEntry = z.infer<typeof operatorEntry>;
export type OperatorEvent = Unlinked<OperatorEntry>;

export type ProvedActs = ProvedLog<OperatorEntry>;

/** Whether a file looks like an operator's ledger, even a faulty one. */
export function isOperatorLedger(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, 2_000)).split("\n")[0].includes(OPERATOR_PROTOCOL);
}

/**
 * Proves a published operator's ledger, one entry a line.
 * @returns the first fault, as a sentence; undefined if there is none
 */
export function proveActs(bytes: Uint8Array): Result<ProvedActs, string> {
  return logProved(bytes, operatorEntry);
}
