import { z } from "zod";
import { bothSides, count, instant, side } from "../../common/fields.ts";

/** The messages between a game's players; the words themselves are stored beside the head. */
export const pressState = z.object({
  /** How many messages there are: they are numbered from 1. */
  count,
  /** Messages to a side that wait for its next turn letter. */
  waiting: bothSides(z.array(count)),
  /** Messages that wait for a letter of the same act. Without such a letter they leave at once. */
  riding: z.array(count).optional(),
  /** Waiting messages that the reader's page already shows. */
  shown: z.array(count).optional(),
  /** Which players show their address to the other, and which refuse messages. */
  open: bothSides(z.boolean()),
  muted: bothSides(z.boolean()),
  /** Which players also send what they write above a sheet; by default neither. */
  above: bothSides(z.boolean()).optional(),
  /** The side's present player may not read messages up to this number. */
  unseen: bothSides(count),
  /** Recent messages: who wrote them when, and in which letter, so that a letter that is read twice sends them once. */
  recent: z.array(z.object({
    at: instant,
    side,
    source: z.string().nullable(),
    /** They were written at the table, without a letter. */
    isAtTable: z.literal(true).optional(),
  })),
});
export type PressState = z.infer<typeof pressState>;

export const pressWords = z.object({
  n: count,
  by: side,
  at: instant,
  lines: z.array(z.string()),
  /** Everybody may read them once they are sent. */
  isPublic: z.boolean(),
});
export type PressWords = z.infer<typeof pressWords>;
