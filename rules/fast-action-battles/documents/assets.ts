import { side } from "../../../src/common/fields.ts";
import { z } from "zod";
import {
  areaNumber,
  basisWord,
  chitId,
  drawable,
  echelon,
  entries,
  noteText,
  quality,
  rowBasis,
  title,
} from "./words.ts";

const chit = {
  id: chitId,
  name: z.string().min(1).max(60),
  side,
  echelon,
  basis: rowBasis.optional(),
};
const arrival = z.union([z.number().int().min(1).max(30), z.literal("C")]).meta({
  description: "The Game-Turn in which it goes into the cup; C: conditional, it waits outside",
});

const ASSET_KINDS = [
  "artillery",
  "air",
  "engineer",
  "antiTank",
  "machineGun",
  "armour",
  "infantry",
  "staff",
  "trucks",
  "garrison",
] as const;

const asset = z.strictObject({
  ...chit,
  type: z.literal("asset"),
  kind: z.enum(ASSET_KINDS),
  quality: quality.optional(),
  class: z.enum(["infantry", "armour"]).optional(),
  use: z.enum(["strategic", "local"]).optional(),
  arrival: z.union([arrival, z.literal(0)]),
  area: areaNumber.optional(),
});
export type AssetDocument = z.infer<typeof asset>;

const EVENT_KINDS = [
  "forceE",
  "elevenIndian",
  "navalBombardment",
  "lrdgRaid",
  "rapidResponse",
  "rebuild",
  "infantryReplacement",
  "armourReplacement",
  "specialAction",
  "auftragstaktik",
  "supplyConvoy",
  "betaConvoy",
  "eightyEight",
] as const;

const event = z.strictObject({ ...chit, type: z.literal("event"), kind: z.enum(EVENT_KINDS), arrival });
export type EventDocument = z.infer<typeof event>;

const basis = z.record(z.string(), z.unknown()).optional();
const modifier = z.number().int().min(-5).max(5);
const perTurn = z.array(z.number().int().min(0).max(30)).min(1).max(30);
const byTurn = z.record(z.string().regex(/^\d+$/, "a Game-Turn"), z.number().int().min(0).max(99));
const byEchelon = z.partialRecord(echelon, z.number().int().min(0).max(20));

/** The Combat Table (6.0): the additions to the Success Number of 5. */
const combatTable = z.strictObject({
  basis,
  base: z.number().int().min(1).max(9),
  artillery: z.strictObject({
    targetArmour: modifier,
    works: modifier,
    fort: modifier,
    supportedPointUnit: modifier,
    naval: modifier,
    firerUnsupplied: modifier,
    firerDisordered: modifier,
    quality: modifier,
  }),
  ground: z.strictObject({
    firerArmour: modifier,
    targetArmour: modifier,
    works: modifier,
    fort: modifier,
    supportedPointUnit: modifier,
    supportedFirer: modifier,
    antiTankAtArmour: modifier,
    antiTankAtInfantry: modifier,
    machineGunAtInfantry: modifier,
    airSupport: modifier,
    crossingAssault: modifier,
    firerUnsupplied: modifier,
    firerDisordered: modifier,
    betterQuality: modifier,
    worseQuality: modifier,
    perTerrainDifficulty: modifier,
  }),
});
export type CombatTable = z.infer<typeof combatTable>;

const fort = z.strictObject({
  area: areaNumber,
  strength: z.number().int().min(1).max(3),
  side,
  basis: basisWord.optional(),
});

const areas = z.array(areaNumber);

/** Assets, events and tables: the content of the printed game's cards and tracks. */
export const assetsDocument = z.strictObject({
  $schema: z.string().optional(),
  replaces: z.literal("fab-assets").optional().meta({
    description: "An owner's document: each key that it has stands in place of ours",
  }),
  basis: z.record(z.string(), z.unknown()).optional(),
  title: title.optional(),
  note: noteText.optional(),
  assets: z.array(asset),
  events: z.array(event),
  draws: z.strictObject({
    basis,
    when: z.enum(["eachAdminPhase", "gameTurn"]),
    allied: perTurn,
    axis: perTurn,
  })
    .meta({ description: "Chits drawn by each side, Game-Turn by Game-Turn" }),
  reserveMarkers: z.strictObject({
    basis,
    allied: byEchelon,
    axis: byEchelon,
    anyUnit: z.array(echelon).default([]),
  }),
  suddenDeath: z.strictObject({ basis, allied: byTurn, axis: byTurn }),
  tankRecovery: z.strictObject({
    basis,
    markers: z.number().int().min(0).max(20),
    need: z.number().int().min(1).max(9),
    modifiers: z.strictObject({
      axisControlledUncontested: modifier,
      contested: modifier,
      alliedControlledUncontested: modifier,
    }),
  }),
  forts: z.array(fort).default([]),
  fortsBasis: basisWord.optional(),
  combatTable,
  control: z.strictObject({ basis: basisWord.optional(), allied: areas, axis: areas }),
  boxes: z.strictObject({
    basis: basisWord.optional(),
    "coastal-force": z.object({
      to: areaNumber,
      type: z.enum(["road", "field"]),
      boundary: z.array(z.enum(["mined", "escarpment", "wadi"])),
      basis: basisWord.optional(),
    }),
    "force-e": z.object({ entries }),
  }),
}).superRefine(({ assets, events }, context) => drawable([...assets, ...events], "chits", context))
  .meta({
    title: "Assets and tables",
    description: "Chits and tables of a FAB: Crusader game; each side up to 255 chits",
  });
export type AssetsDocument = z.infer<typeof assetsDocument>;
