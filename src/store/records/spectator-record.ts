import { z } from "zod";
import { count, instant } from "../../common/fields.ts";

/** Whether a game's players want spectators: both must. */
export const spectatorState = z.object({
  allowed: z.object({ allied: z.boolean(), axis: z.boolean() }),
  /** Opens the page on which spectators enter their names; absent if nobody may. */
  key: z.string().nullable(),
});
export type SpectatorState = z.infer<typeof spectatorState>;

/** A person who has asked for a game's results by mail, and confirmed it. */
export const spectator = z.object({
  game: z.string(),
  address: z.string(),
  /** Stops the letters; each letter has it. */
  stopKey: z.string(),
  /** The last run that this spectator knows. */
  toldRun: count,
});
export type Spectator = z.infer<typeof spectator>;

/** A person who was entered for a game's results, until they confirm. */
export const askedSpectator = z.object({ game: z.string(), address: z.string(), expiresAt: instant });
export type AskedSpectator = z.infer<typeof askedSpectator>;
