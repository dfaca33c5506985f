import { z } from "zod";
import { areaNumber, layers, noteText, title } from "./words.ts";

/** Kinds of boundary (14.1). `slope:up` rises from `a` to `b` of its connection, `slope:down` falls. */
const BOUNDARIES = ["escarpment", "fortress", "slope:up", "slope:down", "mined", "wadi"] as const;

const feature = z.string().regex(
  /^(port|coastal|inset|airfield|fortress:[a-z]+|zone:tobruk|entry:[A-Z]|supply:(allied|axis|axis-dump)|garrison:.+|vp:(star|allied|axis)[1-9]|vp:axis-fmc)$/,
  "a feature is port, coastal, inset, airfield, fortress:…, zone:tobruk, entry:A, supply:allied, supply:axis, supply:axis-dump, garrison:…, vp:star1, vp:allied1, vp:axis3 or vp:axis-fmc",
);

/** Where an area lies on the picture; none is larger than that. */
const place = z.number().min(-20_000).max(20_000);

const area = z.object({
  n: areaNumber,
  name: z.string().min(1).max(60),
  x: place,
  y: place,
  tdn: z.number().int().min(0).max(3).meta({
    description: "Terrain difficulty number: taken from the attacker's ground fire",
  }),
  features: z.array(feature).default([]),
});
export type AreaDocument = z.infer<typeof area>;

const connection = z.object({
  a: areaNumber,
  b: areaNumber,
  type: z.enum(["road", "field"]),
  boundary: z.array(z.enum(BOUNDARIES)).default([]),
});
export type ConnectionDocument = z.infer<typeof connection>;

export const mapDocument = z.object({
  title: title.optional(),
  note: noteText.optional().meta({ description: "What players must be told of this map" }),
  scale_px_per_km: z.number().positive().optional(),
  areas: z.array(area).min(1).max(199),
  connections: z.array(connection).max(1000),
  basis: layers.optional(),
}).meta({ title: "Area map", description: "A map for the FAB: Crusader rules" });
export type MapDocument = z.infer<typeof mapDocument>;
