import { digest } from "../common/fields.ts";
import { z } from "zod";
import { digestOf } from "./canonical.ts";

/** What a side adds to the dice, and the nonce that hides it until both have joined. */
export const openedSalt = z.strictObject({ salt: z.string(), nonce: digest });
export type OpenedSalt = z.infer<typeof openedSalt>;

/** Stands in the ledger for a salt until both sides have given theirs. */
export function commitmentToSalt({ salt, nonce }: OpenedSalt): string {
  return digestOf({ nonce, salt });
}
