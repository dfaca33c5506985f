import { side } from "../../../src/common/fields.ts";
import { z } from "zod";
import { areaNumber, chitId, gameTurn, layers } from "./words.ts";

const netByTurn = z.record(z.string().regex(/^\d+$/, "a Game-Turn"), z.number().int().min(0).max(99));
const areas = z.array(areaNumber);

/** How a scenario takes a layer: from the assets document, or its own. */
function ofAssetsOr<T extends z.ZodType>(own: T) {
  return z.union([z.literal("assets"), own]);
}

export const scenarioDocument = z.object({
  id: z.string().regex(/^[a-z0-9-]+\/[a-z0-9-]+$/, "a scenario id: fab-crusader/campaign"),
  title: z.string(),
  map: z.string().optional().meta({ description: "The name of its map" }),
  cite: z.string().optional(),
  issue: z.number().int().min(1).optional().meta({
    description:
      "How often it has been issued: a document from which games were made is not changed, but issued once more",
  }),
  turns: z.tuple([gameTurn, gameTurn]).meta({ description: "The first and the last Game-Turn" }),
  areas: areas.optional().meta({ description: "The areas in play; all of the map where it is left out" }),
  setUp: z.literal("orderOfBattle"),
  arrivals: z.boolean().default(true),
  control: ofAssetsOr(z.object({ allied: areas, axis: areas })).default("assets"),
  forts: ofAssetsOr(z.array(z.object({ area: areaNumber, strength: z.number().int().min(1).max(3), side })))
    .default("assets"),
  garrisons: ofAssetsOr(z.array(chitId)).default("assets"),
  suddenDeath: z.union([z.enum(["assets", "none"]), z.object({ allied: netByTurn, axis: netByTurn })])
    .default("assets"),
  final: z.object({
    tobrukRelieved: z.boolean().default(false).meta({
      description: "19.5: Tobruk relieved after the last Game-Turn wins",
    }),
    alliedNet: z.number().int().min(-99).max(99).meta({
      description: "Net Victory Points, Allied minus Axis, that the Allied side needs at least",
    }),
    axisNet: z.number().int().min(-99).max(99).optional().meta({
      description:
        "Net Victory Points, Allied minus Axis, that the Axis side needs at most; between the two it is a draw. One less than alliedNet where it is left out",
    }),
    axisDestroys: z.number().int().min(1).max(99).optional().meta({
      description:
        "Points for destroyed Allied units (19.2) that the Axis side needs besides; with fewer it is a draw. None where it is left out",
    }),
  }).refine(({ alliedNet, axisNet }) => axisNet === undefined || axisNet < alliedNet, {
    message: "axisNet is less than alliedNet",
    path: ["axisNet"],
  }),
  vpBase: z.number().int().min(-99).max(99).default(0).meta({
    description: "Net Victory Points, Allied minus Axis, that the count begins with",
  }),
  basis: layers.optional(),
}).meta({ title: "FAB scenario", description: "A set-up, its length and what wins it" });
export type ScenarioDocument = z.infer<typeof scenarioDocument>;
