import { z } from "zod";
import { SIDES } from "../../kernel/side.ts";
import { instant } from "../../common/fields.ts";

/** Who reads a browser's news: a seat's player, or a spectator. */
export const pushViewer = z.enum([...SIDES, "spectator"]);
export type PushViewer = z.infer<typeof pushViewer>;

/** A browser that gets news through its push service (RFC 8030). The service's address and the keys are secret, and sealed. */
export const pushSubscription = z.object({
  game: z.string(),
  viewer: pushViewer,
  /** The right to get news: a new player in the seat, renewed links, or the end of spectators end it. */
  owner: z.string(),
  /** A hash of its address: a browser has one subscription for each seat. */
  id: z.string(),
  endpoint: z.string(),
  /** The browser's public key and what both sides share (RFC 8291, 3.1), in base64url. */
  p256dh: z.string(),
  auth: z.string(),
  /** Networks from which spectators subscribed: hashes under the game's link, so that nobody can read them here. */
  networks: z.array(z.string()).default([]),
  /** Its name for itself: `Firefox on Linux`. */
  agent: z.string(),
  /** For every Player-Turn, or only when its player is waited for. */
  when: z.enum(["all", "mine"]),
  /** The last news sent. */
  told: z.string(),
  createdAt: instant,
  /** The news still to send; newer news replaces older. */
  pending: z.object({
    body: z.string(),
    attempts: z.number().int(),
    nextAt: instant,
  }).nullable(),
});
export type PushSubscription = z.infer<typeof pushSubscription>;

/** The referee's key for push services (RFC 8292): the scalar of a key on P-256, sealed, and its point. */
export const vapidKey = z.object({ public: z.string(), secret: z.string() });
export type VapidKey = z.infer<typeof vapidKey>;
