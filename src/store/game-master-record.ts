import { side } from "../common/fields.ts";
import { z } from "zod";

/** Who is called game master of a game. */
export const gameMaster = z.discriminatedUnion("kind", [
  /** Somebody apart from both players, who rules where he is asked. */
  z.object({
    kind: z.literal("apart"),
    address: z.string(),
    /** Opens his page. */
    webKey: z.string(),
    /** Makes his reply address. */
    mailKey: z.string(),
    /** As a seat's. */
    formerKeys: z.array(z.string()).optional(),
    /** How many letters have gone to him, and the last one's Message-ID. */
    letters: z.number().int().min(0),
    lastLetter: z.string().nullable(),
    /** When he has looked at what is hidden: after which run, and how often a ruling had set anything right by then. */
    looked: z.object({ run: z.number().int(), rulings: z.number().int() }).optional(),
  }),
  /** One of the players: he rules on nothing. */
  z.object({ kind: z.literal("plays"), side }),
]);
export type GameMaster = z.infer<typeof gameMaster>;
/** A game master who rules. */
export type RulingGameMaster = Extract<GameMaster, { kind: "apart" }>;
