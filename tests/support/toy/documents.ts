import { z } from "zod";
import { SIDES } from "../../../src/kernel/side.ts";

const number = z.number().int().min(1).max(99);
const side = z.enum(SIDES);
const bySide = <T extends z.ZodType>(schema: T) => z.strictObject({ allied: schema, axis: schema });

/** 1.1, 1.2 */
export const mapDocument = z.strictObject({
  areas: z.array(z.strictObject({
    number,
    name: z.string().min(1),
    /** Where it is drawn: to the right and down, in units of the picture. */
    at: z.tuple([z.number(), z.number()]),
    next: z.array(number).min(1),
    worth: z.number().int().min(0),
  })).min(2),
});

/** 2.1 */
export const orderOfBattleDocument = z.strictObject({
  units: z.array(z.strictObject({
    id: z.string().regex(/^[a-z-]+$/),
    side,
    name: z.string().min(1),
    steps: z.number().int().min(1).max(4),
  })),
});

/** 3.1 */
export const SORTS = ["guns", "smoke"] as const;
export type Sort = (typeof SORTS)[number];
export const chartsDocument = z.strictObject({
  chits: z.array(z.strictObject({ id: z.string().regex(/^[a-z]+-\d+$/), sort: z.enum(SORTS) })).max(20),
});

export const scenarioDocument = z.strictObject({
  id: z.string(),
  title: z.string(),
  map: z.string(),
  lastTurn: z.number().int().min(1).max(20),
  /** In which areas a side's backs begin, from the first. */
  backs: bySide(z.array(number).length(4)),
  held: bySide(z.array(number)),
});

/** A position within a scenario: its march begins at once, without any draw. */
export const positionDocument = z.strictObject({
  gameTurn: z.number().int().min(1).default(1),
  phasing: side.default("allied"),
  /** By its back; a unit that is not named is out of the game. */
  blocks: z.record(
    z.string(),
    z.strictObject({
      unit: z.string(),
      area: number,
      strength: z.number().int().min(1).max(4).optional(),
      revealed: z.boolean().default(false),
    }),
  ),
  hands: bySide(z.array(z.string())).default({ allied: [], axis: [] }),
  held: bySide(z.array(number)).optional(),
});

/** 5.2: how many rounds a battle has. */
export const optionsDocument = z.strictObject({ rounds: z.enum(["three", "two"]).default("three") });

export type MapDocument = z.infer<typeof mapDocument>;
export type OrderOfBattleDocument = z.infer<typeof orderOfBattleDocument>;
export type ChartsDocument = z.infer<typeof chartsDocument>;
export type ScenarioDocument = z.infer<typeof scenarioDocument>;
export type PositionDocument = z.infer<typeof positionDocument>;
export type Options = z.infer<typeof optionsDocument>;
export type AreaDocument = MapDocument["areas"][number];
export type UnitDocument = OrderOfBattleDocument["units"][number];
