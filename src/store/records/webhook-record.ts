import { z } from "zod";
import { count, instant, side } from "../../common/fields.ts";

/** A webhook of a seat's. Its address and what it signs with are secrets, sealed at rest. */
export const webhook = z.object({
  game: z.string(),
  side,
  /** The player who has set it: a hash of what only that player knows. With another in the seat it is called no more. */
  owner: z.string(),
  /** Set again, another: what a round still does for the one before is dropped. */
  id: z.string(),
  kind: z.enum(["discord", "slack", "generic"]),
  url: z.string(),
  secret: z.string(),
  /** The host alone, which is all that is ever shown of the address. */
  host: z.string(),
  /** It is called for every Player-Turn, or only where its player is waited for. */
  when: z.enum(["all", "mine"]),
  /** What it was called for last: a run, and who was waited for after it. */
  rung: z.string(),
  /** What it has yet to be called for. Newer news takes the place of older. */
  pending: z.object({
    messageId: z.string(),
    body: z.string(),
    attempts: count,
    nextAt: instant,
    /** It is being called for it, and until `nextAt` nobody else's business. */
    isLeased: z.boolean().optional(),
  }).nullable(),
  lastError: z.object({ at: instant, words: z.string() }).nullable(),
  lastRung: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;
