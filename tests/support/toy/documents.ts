import { z } from "zod";
import { areaMap } from "../../../src/front/areas.ts";
import { SCENARIO } from "../../../src/front/course.ts";
import { documentsBy, keyed, unsent } from "../../../src/front/json.ts";
import { err, ok, type Result } from "../../../src/kernel/result.ts";
import type { SetupChoices, SetupDocuments } from "../../../src/kernel/rules.ts";
import { type Side, SIDES } from "../../../src/kernel/side.ts";

/** The documents of a game, and its setting, which every position shares. */

const number = z.number().int().min(1).max(99);
const bySide = <T extends z.ZodType>(schema: T) => z.strictObject({ allied: schema, axis: schema });
/** 3.1 */
export const SORTS = ["guns", "smoke"] as const;
export type Sort = (typeof SORTS)[number];

const documents = z.object({
  /** 1.1, 1.2 */
  map: areaMap({ worth: z.number().int().min(0) }),
  /** 2.1 */
  orderOfBattle: z.strictObject({
    units: keyed(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+$/),
        side: z.enum(SIDES),
        name: z.string().min(1),
        steps: z.number().int().min(1).max(4),
      }),
      "id",
    ),
  }),
  charts: z.strictObject({
    chits: keyed(z.strictObject({ id: z.string().regex(/^[a-z]+-\d+$/), sort: z.enum(SORTS) }), "id"),
  }),
  /** In which areas a side's backs begin, from the first, and which it holds. */
  scenario: z.strictObject({
    ...SCENARIO,
    backs: bySide(z.array(number).length(4)),
    held: bySide(z.array(number)),
  }),
  /** 5.2: how many rounds a battle has. */
  options: z.strictObject({
    rounds: z.enum(["three", "two"]).default("three").transform((rounds) => rounds === "two" ? 2 : 3),
  }),
});
/** What everybody has: the documents, and what guns add (5.8; by the first revision one). */
export type Setting = z.infer<typeof documents> & { readonly gunsAdd: number };

/** @returns the setting, or every fault of the documents in a sentence */
export function readDocuments(given: SetupDocuments, choices: SetupChoices): Result<Setting, string[]> {
  const read = documentsBy(documents, given, choices);
  if (!read.ok) return read;
  const { map: { areas }, scenario: { backs, held } } = read.value;
  const problems = [
    ...SIDES.filter((side) => unitsOf(read.value, side).length !== 4)
      .map((side) => `order of battle: the ${side} side does not have four units`),
    ...[...new Set([backs, held].flatMap(({ allied, axis }) => [...allied, ...axis]))]
      .filter((area) => !areas.has(area)).map((area) => `scenario: there is no area ${area}`),
  ];
  if (problems.length > 0) return err(problems);
  return ok(unsent({ ...read.value, gunsAdd: (choices.revision ?? 2) < 2 ? 1 : 2 }));
}

export function unitsOf({ orderOfBattle: { units } }: Pick<Setting, "orderOfBattle">, of: Side) {
  return [...units.values()].filter(({ side }) => side === of);
}
