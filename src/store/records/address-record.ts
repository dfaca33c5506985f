import { z } from "zod";
import { instant } from "../../common/fields.ts";

/** A new address for a player's letters, and the one before. */
export const newAddress = z.object({
  /** The address that a link was sent to; absent once it has been used. */
  asked: z.object({ address: z.string(), keyHash: z.string(), until: instant }).nullable(),
  /** When the player asked lately, as a limit: nobody may use the referee to send letters to strangers. */
  askedAt: z.array(instant),
  /** Asked for on the page, and not yet confirmed from the registered address. */
  waiting: z.object({ address: z.string(), since: instant }).nullable().default(null),
  /** The old address can take the seat back until a time, by a link of which only a hash is kept. */
  former: z.object({
    address: z.string(),
    keyHash: z.string(),
    until: instant,
    /** A substitute's address: the player whose seat it is may still come back. */
    asSubstitute: z.boolean(),
  }).nullable().default(null),
});
export type NewAddress = z.infer<typeof newAddress>;
export type FormerAddress = NonNullable<NewAddress["former"]>;
