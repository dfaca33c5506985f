import { z } from "zod";

/**
 * How many letters a player gets: one after each step of a turn; every one with news; those of the player's own turns. Or one a
 * day; or only answers to the player's own letters.
 */
export const MAIL_LEVELS = ["steps", "all", "turns", "daily", "none"] as const;
export type MailLevel = (typeof MAIL_LEVELS)[number];

/** What a letter is about; this decides whether it goes to a seat, waits or stays (src/game/access/mail-levels.ts). */
export const LETTER_KINDS = [
  "invitation",
  /** It is the player's turn. */
  "turn",
  /** A deadline approaches, or something else about time. */
  "reminder",
  "dispute",
  /** A message from the other player. */
  "press",
  "over",
  /** Orders are locked, and their dice wait for a round of the beacon. */
  "lock",
  /** A turn was played, and the player is not next. */
  "result",
  /** A turn is under way, and the other player has a question. */
  "step",
  /** Anything else that the player may want to know. */
  "notice",
  /** The answer to the player's letter, or to a request just made. */
  "answer",
  /** Everything since the last such letter. */
  "daily",
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** A seat's wishes about letters. */
export const mailWish = z.object({
  level: z.enum(MAIL_LEVELS),
  /** When the player said so. */
  since: z.number().int(),
  /** The day of the last daily letter, by the zone in which they are written. */
  day: z.string().nullable(),
  /** The hour of the daily letter, and its time zone, if the player has chosen them. */
  hour: z.object({ at: z.string().regex(/^\d\d:\d\d$/), zone: z.string().nullable() }).optional(),
  /** The number of the last letter that a daily letter included. */
  toldOf: z.number().int().min(0),
  /** When the other player was last told that this one takes no letters. */
  announcedAt: z.number().int().nullable(),
});
export type MailWish = z.infer<typeof mailWish>;

/** How long a clean sheet that came by mail waits before it is played, so that its player can take it back. */
export const WINDOWS = ["none", "ten-minutes", "hour", "deadline"] as const;
export type Window = (typeof WINDOWS)[number];

/** How often a seat's player wants to be asked, and how long they have to take a sheet back. */
export const playWish = z.object({
  /** About every retreat and advance in a game of one exchange, even with an obvious default. */
  asksAll: z.boolean(),
  /** Before a sheet is played that leaves most units without orders. */
  asksSparse: z.boolean(),
  /** Absent unless the player has chosen one. */
  window: z.enum(WINDOWS).optional(),
  /** The referee has told the player about such windows, after it refused a line. */
  isWindowTold: z.literal(true).optional(),
});
export type PlayWish = z.infer<typeof playWish>;
