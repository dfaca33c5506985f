import { z } from "zod";

/**
 * How many letters a player gets: one after each step of a turn; every one with news; those of the own turns. Or one a day;
 * or only answers to the player's own letters.
 */
export const MAIL_LEVELS = ["steps", "all", "turns", "daily", "none"] as const;
export type MailLevel = (typeof MAIL_LEVELS)[number];

/** What a letter is about, by which it goes to a seat, waits or stays (src/game/access/mail-levels.ts). */
export const LETTER_KINDS = [
  "invitation",
  /** It is the player's turn. */
  "turn",
  /** A deadline comes near, or something else about time. */
  "reminder",
  "dispute",
  /** Words of the other player's. */
  "press",
  "over",
  /** Orders are locked, and the round of the beacon that their dice wait for is still to come. */
  "lock",
  /** A turn was played, and it is not the player's turn now. */
  "result",
  /** A turn is under way, and the other player is asked about it. */
  "step",
  /** Anything else that the player may want to know. */
  "notice",
  /** To a letter of the player's, or to a request just made. */
  "answer",
  /** All that has happened since the last such letter. */
  "daily",
] as const;
export type LetterKind = (typeof LETTER_KINDS)[number];

/** What a seat's player has said about letters. */
export const mailWish = z.object({
  level: z.enum(MAIL_LEVELS),
  /** When the player said so. */
  since: z.number().int(),
  /** The last day, where the referee's daily letters are written, that a daily letter was for. */
  day: z.string().nullable(),
  /** The hour of the daily letter, and the zone whose clock that is by, where the player has chosen them. */
  hour: z.object({ at: z.string().regex(/^\d\d:\d\d$/), zone: z.string().nullable() }).optional(),
  /** The number of the last letter that a daily letter has told of. */
  toldOf: z.number().int().min(0),
  /** When the other player was last told that this one takes no letters. */
  announcedAt: z.number().int().nullable(),
});
export type MailWish = z.infer<typeof mailWish>;

/** For how long a clean sheet that came by mail waits before it is played, so that its player may take it back. */
export const WINDOWS = ["none", "ten-minutes", "hour", "deadline"] as const;
export type Window = (typeof WINDOWS)[number];

/** How much a seat's player would be asked, and how long they have to take a sheet back. */
export const playWish = z.object({
  /** About every retreat and advance in a game of one exchange, those with an obvious default too. */
  asksAll: z.boolean(),
  /** Before a sheet is played that leaves most units without orders. */
  asksSparse: z.boolean(),
  /** None unless the player has chosen one. */
  window: z.enum(WINDOWS).optional(),
  /** The referee has told the player of such windows, after it refused a line of theirs. */
  isWindowTold: z.literal(true).optional(),
});
export type PlayWish = z.infer<typeof playWish>;
