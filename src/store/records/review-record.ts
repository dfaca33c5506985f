import { z } from "zod";
import { count, side } from "../../common/fields.ts";

const chance = z.number();

/** The worth of a die. All chances are those of an Allied win, 0 … 1. */
const dieWorth = z.object({
  turn: count.meta({ description: "Which of the Player-Turns, from 0." }),
  roll: count.meta({ description: "Which die of its Player-Turn, from 1." }),
  purpose: z.string(),
  die: count,
  worths: z.array(z.number()).readonly().meta({
    description: "By face, from one: what it adds to the chance. They sum to nought.",
  }),
});
export type DieWorth = z.infer<typeof dieWorth>;

/** The worth of a Player-Turn: its change of chances, split into its orders and its dice. */
const turnWorth = z.object({
  gameTurn: count,
  side,
  isSetUp: z.boolean(),
  run: count.optional().meta({ description: "Its first run. A game record has none." }),
  before: chance,
  after: chance,
  dice: z.number(),
  orders: z.number(),
  summary: z.string().meta({ description: "What happened in it, in a line." }),
});
export type TurnWorth = z.infer<typeof turnWorth>;

/** A Player-Turn in which the computer would have found better orders. */
const betterOrders = z.object({
  turn: count,
  gain: z.number().meta({
    description: "What they would have been worth more, to the side that gave them, by even dice.",
  }),
  standardError: z.number(),
  summary: z.string().meta({ description: "What happened when the computer tried it, in a line." }),
});
export type BetterOrders = z.infer<typeof betterOrders>;

/** A reviewed game: who was winning when, and what dice and orders were worth. */
export const gameReview = z.object({
  winner: z.enum(["allied", "axis", "draw"]),
  turns: z.array(turnWorth).readonly(),
  dice: z.array(dieWorth).readonly(),
  luck: z.number().meta({ description: "What all dice together gave the Allied side." }),
  corrected: z.number().meta({
    description: "The result without that luck: without bias, and so at times below 0 or above 1.",
  }),
  deciding: z.array(count).readonly().meta({
    description: "The Player-Turns that decided the game, the greatest change first.",
  }),
  better: z.array(betterOrders).readonly(),
});
export type Review = z.infer<typeof gameReview>;

/** A review with the name of its game, `Game K7Q2`, or the title of a record. */
export const titledReview = z.object({ title: z.string(), ...gameReview.shape });
export type TitledReview = z.infer<typeof titledReview>;

export const reviewRecord = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("made"), review: titledReview }),
  z.object({ kind: z.literal("refused"), sentence: z.string() }),
]);
export type ReviewRecord = z.infer<typeof reviewRecord>;
