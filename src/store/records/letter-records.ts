import { z } from "zod";
import { DAY } from "../../common/bytes/lengths.ts";
import { LETTER_KINDS } from "./wish-records.ts";
import { count, instant, lines, side } from "../../common/fields.ts";

/** What the referee stores about letters. */

/** A letter on its way out, or sent. */
export const outboxItem = z.object({
  id: z.string(),
  /** Its game and side; absent for answers to strangers. */
  game: z.string().nullable(),
  side: side.nullable(),
  to: z.string(),
  /** Where answers go. */
  replyTo: z.string(),
  messageId: z.string(),
  inReplyTo: z.string().nullable(),
  references: z.array(z.string()),
  /** Answers to letters are marked as answers (RFC 3834); the referee's own letters as generated. */
  auto: z.enum(["auto-replied", "auto-generated"]),
  /** How a person who is no player stops such letters (RFC 8058); absent if they asked for them. */
  stopUrl: z.string().optional(),
  kind: z.enum(LETTER_KINDS).default("notice"),
  /** Somebody waits for it at a page, so it goes before older letters. */
  isUrgent: z.literal(true).optional(),
  /**
   * Why it does not go. Its player wants it in the daily letter, or on the page. Or it answers one of too many letters; or its
   * address leads nowhere.
   */
  hold: z.enum(["daily", "stays", "spared", "nowhere"]).nullable().default(null),
  /** Subject and content, as the mail room reads it. */
  letter: z.unknown(),
  createdAt: instant,
  attempts: count,
  nextAt: instant,
  /** The process with this word sends it until `nextAt`; others leave it alone. */
  lease: z.string().optional(),
  lastError: z.string().nullable(),
  sentAt: instant.nullable(),
  /** When it was given up. Nobody tries again unless the operator or its player asks for it. */
  diedAt: instant.nullable().default(null),
  /** The Message-ID that a mail service gave it instead of its own. */
  sentAs: z.string().nullable().default(null),
  /** When it last bounced, and with which enhanced status code (RFC 3463). */
  cameBack: z.object({ at: instant, status: z.string() }).nullable().default(null),
});
export type OutboxItem = z.infer<typeof outboxItem>;

/** Which of a game's letters has a Message-ID. */
export const postedMark = z.object({ id: z.string() });

/** A letter that was read, so that it is not read again. It counts until it is swept away. */
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

/** @param game of the letter, if any @param answer the id of its answer, if it has one */
export function readMarkAt(at: number, game: string | null, answer: string | null = null): ReadMark {
  return { at, game, answer, expiresAt: at + READ_MARK_LIFE };
}

/** How many of an address's letters were answered within an hour that ends at a time. */
export const answerCount = z.object({ count, expiresAt: instant });

/** What all marks have that are swept away after a time. */
export const expiring = z.object({ expiresAt: instant });

/** A request in a letter whose writer is not certain. It is carried out when the registered player confirms it. */
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
    /** A command as written, and what it would do, in the words of the question. */
    z.object({
      kind: z.literal("command"),
      name: z.string(),
      text: z.string(),
      asks: z.string(),
      /** It cannot be undone, and concerns the seat or its address. */
      final: z.enum(["address", "seat"]).optional(),
      /** Its player has not asked for it: the referee proposes it. */
      isProposed: z.literal(true).optional(),
    }),
    /** It only makes letters from another mailbox its player's. */
    z.object({ kind: z.literal("writer") }),
  ]),
  /** The Message-ID of the asking letter. Once that is marked as read, the request has been carried out. */
  asked: z.string(),
  /** The other mailbox that it came from. After the confirmation, letters from there are its player's, too. */
  writer: z.string().optional(),
  expiresAt: instant,
});
export type HeldLetter = z.infer<typeof heldLetter>;

/** A seat's letters that bounced. */
export const bouncedLetters = z.object({
  count,
  /** When the last one bounced, and its enhanced status code (RFC 3463). */
  at: instant,
  status: z.string(),
});
export type BouncedLetters = z.infer<typeof bouncedLetters>;
