import { z } from "zod";
import { digest, instant, side } from "../common/fields.ts";

/** A token by which programs act for a seat. It is not kept, its hash is. */
export const personalToken = z.object({
  game: z.string(),
  side,
  /** The player who has made it: with another in the seat, or links renewed, it opens nothing. */
  owner: z.string(),
  id: z.string(),
  /** What its owner calls it. */
  name: z.string(),
  hash: digest,
  createdAt: instant,
  lastUsed: instant.nullable(),
});
export type PersonalToken = z.infer<typeof personalToken>;
