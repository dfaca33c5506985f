import { digest } from "../../common/fields.ts";
import { z } from "zod";
import { SIDES } from "../../kernel/side.ts";
import { digestOf } from "../canonical.ts";
import { anyRoll } from "./entry.ts";

/** Steps and accounts (docs/proof/dice-protocol.md, 5.3): what somebody may know of a run. */

/** A decision that was carried out, with its rolls and its result, as far as the reader may know. */
export const step = z.strictObject({
  by: z.enum([...SIDES, "referee"]),
  decision: z.unknown(),
  dice: z.array(z.number().int().min(1).max(255)),
  events: z.array(z.record(z.string(), z.unknown())),
});
export type Step2 = z.infer<typeof step>;

/** Who an account is for: a side, or nobody until the game is over. */
export const VIEWS = [...SIDES, "truth"] as const;
export type View = (typeof VIEWS)[number];

/** What its reader may know of a run, or of a position that no run made. */
export const account = z.strictObject({
  rolls: z.array(anyRoll),
  steps: z.array(step),
  /** The digest of the position as the owner sees it. */
  position: digest,
  /** The kind of question at which the game has stopped. */
  question: z.string().nullable(),
});
export type Account = z.infer<typeof account>;

/** Stands in the ledger for an account until it may be read. */
export function commitmentToAccount(account: Account, nonce: string): string {
  return digestOf({ account, nonce });
}
