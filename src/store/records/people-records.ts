import { z } from "zod";
import { instant, side } from "../../common/fields.ts";

/**
 * The letter levels that a person may choose in advance. Taking no letters is chosen in a game, because the other player hears
 * about that.
 */
export const STANDING_LEVELS = ["all", "turns", "daily"] as const;

/** What the referee stores about people who sign in. */

/** How pages look: like the device, or always one way. */
export const LOOKS = ["auto", "light", "dark"] as const;
export type Look = (typeof LOOKS)[number];

/** How dates are written: as in the reader's language, or as numbers from the year down (ISO 8601). */
export const DATE_STYLES = ["en-GB", "en-US", "de", "es", "fr", "it", "nl", "pl", "sv", "iso"] as const;

const wishes = z.object({
  /** How many letters the player gets in games joined from now on; by default, the game's own level. */
  level: z.enum(STANDING_LEVELS).nullable(),
  /** The time zone for the player's page, and for games joined from now on. */
  zone: z.string().nullable(),
  dates: z.enum(DATE_STYLES),
  look: z.enum(LOOKS),
  /** Whether lists may show games that the player makes or joins, by their last answer; absent if they gave none. */
  listed: z.boolean().optional(),
});
export type PersonWishes = z.infer<typeof wishes>;

/** A person who has proved an address by a letter. */
export const person = z.object({
  id: z.string(),
  createdAt: instant,
  /** Your name; empty until you give one. */
  name: z.string(),
  /** Each was proved by a link that went there; the first gets letters about the account itself. */
  addresses: z.array(z.object({ address: z.string(), since: instant })).min(1),
  wishes,
  /** The language of pages, by its name; absent if the person never chose one. */
  language: z.string().optional(),
  /** The name of the public page, as long as the person wants one. */
  profile: z.object({ key: z.string() }).nullable(),
  /** The person's name in ratings, and whether their games count; absent if they never asked. */
  ratings: z.object({ player: z.string(), isOn: z.boolean() }).optional(),
  /** A hash of the key that opens the person's calendar of deadlines; absent if they want none. */
  calendar: z.object({ keyHash: z.string() }).optional(),
  /** Opens the person's what-if boards beside games of others; absent without any. */
  boards: z.string().optional(),
  /** Seats whose key the person has shown, at any mail address. They stay on the page as long as the key is valid. */
  kept: z.array(z.object({ game: z.string(), side, keyHash: z.string() })),
});
export type Person = z.infer<typeof person>;

/** A browser in which somebody is signed in. Only a hash of its token is kept. */
export const session = z.object({
  /** Its name on the owner's page; it opens nothing. */
  id: z.string(),
  person: z.string(),
  /** The address whose letter opened it; older sessions know none. */
  address: z.string().optional(),
  createdAt: instant,
  /** When it was last used, to the day. */
  seenAt: instant,
  expiresAt: instant,
  /** The browser's name for itself, in a few words. */
  agent: z.string(),
});
export type PersonSession = z.infer<typeof session>;

/** A link in a letter which proves that its user reads an address; it works once, for a short while. */
export const signInLink = z.object({
  address: z.string(),
  /** Opening it signs in, adds the address to a person, or deletes everything kept about a person. */
  purpose: z.discriminatedUnion("kind", [
    z.object({ kind: z.literal("signIn") }),
    z.object({ kind: z.literal("adds"), person: z.string() }),
    z.object({ kind: z.literal("deletes"), person: z.string() }),
  ]),
  /** Where the link leads afterwards, on this site. */
  to: z.string(),
  expiresAt: instant,
});
export type SignInLink = z.infer<typeof signInLink>;
export type LinkPurpose = SignInLink["purpose"];

/** Finds a person by address, or by the name of the page that others see. */
export const personMark = z.object({ id: z.string() });
export const sessionMark = z.object({ hash: z.string(), expiresAt: instant });
