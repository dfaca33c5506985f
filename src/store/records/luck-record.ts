import { z } from "zod";
import { bothSides, count } from "../../common/fields.ts";

/** The luck of a finished game, counted once: what the dice were worth to each side, expected and rolled. */
export const gameLuck = z.object({
  /** The number of ledger entries that it counts. */
  entries: count,
  sides: bothSides(z.object({ count, difference: z.number() })),
  /** The first places for which the beginning side threw dice; absent if it was counted before this was stored. */
  opening: z.array(z.string()).optional(),
  /** The same for the other side, in its first Player-Turn with any. */
  reply: z.array(z.string()).optional(),
  /** The Player-Turn that changed the score most, in words; absent if it was counted before this was stored. */
  story: z.string().optional(),
  /** Its unit: `hex`, `hexes`. */
  one: z.string(),
  many: z.string(),
});
export type GameLuck = z.infer<typeof gameLuck>;
