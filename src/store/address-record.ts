import { z } from "zod";
import { instant } from "../common/fields.ts";

/** Another address of his own to which a player would have his letters, and the one that he had before. */
export const newAddress = z.object({
  /** The address that has been sent a link; none where he has used it. */
  asked: z.object({ address: z.string(), keyHash: z.string(), until: instant }).nullable(),
  /** When he has asked of late: nobody sends letters to the world through us. */
  askedAt: z.array(instant),
  /** Asked for on the page, and not answered yet at the registered address. */
  waiting: z.object({ address: z.string(), since: instant }).nullable().default(null),
  /** From where the seat can be taken back until a time, by a link of which a hash is kept. */
  former: z.object({
    address: z.string(),
    keyHash: z.string(),
    until: instant,
    /** It was a substitute's: the player whose seat it is may still come back. */
    asSubstitute: z.boolean(),
  }).nullable().default(null),
});
export type NewAddress = z.infer<typeof newAddress>;
export type FormerAddress = NonNullable<NewAddress["former"]>;
