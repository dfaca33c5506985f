import { z } from "zod";
import { count, instant, lines } from "../../common/fields.ts";

/** People who play a side together: its captain holds the seat, and members stand beside. */

/** How many letters a member gets: all that tell of a turn, those of the own turns, or answers alone. */
export const MEMBER_LEVELS = ["all", "turns", "none"] as const;
export type MemberLevel = (typeof MEMBER_LEVELS)[number];

/** Somebody of a team: by a number that nobody else of the side ever gets. The captain's is 0. */
const person = z.object({ n: count, name: z.string(), address: z.string() });

const member = person.extend({
  /** Opens the member's own page of the game. */
  webKey: z.string(),
  /** Makes the member's reply address. */
  mailKey: z.string(),
  since: instant,
  level: z.enum(MEMBER_LEVELS),
  /** What the member commands, as the captain has named it; none: the captain has given nothing away. */
  commands: lines,
});
export type Member = z.infer<typeof member>;

const askedMember = person.extend({ keyHash: z.string(), until: instant });
export type AskedMember = z.infer<typeof askedMember>;

export const team = z.object({
  members: z.array(member),
  /** People who have been asked and have not answered. */
  asked: z.array(askedMember),
  /** What those who have left were called, so that their words are still theirs. */
  left: z.array(person.pick({ n: true, name: true })),
  /** The last number that somebody got. */
  numbered: count,
  /** When somebody was asked of late. */
  askedAt: z.array(instant),
  /** How many words the team has written to each other: they are numbered from 1. */
  words: count,
  /** Words of late: who wrote them when, and in which letter, so that a letter read twice says them once. */
  recent: z.array(z.object({ by: count, at: instant, source: z.string().nullable() })),
  /** Whose the draft is, as a hash: it stays the same while captains and links change. */
  drafts: z.string(),
});
export type Team = z.infer<typeof team>;

/** Words of one of a team to the others. Nobody else reads them. */
export const teamWords = z.object({
  n: count,
  by: count,
  at: instant,
  lines,
});
export type TeamWords = z.infer<typeof teamWords>;
