import { z } from "zod";
import { digest, instant } from "../../common/fields.ts";

/** A token by which programs act for a seat, or for all seats of a person. It is not kept, its hash is. */
export const personalToken = z.object({
  /** Whose: a seat, or a person. */
  owner: z.string(),
  /** Of a seat: the player who has made it. With another in the seat, or links renewed, it opens nothing. */
  holder: z.string().nullable(),
  id: z.string(),
  name: z.string(),
  hash: digest,
  createdAt: instant,
  lastUsed: instant.nullable(),
});
export type PersonalToken = z.infer<typeof personalToken>;
