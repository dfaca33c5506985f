import { z } from "zod";
import { count, side } from "../../common/fields.ts";
import { raiser, ruling } from "../../dice/ruling.ts";

/** What somebody disputes while the game stands still. */
export const dispute = z.object({
  by: raiser,
  roll: z.object({ run: count, roll: count }).nullable(),
  words: z.string(),
  /** The ruling that would settle it if the other player agreed. */
  proposal: z.object({ side, ruling, at: z.number().int() }).nullable(),
});
export type Dispute = z.infer<typeof dispute>;
