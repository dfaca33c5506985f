import { z } from "zod";
import { SIDES } from "../../../kernel/side.ts";
import { act, blocks, count } from "./parts.ts";

/** What a game master sees and does in a game. */

const side = z.enum(SIDES);
export const mastersGame = z.object({
  id: z.string(),
  title: z.string(),
  sentence: z.string(),
  dispute: z.object({
    said: z.string().nullable().describe("Null: nobody disputes anything."),
    proposed: z.string().nullable().describe("What the game master can agree to."),
    mayRule: z.boolean(),
  }).nullable().describe("Null: the game is not being played."),
  offered: z.array(side).readonly().describe("Sides whose player has offered the seat."),
  pause: z.object({
    isPaused: z.boolean(),
    isHis: z.boolean(),
    most: count.describe("For how many days at once the game master may pause it now."),
  }).nullable().describe("Null: the game has no deadlines."),
  looked: z.boolean().nullable().describe(
    "Whether the game master has looked at what is hidden now; null: nothing is.",
  ),
});
export type MastersGame = z.infer<typeof mastersGame>;

export const hidden = z.object({
  run: count,
  text: z.string().describe("Everything on the map, in words."),
  pieces: blocks,
});
export type Hidden = z.infer<typeof hidden>;

/** The members are the fields of the page's forms. */
export const masterForms = {
  dispute: z.discriminatedUnion("act", [
    act("rule").extend({ words: z.string() }),
    act("agree").extend({ to: z.string().optional() }),
  ]),
  substitute: z.union([
    z.object({ refuse: side }),
    z.object({ seat: side, address: z.string() }),
  ]),
  pause: z.discriminatedUnion("act", [act("pause").extend({ days: z.string() }), act("resume")]),
  look: z.object({}),
  renew: z.object({}),
} as const;
