import { z } from "zod";
import { DAY } from "../../common/bytes/lengths.ts";
import { LETTER_KINDS } from "./wish-records.ts";
import { count, instant, lines, side } from "../../common/fields.ts";

/** What the referee keeps of letters. */

/** A letter on its way out, or sent. */
export const outboxItem = z.object({
  id: z.string(),
  /** The game and side that it belongs to; none for answers to strangers. */
  game: z.string().nullable(),
  side: side.nullable(),
  to: z.string(),
  /** Where answers go. */
  replyTo: z.string(),
  messageId: z.string(),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
  /** Answers to letters are marked as such (RFC 3834); letters of the referee's own as generated. */
  auto: z.enum(["auto-replied", "auto-generated"]),
  /** How a person who gets it without being a player stops such letters (RFC 8058); none if they asked for them themselves. */
  stopUrl: z.string().optional(),
  kind: z.enum(LETTER_KINDS).default("notice"),
  /** Somebody waits for it at a page, so it goes before older ones. */
  isUrgent: z.literal(true).optional(),
  /**
   * Why it does not go. Its player wishes to get it in the daily letter, or to read it on the page. Or it answers one of
   * too many letters, and is spared; or its address leads nowhere.
   */
  hold: z.enum(["daily", "stays", "spared", "nowhere"]).nullable().default(null),
  /** Subject and content, as the mail room reads it. */
  letter: z.unknown(),
  createdAt: instant,
  attempts: count,
  nextAt: instant,
  /** It is being sent by the holder of this word, and until `nextAt` nobody else's business. */
  lease: z.string().optional(),
  lastError: z.string().nullable(),
  sentAt: instant.nullable(),
  /** When it was given up: nobody tries it again unless the operator or its player says so. */
  diedAt: instant.nullable().default(null),
  /** The Message-ID that a mail service gave it in place of its own. */
  sentAs: z.string().nullable().default(null),
  /** When it last came back, and with which enhanced status code (RFC 3463). */
  cameBack: z.object({ at: instant, status: z.string() }).nullable().default(null),
});
export type OutboxItem = z.infer<typeof outboxItem>;

/** Which letter of a game bears a Message-ID. */
export const postedMark = z.object({ id: z.string() });

/** A letter that has been read, so that it is not read again. It counts until it is swept away. */
export const readMark = z.object({
  at: instant,
  game: z.string().nullable(),
  /** The id of the letter that answered it, if one did. */
  answer: z.string().nullable(),
  expiresAt: instant,
});
export type ReadMark = z.infer<typeof readMark>;

/** No letter is on its way for longer than this. */
const READ_MARK_LIFE = 366 * DAY;

/** @param game that the letter was for, if any @param answer the id of its answer, if it has one */
export function readMarkAt(at: number, game: string | null, answer: string | null = null): ReadMark {
  return { at, game, answer, expiresAt: at + READ_MARK_LIFE };
}

/** How many letters an address has been answered, within an hour that ends at a time. */
export const answerCount = z.object({ count, expiresAt: instant });

/** What all marks have that are swept away when their time is over. */
export const expiring = z.object({ expiresAt: instant });

/** A request in a letter whose writer is not known for sure: carried out when the registered player confirms it. */
export const heldLetter = z.object({
  game: z.string(),
  side,
  /** The registered address that was asked. */
  to: z.string(),
  what: z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("sheet"),
      gameTurn: count,
      answer: count.optional(),
      lines,
      isLoose: z.boolean().optional(),
    }),
    /** A command as it was written, and what it would do, as its player is asked. */
    z.object({
      kind: z.literal("command"),
      name: z.string(),
      text: z.string(),
      asks: z.string(),
      /** It cannot be undone, and is about where the seat's letters go, or about the seat itself. */
      final: z.enum(["address", "seat"]).optional(),
      /** Its player has not asked for it: it is proposed. */
      isProposed: z.literal(true).optional(),
    }),
    /** Nothing, but that letters from another mailbox be its player's. */
    z.object({ kind: z.literal("writer") }),
  ]),
  /** The Message-ID of the letter that asked. Once it is marked as read, what was asked for is done. */
  asked: z.string(),
  /** The other mailbox that it came from: letters from there are its player's, too, once it is confirmed. */
  writer: z.string().optional(),
  expiresAt: instant,
});
export type HeldLetter = z.infer<typeof heldLetter>;

/** Letters to a seat that have come back. */
export const bouncedLetters = z.object({
  count,
  /** When the last one came back, and its enhanced status code (RFC 3463). */
  at: instant,
  status: z.string(),
});
export type BouncedLetters = z.infer<typeof bouncedLetters>;
