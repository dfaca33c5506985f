import { z } from "zod";
import { count, instant, side } from "../../common/fields.ts";

/** The last daily letter to an address that told of several games. A look at one of them later writes no second. */
export const dailyDigest = z.object({
  at: instant,
  /** How far it told of each seat: the last run, the last letter to it, and words of the other player's. */
  told: z.array(z.object({ game: z.string(), side, run: count, letters: count, press: z.array(count) })),
  expiresAt: instant,
});
export type Digest = z.infer<typeof dailyDigest>;
