import { z } from "zod";
import { SIDES } from "../kernel/side.ts";

/** What may settle a dispute, and who may raise and settle one. */

/** Who may raise a dispute: a player, or the referee itself if its rules have changed. */
export const raiser = z.enum([...SIDES, "referee"]);
export type Raiser = z.infer<typeof raiser>;

/** Whose word settles a dispute: that of the player who has not proposed it, or the game master's. */
export const settler = z.enum([...SIDES, "gameMaster"]);

/** Points in which a position is set right, as the game's ruleset reads them. */
export const corrections = z.array(z.looseObject({ kind: z.string() })).min(1);

export const ruling = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("words"), words: z.string() }),
  /** The position after a run stands again. */
  z.strictObject({ kind: z.literal("rollback"), toRun: z.number().int().min(0) }),
  /** The position is set right. */
  z.strictObject({ kind: z.literal("correction"), corrections }),
  /** The game goes on by another revision of its ruleset. */
  z.strictObject({ kind: z.literal("rules"), revision: z.number().int().min(1) }),
]);
export type Ruling = z.infer<typeof ruling>;
