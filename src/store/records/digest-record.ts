import { z } from "zod";
import { count, instant, side } from "../../common/fields.ts";

/** The last daily letter to an address about several games, so that a look at one of them later writes no second. */
export const dailyDigest = z.object({
  at: instant,
  /** How far it told each seat's news: the last run, the last letter, and the other player's words. */
  told: z.array(z.object({ game: z.string(), side, run: count, letters: count, press: z.array(count) })),
  expiresAt: instant,
});
export type Digest = z.infer<typeof dailyDigest>;
