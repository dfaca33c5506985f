import { digest } from "../../common/fields.ts";
import { z } from "zod";

const known = z.object({
  /** The digest of the position as that side sees it. */
  position: digest,
  /** The question, if that side may know it. */
  question: z.string().nullable(),
});

/**
 * What the accounts of an entry tell of the position, by whose they are. It is kept beside the entry, as a ruling may set the
 * position right later; the rest of an account follows from the record of its run.
 */
export const knownPosition = z.object({ allied: known, axis: known, truth: known });
export type KnownPosition = z.infer<typeof knownPosition>;
