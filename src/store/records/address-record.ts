import { z } from "zod";
import { instant } from "../../common/fields.ts";

/** A new address for a player's letters, and the one before. */
export const newAddress = z.object({
  /** The address that a link was sent to; none once it has been used. */
  asked: z.object({ address: z.string(), keyHash: z.string(), until: instant }).nullable(),
  /** When the player has asked of late, as a limit: the referee must not be used to send letters to strangers. */
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
