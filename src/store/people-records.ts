import { z } from "zod";
import { instant, side } from "../common/fields.ts";

/** How many letters somebody may wish for beforehand: to take none is said in a game, where the other player is told of it. */
export const STANDING_LEVELS = ["all", "turns", "daily"] as const;

/** What the referee keeps of people who sign in. */

/** How pages look: as the device would have it, or always one way. */
export const LOOKS = ["auto", "light", "dark"] as const;
export type Look = (typeof LOOKS)[number];

/** How dates are written: by a language of the reader's, or as numbers from the year down (ISO 8601). */
export const DATE_STYLES = ["en-GB", "en-US", "de", "es", "fr", "it", "nl", "pl", "sv", "iso"] as const;

const wishes = z.object({
  /** How many letters the player gets of games that he joins from now on; as a game begins where he has said nothing. */
  level: z.enum(STANDING_LEVELS).nullable(),
  /** The time zone that he is told of times in, in games that he joins from now on and on his page. */
  zone: z.string().nullable(),
  dates: z.enum(DATE_STYLES),
  look: z.enum(LOOKS),
});
export type PersonWishes = z.infer<typeof wishes>;

/** Somebody who has shown by a letter that an address is his. */
export const person = z.object({
  id: z.string(),
  createdAt: instant,
  /** Your name; empty where he has not said. */
  name: z.string(),
  /** Each shown to be his by a link that went there; the first is the one that letters about himself go to. */
  addresses: z.array(z.object({ address: z.string(), since: instant })).min(1),
  wishes,
  /** What names his page for others, as long as he would have one. */
  profile: z.object({ key: z.string() }).nullable(),
  /** Seats that he has shown the key of, whatever address their letters go to; they are his page's as long as the key is theirs. */
  kept: z.array(z.object({ game: z.string(), side, keyHash: z.string() })),
});
export type Person = z.infer<typeof person>;

/** A browser that somebody is signed in by. Of what it shows only a hash is kept. */
export const session = z.object({
  /** By which it is named on its owner's page; it opens nothing. */
  id: z.string(),
  person: z.string(),
  createdAt: instant,
  /** When it was last used, to the day. */
  seenAt: instant,
  expiresAt: instant,
  /** What the browser calls itself, in a few words. */
  agent: z.string(),
});
export type Session = z.infer<typeof session>;

/** A link in a letter by which somebody shows that he reads an address: for a short while, and once. */
export const signInLink = z.object({
  address: z.string(),
  /** Anyone who reads there signs in; or a person would have that address, too; or would have all that is kept of him deleted. */
  purpose: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("signIn") }),
    z.object({ kind: z.literal("adds"), person: z.string() }),
    z.object({ kind: z.literal("deletes"), person: z.string() }),
  ]),
  /** Where he is led then, on this site. */
  to: z.string(),
  expiresAt: instant,
});
export type SignInLink = z.infer<typeof signInLink>;
export type LinkPurpose = SignInLink["purpose"];

/** Where a person is found by an address of his, or by what names his page for others. */
export const personMark = z.object({ id: z.string() });
/** Where a session of somebody's is found. */
export const sessionMark = z.object({ hash: z.string(), expiresAt: instant });
