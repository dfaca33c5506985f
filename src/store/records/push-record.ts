import { z } from "zod";
import { SIDES } from "../../kernel/side.ts";
import { instant } from "../../common/fields.ts";

/** The viewer that a browser gets news for: a seat's player, or a spectator. */
export const pushViewer = z.enum([...SIDES, "spectator"]);
export type PushViewer = z.infer<typeof pushViewer>;

/** A browser that gets news by its push service (RFC 8030). Where that is and the keys to it are secrets, sealed at rest. */
export const pushSubscription = z.object({
  game: z.string(),
  viewer: pushViewer,
  /** What entitles it to news: a new player in the seat, renewed links, or the end of spectators stop it. */
  owner: z.string(),
  /** A hash of its address: the same browser has one subscription a seat. */
  id: z.string(),
  endpoint: z.string(),
  /** The browser's public key and what both sides share (RFC 8291, 3.1), in base64url. */
  p256dh: z.string(),
  auth: z.string(),
  /** Networks that gave a spectator's subscription: hashes under the game's link, so that nobody can read them here. */
  networks: z.array(z.string()).default([]),
  /** What it calls itself: `Firefox on Linux`. */
  agent: z.string(),
  /** For every Player-Turn, or only where its player is waited for. */
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

/** What a referee signs with before push services (RFC 8292): the scalar of a key on P-256, sealed, and its point. */
export const vapidKey = z.object({ public: z.string(), secret: z.string() });
export type VapidKey = z.infer<typeof vapidKey>;
