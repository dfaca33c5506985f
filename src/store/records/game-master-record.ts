import { side } from "../../common/fields.ts";
import { z } from "zod";

/** Who is called game master of a game. */
export const gameMaster = z.discriminatedUnion("kind", [
  /** A person apart from both players, who rules when asked. */
  z.object({
    kind: z.literal("apart"),
    address: z.string(),
    /** Opens the game master's page. */
    webKey: z.string(),
    /** Makes the game master's reply address. */
    mailKey: z.string(),
    /** As a seat's. */
    formerKeys: z.array(z.string()).optional(),
    /** How many letters have gone to the game master, and the last one's Message-ID. */
    letters: z.number().int().min(0),
    lastLetter: z.string().nullable(),
    /**
     * When the game master has looked at what is hidden: after which run, and after how many rulings that set something
     * right.
     */
    looked: z.object({ run: z.number().int(), rulings: z.number().int() }).optional(),
  }),
  /** One of the players, who therefore rules on nothing. */
  z.object({ kind: z.literal("plays"), side }),
]);
export type GameMaster = z.infer<typeof gameMaster>;
export type RulingGameMaster = Extract<GameMaster, { kind: "apart" }>;
