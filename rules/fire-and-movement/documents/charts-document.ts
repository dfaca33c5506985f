import { z } from "zod";
import { pointCount } from "../../hexes/words/document-words.ts";

/**
 * The tables of the game, which no source shows whole. Owners of the game replace them with their own, key by key. Their
 * `basis` says which parts are stated somewhere.
 */

/** 14.2, 14.3, 16.0: the lines of the Combat Results Table. */
export const LINES = ["desert", "rough", "escarpment", "minefield"] as const;
export type Line = (typeof LINES)[number];

/** 7.5: the results. Ex is in 19.0; the other names are our choice. */
export const RESULTS = ["Ae", "Ar+", "Ar", "Ex", "Dr", "Dr+", "De"] as const;
export type CombatResult = (typeof RESULTS)[number];

const DIE = ["1", "2", "3", "4", "5", "6"] as const;

const bounds = z.array(z.number().int().min(-99).max(99)).min(1).max(20)
  .refine((list) => list.every((bound, index) => index === 0 || list[index - 1] < bound), {
    message: "the bounds of a line rise from column to column",
  });

const combat = z.strictObject({
  order: z.array(z.enum(LINES)).length(LINES.length)
    .refine((order) => new Set(order).size === LINES.length, { message: "the order names each line once" })
    .meta({ description: "The lines, the best for the attacker first" }),
  upTo: z.record(z.enum(LINES), bounds)
    .meta({ description: "For each line the highest differential of each column but the last" }),
  results: z.record(z.enum(DIE), z.array(z.enum(RESULTS)))
    .meta({ description: "For each die the result in each column" }),
}).superRefine(({ upTo, results }, context) => {
  const columns = upTo.desert.length + 1;
  for (const line of LINES) {
    if (upTo[line].length + 1 === columns) continue;
    const message = `${upTo[line].length + 1} columns where the desert line has ${columns}`;
    context.addIssue({ code: "custom", path: ["upTo", line], message });
  }
  for (const die of DIE) {
    if (results[die].length === columns) continue;
    const message = `${results[die].length} results for ${columns} columns`;
    context.addIssue({ code: "custom", path: ["results", die], message });
  }
});

/** Movement Points; quarters are as fine as it gets, and nothing is free. */
const cost = z.number().min(0.25).max(20).multipleOf(0.25);
const terrain = z.strictObject({ cost, line: z.enum(LINES) });

/** A draw is a die with a face for each marker that a cup holds, and no die has more. */
const MOST_MARKERS = 255;

const cup = z.record(
  z.string().regex(/^[1-9]\d?$/, "a marker's value is 1 to 99"),
  z.number().int().min(0).max(26),
)
  .refine((counts) => Object.values(counts).reduce((sum, count) => sum + count, 0) <= MOST_MARKERS, {
    message: `a cup holds ${MOST_MARKERS} markers at most`,
  })
  .meta({ description: "How many markers of each value a cup holds" });
const sideSupport = z.strictObject({
  allotment: z.union([pointCount, z.array(pointCount).min(1)])
    .meta({
      description: "Markers a Game-Turn; a list has one number a Game-Turn, its last for all later ones",
    }),
  cup,
});

const share = z.number().min(0).max(1);

/** Every letter says of each key how it is known. */
const MOST_KEYS = 12;

export const chartsDocument = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().max(60),
  combat,
  terrain: z.strictObject({ mixed: terrain, broken: terrain, rough: terrain, town: terrain })
    .meta({ description: "Points to enter, and the line of a defender there; mixed is desert" }),
  hexsides: z.strictObject({
    road: cost,
    trail: cost,
    friendlyMinefield: z.number().min(0).max(20).multipleOf(0.25),
  })
    .meta({
      description: "Points by road or trail whatever the terrain, and for a friendly minefield on top",
    }),
  support: z.strictObject({
    allied: sideSupport,
    axis: sideSupport,
    perCombat: pointCount.meta({ description: "Markers that a side may put into one combat" }),
  }),
  retreat: z.strictObject({ hexes: z.number().int().min(1).max(10) }),
  mobileMovement: z.strictObject({ share })
    .meta({ description: "What part of its allowance a unit has in the mobile movement phase" }),
  depletion: z.strictObject({ attack: share, defense: share, movement: share })
    .meta({
      description:
        "What is left of each value on a depleted side that none is given for; fractions are rounded up",
    }),
  basis: z.record(z.string().max(40), z.string().max(200))
    .refine((known) => Object.keys(known).length <= MOST_KEYS, {
      message: `letters tell of ${MOST_KEYS} keys at most`,
    })
    .default({})
    .meta({ description: "How each key is known: stated, implied or reconstructed, with the case" }),
}).meta({ title: "Charts", description: "The tables of the Fire & Movement rules" });
export type ChartsDocument = z.infer<typeof chartsDocument>;
