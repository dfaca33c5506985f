import { z } from "zod";
import { count, instant, side } from "../../common/fields.ts";

/** A seat's webhook. Its address and signing key are secret, and sealed. */
export const webhook = z.object({
  game: z.string(),
  side,
  /** The player who set it: a hash of what only that player knows. With another player in the seat it is not called. */
  owner: z.string(),
  /** It differs each time the webhook is set: a round then drops what it still does for the old one. */
  id: z.string(),
  kind: z.enum(["discord", "slack", "generic"]),
  url: z.string(),
  secret: z.string(),
  /** The host alone: pages show nothing else of the address. */
  host: z.string(),
  /** It is called for every Player-Turn, or only when its player is waited for. */
  when: z.enum(["all", "mine"]),
  /** What it was last called for: a run, and who was waited for after it. */
  rung: z.string(),
  /** What it still has to be called for. Newer news replaces older. */
  pending: z.object({
    messageId: z.string(),
    body: z.string(),
    attempts: count,
    nextAt: instant,
    /** A process calls it until `nextAt`; others leave it alone. */
    isLeased: z.boolean().optional(),
  }).nullable(),
  lastError: z.object({ at: instant, words: z.string() }).nullable(),
  lastRung: instant.nullable(),
});
export type Webhook = z.infer<typeof webhook>;
