import { side } from "../../../src/common/fields.ts";
import { z } from "zod";
import {
  areaNumber,
  chitId,
  drawable,
  echelon,
  entries,
  gameTurn,
  noteText,
  rowBasis,
  title,
  unitId,
} from "./words.ts";

const block = {
  id: unitId,
  designation: z.string().min(1).max(20),
  name: z.string().min(1).max(60),
  side,
  basis: rowBasis.optional(),
};

const regular = {
  ...block,
  nation: z.enum(["commonwealth", "german", "italian"]),
  echelon,
  class: z.enum(["armour", "recon", "infantry", "motorised"]),
  quality: z.string().regex(/^[EVG]{1,4}$/, "one letter a step from full strength downwards, E, V or G"),
  steps: z.number().int().min(1).max(4),
  intrinsicArtillery: z.boolean().default(false),
  points: z.number().int().min(0).max(5).default(0).meta({
    description: "Victory Points of its elimination (19.2)",
  }),
};

const unit = z.object({
  ...regular,
  setup: z.union([
    z.object({ area: areaNumber }),
    z.object({ box: z.enum(["coastal-force", "force-e"]) }),
  ]).optional(),
  arrival: z.object({
    gameTurn,
    entries,
  }).optional(),
  restricted: z.boolean().default(false),
});
export type UnitDocument = z.infer<typeof unit>;

const detachment = z.object({ ...regular, setup: z.object({ box: z.literal("detachment") }).optional() });

const patrol = z.object({
  ...block,
  class: z.literal("patrol"),
  moves: z.union([z.literal(3), z.literal(6)]),
  temporary: z.boolean().default(false),
  setup: z.object({ placedBy: z.literal("owner") }).optional(),
});

/** Every block of the game (12.0). */
export const orderOfBattleDocument = z.object({
  title: title.optional(),
  note: noteText.optional(),
  units: z.array(unit).min(1),
  detachments: z.array(detachment).default([]),
  patrols: z.array(patrol).default([]),
  specialActions: z.array(z.object({
    id: chitId,
    side,
    kind: z.literal("reusableSpecialAction"),
    basis: rowBasis.optional(),
  })).min(2).max(2),
}).superRefine(({ units, detachments, patrols }, context) =>
  drawable([...units, ...detachments, ...patrols], "blocks", context)
).meta({
  title: "Order of battle by blocks",
  description: "The blocks of a FAB: Crusader game; each side up to 255",
});
export type OrderOfBattleDocument = z.infer<typeof orderOfBattleDocument>;
