import { digest } from "../../common/fields.ts";
import { z } from "zod";

const known = z.object({
  /** The digest of the position as that side sees it. */
  position: digest,
  /** The question, if the side may know it. */
  question: z.string().nullable(),
});

/**
 * What an entry's accounts say about the position, by owner. It is kept beside the entry, because a ruling may correct the
 * position later. The rest of an account follows from the record of its run.
 */
export const knownPosition = z.object({ allied: known, axis: known, truth: known });
export type KnownPosition = z.infer<typeof knownPosition>;
