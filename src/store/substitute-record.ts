import { z } from "zod";
import { instant } from "../common/fields.ts";

/** A link that only a letter knows: what is kept of its key is a hash. */
const linked = z.object({ address: z.string(), keyHash: z.string() });

/** A seat that its player has offered, or left, to somebody else. */
export const substitution = z.object({
  /** Who is asked to take the seat, and until when he may. */
  offer: linked.extend({
    forGood: z.boolean(),
    until: instant,
    byGameMaster: z.boolean(),
    /** The statement by which it was offered. */
    said: z.string().optional(),
  }).nullable(),
  /** The player whose seat it is while a substitute plays it, and the link by which he takes it back. */
  absent: linked.nullable(),
  /** When the seat was offered of late: nobody sends letters to the world through us. */
  offeredAt: z.array(instant),
});
export type Substitution = z.infer<typeof substitution>;
