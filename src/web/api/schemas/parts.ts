import { z } from "zod";
import { count, side } from "../../../common/fields.ts";
import { letter } from "../../../kernel/block.ts";
import type { Kinded } from "../../../kernel/rules.ts";

/** Parts of answers. */

export { count, side };
export const instantSchema = z.number().int().describe("Milliseconds since 1970, UTC.");
export const linesSchema = z.array(z.string()).readonly();
export const kinded: z.ZodType<Kinded> = z.looseObject({ kind: z.string() });
export const blocks = letter.shape.blocks.readonly().describe(
  "Content without looks, as letters and pages have it.",
);
/** The act of a form, by its name. */
export const act = <Name extends string>(name: Name) => z.object({ act: z.literal(name) });
export const figureAnswer = z.object({ label: z.string(), value: z.string() });
export const rollNumber = z.object({ run: count, roll: count });

/** An address that never answers anything else. */
export const linkSchema = z.object({ url: z.string(), digest: z.string() });

/** Where a game stands in its sequence of play. */
export const turnSchema = z.object({
  gameTurn: count,
  side,
  played: z.array(side).readonly(),
  lastTurn: count.nullable(),
  isSetUp: z.boolean(),
});

/** Lines that are written and not sent: nothing is played from them, and the other player does not know them. */
export const draft = z.object({
  lines: linesSchema,
  revision: count,
  at: instantSchema,
  writers: linesSchema.optional().describe(
    "Who of a team wrote each line last; left out where one person plays the side.",
  ),
});
export type DraftAnswer = z.infer<typeof draft>;

/** RFC 9457, and what helps to go on. */
export const problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().describe("In a sentence: what, where, and what would be right."),
  code: z.string().describe("Kebab-case, stable."),
  at: z.string().optional().describe("The member or parameter that it is about."),
  draft: draft.nullable().optional().describe(
    "The draft that stands, if a request would have overwritten another; null if it is gone.",
  ),
});
export type Problem = z.infer<typeof problem>;

export const done = z.object({ sentence: z.string() });
export type Done = z.infer<typeof done>;
