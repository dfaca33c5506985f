import { z } from "zod";
import { count, instant, lines, side } from "../../common/fields.ts";

/**
 * What a draft is: the sheet of a Player-Turn, an answer in the middle of one, the player's private notes, or what-if boards. A
 * seat may have one of each.
 */
export const DRAFTS = ["turn", "answer", "notes", "boards"] as const;
export type DraftName = (typeof DRAFTS)[number];

/** Sealed, it fits in one entry of the store (src/store/kv/port.ts). */
export const DRAFT_BYTES = 40_000;

/** Lines that a player is writing on the page. The vault seals them: only their writer may know them. */
export const storedDraft = z.object({
  game: z.string(),
  side,
  name: z.enum(DRAFTS),
  /**
   * The sheet for which it was written, in words that no other sheet has; a draft for a past sheet does not count. For notes
   * and boards it is their owner, as a hash. Empty if it was given up.
   */
  sheet: z.string(),
  /** How many times it was written, on all devices together. */
  revision: count,
  at: instant,
  /** Absent if it was given up; the revision counts on. */
  lines,
  /** Who in a team last wrote each line, by number; absent if one person plays the side. */
  writers: z.array(count).optional(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

/** The same without its lines: the revision counts on. */
export function givenUp(draft: StoredDraft): StoredDraft {
  const { writers: _, ...rest } = draft;
  return { ...rest, sheet: "", revision: draft.revision + 1, lines: [] };
}
