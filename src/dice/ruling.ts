import { z } from "zod";
import { SIDES } from "../kernel/side.ts";

/** What may settle a dispute, and who may raise and settle one. */

/** Who may raise a dispute: a player, or the referee itself if its rules have changed. */
export const raiser = z.enum([...SIDES, "referee"]);
export type Raiser = z.infer<typeof raiser>;

/** Who settles a dispute: the player who did not propose the ruling, or the game master. */
export const settler = z.enum([...SIDES, "gameMaster"]);

/** The corrections to the position, as the game's ruleset reads them. */
export const corrections = z.array(z.looseObject({ kind: z.string() })).min(1);

export const ruling = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("words"), words: z.string() }),
  /** The position after a run stands again. */
  z.strictObject({ kind: z.literal("rollback"), toRun: z.number().int().min(0) }),
  /** The position is corrected. */
  z.strictObject({ kind: z.literal("correction"), corrections }),
  /** The game goes on by another revision of its ruleset. */
  z.strictObject({ kind: z.literal("rules"), revision: z.number().int().min(1) }),
]);
export type Ruling = z.infer<typeof ruling>;
