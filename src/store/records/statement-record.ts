import { z } from "zod";
import { statement } from "../../dice/ledger-2/statement.ts";

/** What somebody wrote that a game's ledger rests on, with the letter as received, if it is not too large. */
export const storedStatement = z.object({
  statement,
  /** In Base64. */
  raw: z.string().nullable(),
});
export type StoredStatement = z.infer<typeof storedStatement>;
