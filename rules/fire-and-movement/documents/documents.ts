import { side } from "../../../src/common/fields.ts";
import { z } from "zod";
import {
  decoration,
  hex,
  hexes,
  hexsides,
  placeList,
  pointCount,
  unitId,
} from "../../hexes/words/document-words.ts";
import { basis, gameTurn, markerId } from "./document-parts.ts";

/**
 * The documents of this game, as files and letters hold them. Whatever parses here is a document; its readers judge whether it
 * makes a legal map or position. The charts are in charts-document.ts.
 */

/** `mixed` is the desert of the rules. */
export const TERRAINS = ["mixed", "broken", "rough", "town", "sea"] as const;
export type Terrain = (typeof TERRAINS)[number];

/** It appears in letters, which hold more besides. */
const notice = z.string().max(1000);

const size = z.number().int().min(1).max(60);

/** A hex map. What is left out is empty, and a hex that is not named is desert. */
export const mapDocument = z.object({
  title: z.string().max(200).default("Untitled map"),
  notice: notice.optional().meta({ description: "What players must be told of this map" }),
  grid: z.object({ columns: size, rowsOddColumns: size, rowsEvenColumns: size })
    .meta({ description: "Columns of flat-topped hexes; even columns lie half a hex lower" }),
  hexes: z.record(hex, z.enum(TERRAINS)).default({}),
  escarpment: hexsides,
  road: hexsides,
  trail: hexsides,
  minefieldAllied: hexsides,
  minefieldAxis: hexsides,
  fortifiedBoxes: hexes,
  supply: z.object({
    axisSymbols2010: hexes,
    alliedSymbols2010: hexes,
  }).prefault({}).meta({ description: "The supply symbols of both sides (12.0)" }),
  airfields: z.record(hex, z.string().max(40))
    .refine((names) => Object.keys(names).length <= 12, { message: "letters tell of 12 airfields at most" })
    .default({})
    .meta({ description: "Names by hex; an Allied unit on one costs the Axis a marker (15.0)" }),
  victoryHexes: z.object({ tobruk: hex.optional() }).prefault({})
    .meta({ description: "The hex that 17.0 turns on" }),
  places: placeList,
  decoration,
  basis: basis.optional(),
}).meta({ title: "Hex map", description: "A map for the Fire & Movement rules" });
export type MapDocument = z.infer<typeof mapDocument>;

const values = z.object({ attack: pointCount, defense: pointCount, movement: pointCount });

const unitDocument = z.strictObject({
  id: unitId,
  designation: z.string().max(20).optional(),
  side,
  nationality: z.string().max(20),
  printed: z.string().max(20).optional(),
  attack: pointCount,
  defense: pointCount,
  movement: pointCount,
  mobile: z.boolean().default(true).meta({ description: "False: a leg unit (5.2)" }),
  oneSided: z.boolean().default(false),
  engineer: z.boolean().default(false),
  commando: z.boolean().default(false),
  depleted: values.optional().meta({ description: "The back; left out: by the rule of the charts" }),
  hex: hex.optional().meta({ description: "Where it is set up (18.0)" }),
  arrives: z.strictObject({ gameTurn, hex }).optional()
    .meta({ description: "When and where a reinforcement comes (11.1)" }),
  type1976: z.string().max(30).optional(),
  basis: z.record(z.string(), z.string()).optional(),
}).refine((unit) => !unit.oneSided || unit.depleted === undefined, {
  message: "a one-sided unit has no depleted side",
}).meta({ title: "Unit" });
export type UnitDocument = z.infer<typeof unitDocument>;

export const orderOfBattleDocument = z.object({
  title: z.string().max(200),
  notice: notice.optional(),
  units: z.array(unitDocument),
  readings: z.array(z.object({ about: z.string().max(40), read: z.string().max(400) })).max(12).default([])
    .meta({ description: "How what the texts leave open is read" }),
  basis: basis.optional(),
}).meta({ title: "Order of battle", description: "Every unit of the game; each side up to 255" });
export type OrderOfBattleDocument = z.infer<typeof orderOfBattleDocument>;

/** A scenario: how long it lasts. Its set-up is that of the order of battle. */
export const scenarioDocument = z.object({
  id: z.string(),
  title: z.string(),
  cite: z.string(),
  issue: z.number().int().min(1).optional().meta({
    description:
      "How often it has been issued: a document from which games were made is not changed, but issued once more",
  }),
  map: z.string(),
  firstTurn: gameTurn,
  lastTurn: gameTurn,
  suddenEnd: z.array(gameTurn).default([])
    .meta({ description: "Game-Turns after which both players roll for the end (17.1)" }),
  firstPlayer: side,
  charts: z.record(z.string(), z.unknown()).optional()
    .meta({ description: "Keys of the charts document that stand in place of the game's own" }),
  basis: basis.optional(),
}).refine(({ firstTurn, lastTurn }) => firstTurn <= lastTurn, {
  message: "the last turn comes before the first",
}).meta({ title: "Scenario", description: "How long the game lasts, and who is first" });
export type ScenarioDocument = z.infer<typeof scenarioDocument>;

export const PHASES = ["supportFire", "movement", "combat", "mobileMovement"] as const;
export type Phase = (typeof PHASES)[number];

const sideSupport = z.strictObject({
  hand: z.array(markerId).default([]),
  used: z.array(markerId).default([]),
});

/** A position as a conformance case or a game master gives it, at the beginning of its phase. */
export const positionDocument = z.strictObject({
  gameTurn,
  phase: z.enum(PHASES),
  phasingSide: side.optional(),
  playerTurn: side.optional()
    .meta({ description: "Whose Player-Turn follows supportFire; the first player's where it is left out" }),
  units: z.array(z.strictObject({
    unit: z.union([unitId, unitDocument]),
    hex,
    depleted: z.boolean().optional(),
  })),
  support: z.strictObject({ allied: sideSupport.optional(), axis: sideSupport.optional() }).optional(),
  eliminated: z.array(unitId).default([]),
  reserve: z.array(unitId).default([]),
}).refine(({ phase, phasingSide }) => phase === "supportFire" || phasingSide !== undefined, {
  path: ["phasingSide"],
  message: "every phase but supportFire is a side's",
}).meta({ title: "Position", description: "Where everything stands at the beginning of a phase" });
export type PositionDocument = z.infer<typeof positionDocument>;
