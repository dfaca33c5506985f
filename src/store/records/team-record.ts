import { z } from "zod";
import { count, instant, lines } from "../../common/fields.ts";

/** People who play a side together: the captain holds the seat, and members stand beside. */

/** How many letters a member gets: all that tell a turn, those of the member's own turns, or answers alone. */
export const MEMBER_LEVELS = ["all", "turns", "none"] as const;
export type MemberLevel = (typeof MEMBER_LEVELS)[number];

/** Somebody in a team, by a number that nobody else on the side ever gets. The captain's is 0. */
const person = z.object({ n: count, name: z.string(), address: z.string() });

const member = person.extend({
  /** Opens the member's own page of the game. */
  webKey: z.string(),
  /** Makes the member's reply address. */
  mailKey: z.string(),
  since: instant,
  level: z.enum(MEMBER_LEVELS),
  /** What the member commands, in the captain's words; absent if the captain has assigned nothing. */
  commands: lines,
});
export type Member = z.infer<typeof member>;

const askedMember = person.extend({ keyHash: z.string(), until: instant });
export type AskedMember = z.infer<typeof askedMember>;

export const team = z.object({
  members: z.array(member),
  /** People who were asked and have not answered. */
  asked: z.array(askedMember),
  /** Former members' names, so that their messages keep them. */
  left: z.array(person.pick({ n: true, name: true })),
  /** The last number given. */
  numbered: count,
  /** When somebody was asked lately. */
  askedAt: z.array(instant),
  /** How many messages the team has written: they are numbered from 1. */
  words: count,
  /** Recent messages: who wrote them when, and in which letter, so that a letter that is read twice sends them once. */
  recent: z.array(z.object({ by: count, at: instant, source: z.string().nullable() })),
  /** The draft's owner, as a hash: it stays the same while captains and links change. */
  drafts: z.string(),
});
export type Team = z.infer<typeof team>;

/** A message in a team, from one to the others. Nobody else reads it. */
export const teamWords = z.object({
  n: count,
  by: count,
  at: instant,
  lines,
});
export type TeamWords = z.infer<typeof teamWords>;
