import { digest } from "../../common/fields.ts";
import { z } from "zod";
import { digestOf } from "../canonical.ts";

/** What a party wrote that led to an entry (docs/proof/dice-protocol.md, 5). */

/** A DKIM signature that was valid when the letter came (RFC 6376, 3.5: the tags d, s and b). */
const signature = z.strictObject({ domain: z.string(), selector: z.string(), signature: z.string() });

export const statement = z.discriminatedUnion("door", [
  z.strictObject({ door: z.literal("form"), words: z.array(z.string()), letter: z.null() }),
  z.strictObject({
    door: z.literal("letter"),
    /** The text that was read, without addresses. */
    words: z.array(z.string()),
    letter: z.strictObject({
      /** The digest of the letter's bytes as received. */
      sha256: digest,
      messageId: z.string(),
      signatures: z.array(signature),
    }),
  }),
]);
export type Statement = z.infer<typeof statement>;

/** Stands in the ledger for a statement. @param statement its digest */
export function commitmentToStatement(statement: string, nonce: string): string {
  return digestOf({ nonce, statement });
}
