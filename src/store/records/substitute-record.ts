import { z } from "zod";
import { instant } from "../../common/fields.ts";
import { OPERATOR_DOORS } from "../../dice/operator-ledger.ts";

/** A link that stands only in a letter: its key is kept as a hash. */
const linked = z.object({ address: z.string(), keyHash: z.string() });

/** A seat that its player has offered, or left, to somebody else. */
export const substitution = z.object({
  /** The person who was asked to take the seat, and until when. */
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
    /** The player's name, for when they are back. */
    name: z.string().optional(),
  }).nullable(),
  /** When the seat was offered lately: nobody may use the referee to send letters to strangers. */
  offeredAt: z.array(instant),
});
export type Substitution = z.infer<typeof substitution>;
