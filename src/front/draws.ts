import { z } from "zod";
import { type Side, sideName, SIDES } from "../kernel/side.ts";
import type { CourseOfGame, OpenTruth } from "./course.ts";
import type { EventTable, OrderForm } from "./game.ts";

/** Draws: a side offers one at any time, and the game is drawn if both have offered in one Player-Turn. */

export const DRAW_OFFER = z.strictObject({ kind: z.literal("offerDraw"), side: z.enum(SIDES) });
export type DrawOffer = z.infer<typeof DRAW_OFFER>;

export function drawForm<S>(cite: string): OrderForm<S, DrawOffer> {
  return {
    verb: "offer",
    cite,
    example: "offer draw",
    means: "Offers a draw. If both sides offer one in a Player-Turn, the game is drawn.",
    slots: { what: { want: "“draw”", reads: ["draw"] } },
    says: () => "You offer a draw.",
    offer: (side) => ({ kind: "offerDraw", side }),
  };
}

export const DRAW_EVENTS: EventTable<unknown> = {
  drawOffered: { says: ({ side }) => `The ${sideName(side as Side)} side offers a draw.` },
};

export function offerDraw(course: CourseOfGame<OpenTruth>, side: Side, cite: string): void {
  course.set({ offers: [...course.truth.offers, side] });
  course.tell("drawOffered", { side });
  if (course.truth.offers.length === 2) course.end("draw", "Both sides have offered a draw.", cite);
}
