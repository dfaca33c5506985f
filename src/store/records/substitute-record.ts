import { z } from "zod";
import { instant } from "../../common/fields.ts";
import { OPERATOR_DOORS } from "../../dice/operator-ledger.ts";

/** A link that only a letter knows: what is kept of its key is a hash. */
const linked = z.object({ address: z.string(), keyHash: z.string() });

/** A seat that its player has offered, or left, to somebody else. */
export const substitution = z.object({
  /** The person asked to take the seat, and until when the offer holds. */
  offer: linked.extend({
    forGood: z.boolean(),
    until: instant,
    byGameMaster: z.boolean(),
    byOperator: z.enum(OPERATOR_DOORS).optional(),
    said: z.string().optional(),
  }).nullable(),
  /** The player whose seat a substitute plays, and the link that takes it back. */
  absent: linked.extend({
    byOperator: z.literal(true).optional(),
    /** What the player was called, for when they are back. */
    name: z.string().optional(),
  }).nullable(),
  /** When the seat was offered of late: nobody sends letters to the world through us. */
  offeredAt: z.array(instant),
});
export type Substitution = z.infer<typeof substitution>;
