import { z } from "zod";
import { bothSides, count } from "../../common/fields.ts";

/** The luck of a game that is over, counted once: what dice were worth to each side, expected and rolled. */
export const gameLuck = z.object({
  /** By how many entries of its ledger. */
  entries: count,
  sides: bothSides(z.object({ count, difference: z.number() })),
  /** The first places for which the side that began threw dice; none where it was counted before this was kept. */
  opening: z.array(z.string()).optional(),
  /** The same of the other side, in its first Player-Turn with any. */
  reply: z.array(z.string()).optional(),
  /** The Player-Turn that changed the score most, in words; none where it was counted before this was kept. */
  story: z.string().optional(),
  /** What it is counted in: `hex`, `hexes`. */
  one: z.string(),
  many: z.string(),
});
export type GameLuck = z.infer<typeof gameLuck>;
