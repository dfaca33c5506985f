import { side } from "../../common/fields.ts";
import { z } from "zod";

/** Who has the name of game master in a game. */
export const gameMaster = z.discriminatedUnion("kind", [
  /** A third person, who rules when asked. */
  z.object({
    kind: z.literal("apart"),
    address: z.string(),
    /** Opens the game master's page. */
    webKey: z.string(),
    /** Makes the game master's reply address. */
    mailKey: z.string(),
    /** As a seat's. */
    formerKeys: z.array(z.string()).optional(),
    /** How many letters the game master got, and the last one's Message-ID. */
    letters: z.number().int().min(0),
    lastLetter: z.string().nullable(),
    /** When the game master looked at hidden things: after which run, and after how many corrections. */
    looked: z.object({ run: z.number().int(), rulings: z.number().int() }).optional(),
  }),
  /** One of the players, who therefore rules on nothing. */
  z.object({ kind: z.literal("plays"), side }),
]);
export type GameMaster = z.infer<typeof gameMaster>;
export type RulingGameMaster = Extract<GameMaster, { kind: "apart" }>;
