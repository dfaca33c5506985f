import { z } from "zod";
import { digest, instant } from "../../common/fields.ts";

/** A token by which programs act for a seat, or for all seats of a person. Only its hash is kept. */
export const personalToken = z.object({
  /** Whose: a seat, or a person. */
  owner: z.string(),
  /** For a seat: the player who made it. It stops working with another player in the seat, or with renewed links. */
  holder: z.string().nullable(),
  id: z.string(),
  name: z.string(),
  hash: digest,
  createdAt: instant,
  lastUsed: instant.nullable(),
});
export type PersonalToken = z.infer<typeof personalToken>;
