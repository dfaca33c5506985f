import { z } from "zod";
import { count, instant } from "../../common/fields.ts";

/** Whether a game's players would have spectators: only where both would. */
export const spectatorState = z.object({
  allowed: z.object({ allied: z.boolean(), axis: z.boolean() }),
  /** Opens the page on which spectators enter their names; none where nobody may. */
  key: z.string().nullable(),
});
export type SpectatorState = z.infer<typeof spectatorState>;

/** A person who has asked for a game's results by mail, and confirmed it. */
export const spectator = z.object({
  game: z.string(),
  address: z.string(),
  /** Stops the letters; each of them has it. */
  stopKey: z.string(),
  /** The last run reported to this spectator. */
  toldRun: count,
});
export type Spectator = z.infer<typeof spectator>;

/** A person who is said to want a game's results, until confirmed. */
export const askedSpectator = z.object({ game: z.string(), address: z.string(), expiresAt: instant });
export type AskedSpectator = z.infer<typeof askedSpectator>;
