import { side } from "../../../src/common/fields.ts";
import { z } from "zod";
import { areaNumber, chitId, echelon, gameTurn, unitId } from "./words.ts";

/** Boxes off the map in which blocks lie. */
export const BOXES = [
  "coastal-force",
  "force-e",
  "patrol",
  "detachment",
  "reinforcements",
  "eliminated",
  "out",
] as const;
export type Box = (typeof BOXES)[number];

/** Boxes of chits; `waiting`: conditional, or not yet arrived. */
export const CHIT_BOXES = ["cup", "available", "used", "eliminated", "waiting", "out"] as const;
export type ChitBox = (typeof CHIT_BOXES)[number];

/** The role of a chit that lies in an area. */
export const CHIT_ROLES = ["garrison", "roadblock", "interdiction", "joint"] as const;
export type ChitRole = (typeof CHIT_ROLES)[number];

export const CONDITIONS = ["good", "disordered", "recovering"] as const;
export type Condition = (typeof CONDITIONS)[number];

export const POSITION_PHASES = [
  "reinforcement",
  "admin",
  "movement",
  "strategicMovement",
  "combat",
  "reaction",
  "breakthroughMovement",
  "breakthroughCombat",
] as const;

const placed = z.strictObject({
  unit: unitId,
  area: z.union([areaNumber, z.enum(BOXES)]),
  strength: z.number().int().min(1).max(4).optional(),
  condition: z.enum(CONDITIONS).optional(),
  unsupplied: z.boolean().optional(),
  reserve: echelon.nullable().optional(),
  exploitation: z.boolean().optional(),
  restricted: z.boolean().optional(),
  revealed: z.boolean().optional(),
  from: z.union([areaNumber, z.literal("coastal-force")]).optional()
    .meta({ description: "Where an attacker of a newly contested area came from (14.01)" }),
  piece: z.number().int().min(1).max(9999).optional(),
});

const chitPlace = z.union([
  z.enum(CHIT_BOXES),
  z.strictObject({ area: areaNumber, as: z.enum(CHIT_ROLES).optional() }),
]);

const areaKey = z.string().regex(/^\d{1,3}$/, "an area by its number");
const count = z.number().int().min(0).max(99);

/** A position as a case, a game record or a game master gives it. Omitted parts are empty. */
export const positionDocument = z.strictObject({
  gameTurn,
  phasingSide: side,
  phase: z.enum(POSITION_PHASES),
  draws: z.boolean().optional()
    .meta({ description: "At admin: true if both sides have still to draw (4.2)" }),
  units: z.array(placed),
  control: z.strictObject({ allied: z.array(areaNumber).default([]), axis: z.array(areaNumber).default([]) })
    .prefault({}),
  newlyContested: z.array(areaNumber).default([]),
  unsuppliedAreas: z.array(areaNumber).default([]),
  chits: z.record(chitId, chitPlace).default({}),
  works: z.record(areaKey, side).default({}),
  forts: z.record(areaKey, z.number().int().min(1).max(3)).default({}),
  breached: z.array(z.string().regex(/^(\d+-\d+|\d+-coastal-force)$/, "a boundary: 52-53")).default([]),
  crossings: z.array(areaNumber).default([]),
  tankRecovery: z.array(areaNumber).default([]),
  repairedSteps: count.default(0),
  breakout: z.boolean().default(false),
  release: z.boolean().default(false),
  attackedXXI: z.boolean().default(false),
  axisBonus: count.default(0),
}).meta({ title: "FAB position", description: "Where blocks and chits are, and what the rules remember" });
export type PositionDocument = z.infer<typeof positionDocument>;
