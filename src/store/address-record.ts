import { z } from "zod";
import { instant } from "./fields.ts";

/** Another address of his own to which a player would have his letters, once he presses the button behind its link. */
export const newAddress = z.object({
  /** None where he has used the link. */
  asked: z.object({ address: z.string(), keyHash: z.string(), until: instant }).nullable(),
  /** When he has asked of late: nobody sends letters to the world through us. */
  askedAt: z.array(instant),
});
export type NewAddress = z.infer<typeof newAddress>;
