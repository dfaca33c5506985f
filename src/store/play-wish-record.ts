import { z } from "zod";

/** How much a seat's player would be asked. */
export const playWish = z.object({
  /** About every retreat and advance in a game of one exchange, those with an obvious default too. */
  asksAll: z.boolean(),
  /** Before a sheet is played that leaves most units without orders. */
  asksSparse: z.boolean(),
});
export type PlayWish = z.infer<typeof playWish>;
