import { z } from "zod";
import { count, instant } from "./fields.ts";
import { SIDES } from "../kernel/side.ts";

/** Whether a game's players would have spectators: only where both would. */
export const spectatorState = z.object({
  allowed: z.object({ allied: z.boolean(), axis: z.boolean() }),
  /** Opens the page on which spectators enter their names; none where nobody may. */
  key: z.string().nullable(),
});
export type SpectatorState = z.infer<typeof spectatorState>;

/** Somebody who has asked for a game's results by mail, and confirmed that he did. */
export const spectator = z.object({
  game: z.string(),
  address: z.string(),
  /** Stops the letters; each of them has it. */
  stopKey: z.string(),
  /** The last run that he has been told of. */
  toldRun: count,
});
export type Spectator = z.infer<typeof spectator>;

/** Somebody who is said to want a game's results, until he confirms it. */
export const askedSpectator = z.object({ game: z.string(), address: z.string(), expiresAt: instant });
export type AskedSpectator = z.infer<typeof askedSpectator>;

/** A webhook of a seat's. Its address and what it signs with are secrets, sealed at rest. */
export const bell = z.object({
  game: z.string(),
  side: z.enum(SIDES),
  /** The player who has hung it: a hash of what only he knows. With another in the seat it rings no more. */
  owner: z.string(),
  /** Set anew, another: what a round still does for the one before is dropped. */
  id: z.string(),
  kind: z.enum(["discord", "slack", "generic"]),
  url: z.string(),
  secret: z.string(),
  /** The host alone, which is all that is ever shown of the address. */
  host: z.string(),
  /** It rings for every Player-Turn, or only where its player is waited for. */
  when: z.enum(["all", "mine"]),
  /** What it has rung for last: a run, and who was waited for after it. */
  rung: z.string(),
  /** What it has yet to ring for. Newer news takes the place of older. */
  pending: z.object({
    messageId: z.string(),
    body: z.string(),
    attempts: count,
    nextAt: instant,
    /** It is being rung for it, and until `nextAt` nobody else's business. */
    isLeased: z.boolean().optional(),
  }).nullable(),
  lastError: z.object({ at: instant, words: z.string() }).nullable(),
  lastRung: instant.nullable(),
});
export type Bell = z.infer<typeof bell>;
