import { z } from "zod";
import { bothSides, count, instant, side } from "../../common/fields.ts";

/** How a game's players write to each other; the words themselves stand beside the head. */
export const pressState = z.object({
  /** How many words there are: they are numbered from 1. */
  count,
  /** Words to a side that wait for its next turn letter. */
  waiting: bothSides(z.array(count)),
  /** Words that wait for a letter of the same act. Without such a letter they leave at once. */
  riding: z.array(count).optional(),
  /** Words among those that wait which the reader's page shows already. */
  shown: z.array(count).optional(),
  /** Which players share their address with the other, and which refuse messages. */
  open: bothSides(z.boolean()),
  muted: bothSides(z.boolean()),
  /** Which players also send on what they write above a sheet; left out, neither. */
  above: bothSides(z.boolean()).optional(),
  /** Words up to this number are no business of the side's present player. */
  unseen: bothSides(count),
  /** Words of late: who wrote them when, and in which letter, so that a letter read twice says them once. */
  recent: z.array(z.object({
    at: instant,
    side,
    source: z.string().nullable(),
    /** They were written at the table, and no letter was written for them. */
    isAtTable: z.literal(true).optional(),
  })),
});
export type PressState = z.infer<typeof pressState>;

export const pressWords = z.object({
  n: count,
  by: side,
  at: instant,
  lines: z.array(z.string()),
  /** Everybody may read them, once they have been sent. */
  isPublic: z.boolean(),
});
export type PressWords = z.infer<typeof pressWords>;
