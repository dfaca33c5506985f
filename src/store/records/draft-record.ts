import { z } from "zod";
import { count, instant, lines, side } from "../../common/fields.ts";

/**
 * What drafts are of: the sheet of a Player-Turn, or an answer in the midst of one; the private notes and the what-if
 * boards of the seat's player. A seat may have one of each.
 */
export const DRAFTS = ["turn", "answer", "notes", "boards"] as const;
export type DraftName = (typeof DRAFTS)[number];

/** As it is sealed it has room in one entry of the store (src/store/kv/port.ts). */
export const DRAFT_BYTES = 40_000;

/** Lines that a player is writing on the page. At rest they lie in the vault: only their writer may know them. */
export const storedDraft = z.object({
  game: z.string(),
  side,
  name: z.enum(DRAFTS),
  /**
   * The sheet that it was written for, in words that are others for every other: a draft for one that is over counts for nothing.
   * Of notes and boards it is their owner, as a hash. Empty where it was given up.
   */
  sheet: z.string(),
  /** How many times it has been written, by all devices together. */
  revision: count,
  at: instant,
  /** None where it was given up; the revision goes on. */
  lines,
  /** Who of a team wrote each line last, by number; none where one person plays the side. */
  writers: z.array(count).optional(),
});
export type StoredDraft = z.infer<typeof storedDraft>;

/** The same without its lines: the revision goes on. */
export function givenUp(draft: StoredDraft): StoredDraft {
  const { writers: _, ...rest } = draft;
  return { ...rest, sheet: "", revision: draft.revision + 1, lines: [] };
}
