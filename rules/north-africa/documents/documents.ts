import { side } from "../../../src/common/fields.ts";
import { z } from "zod";
import { handicapDocument } from "../../../src/kernel/handicap.ts";
import {
  decoration,
  hex,
  hexes,
  hexside,
  hexsides,
  layerBasis,
  placeList,
  pointCount,
  unitId,
} from "../../hexes/words/document-words.ts";
import { TERRAINS } from "../contract/terrain.ts";
import { editionOptions } from "./edition.ts";
import { HANDICAPS } from "./handicap.ts";

/**
 * The documents that make up this game, as found in files and letters. Whatever parses here is a document. Its readers judge
 * whether it makes a legal map or position.
 */

const basis = z.record(
  z.string(),
  layerBasis.meta({
    description: "How the data of one layer are known: the default, and those that are known otherwise",
  }),
);

/** The most hexes in a row or a column: more than any folio map has, and few enough to search and draw. */
const MOST_HEXES = 60;

/** A hex map. What is left out is empty, and a hex that is not named is Mixed. */
export const mapDocument = z.object({
  title: z.string().default("Untitled map"),
  notice: z.string().max(1000).optional().meta({ description: "What players must be told of this map" }),
  grid: z.object({
    columns: z.number().int().min(1).max(MOST_HEXES),
    rowsOddColumns: z.number().int().min(1).max(MOST_HEXES),
    rowsEvenColumns: z.number().int().min(1).max(MOST_HEXES),
  }).meta({ description: "Columns of flat-topped hexes; even columns lie half a hex lower" }),
  hexes: z.record(hex, z.enum(TERRAINS)).default({}),
  escarpment: hexsides,
  road: hexsides,
  trail: hexsides,
  minefieldAllied: hexsides,
  minefieldAxis: hexsides,
  allSeaHexsides: hexsides,
  ridge: hexsides,
  stream: hexsides,
  ditch: hexsides,
  bridge: hexsides,
  fortifiedBoxes: hexes,
  variants: z.object({
    beltLines: z.array(hexside).optional()
      .meta({
        description: "The mined sides of boxes where only the lines of the defenses are mined (17.1)",
      }),
  }).prefault({}).meta({ description: "What a table may play in place of a layer of the map" }),
  movementPoints: z.partialRecord(
    z.enum(["grove", "mountain", "ridge", "stream", "ditch", "bridge"]),
    z.number().multipleOf(0.5).min(0).max(20),
  ).default({}).meta({ description: "Costs of terrain that Crusader's own Terrain Key does not list" }),
  supply: z.object({
    axisSources1976: hexes,
    axisWestEdge: hexes,
    alliedSource1976: hex.optional(),
    alliedEastEdge: hexes,
    alliedSouthEdgeWithin11OfEast: hexes,
  }).prefault({}).meta({ description: "Supply sources by side (16.0)" }),
  places: placeList,
  decoration,
  basis: basis.optional(),
}).meta({ title: "Hex map", description: "A map for the North Africa rules" });
export type MapDocument = z.infer<typeof mapDocument>;

const UNIT_KINDS = [
  "armor",
  "recon",
  "anti-tank",
  "artillery",
  "infantry",
  "motorized-infantry",
  "engineer",
  "motorcycle",
] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/** A counter. Artillery has barrage, final protective fire and range in place of an attack strength (2.31). */
export const unitDocument = z.object({
  id: unitId,
  designation: z.string().max(20).optional(),
  side,
  nationality: z.string().max(20).optional(),
  counter: z.string().max(20).optional(),
  kind: z.enum(UNIT_KINDS).optional(),
  mechanized: z.boolean().optional(),
  attack: pointCount.optional(),
  defense: pointCount,
  movement: pointCount,
  barrage: pointCount.optional(),
  finalProtectiveFire: pointCount.optional(),
  range: pointCount.optional(),
});
export type UnitDocument = z.infer<typeof unitDocument>;

export const orderOfBattleDocument = z.object({
  title: z.string(),
  units: z.array(unitDocument),
  basis: basis.optional(),
}).meta({ title: "Order of battle", description: "Every counter of the game" });
export type OrderOfBattleDocument = z.infer<typeof orderOfBattleDocument>;

const groundSupport = z.object({ allied: pointCount.default(0), axis: pointCount.default(0) });

export const scenarioDocument = z.object({
  id: z.string(),
  title: z.string(),
  cite: z.string(),
  map: z.string(),
  orderOfBattle: z.string(),
  firstTurn: z.number().int().min(1).max(20),
  lastTurn: z.number().int().min(1).max(20),
  firstPlayer: side,
  startsWith: side.meta({ description: "Whose Movement Phase begins the scenario" }),
  groundSupport: groundSupport.meta({ description: "Ground Support Points of each Game-Turn" }),
  setup: z.record(unitId, hex),
  exited: z.array(unitId).default([]),
  reinforcements: z.array(z.object({
    unit: unitId,
    turn: z.number().int().min(1).max(20),
    hex,
  })).default([]),
  diversion: z.object({ gameTurn: z.number().int(), exitBy: z.number().int() }).optional()
    .meta({
      description: "The British diversion (18.0): when it is rolled for, and by when units must have left",
    }),
  victory: z.enum(["19.17", "19.27", "19.37"]).meta({ description: "The case that decides the game" }),
  readings: z.array(z.object({
    printed: z.string(),
    read: z.string(),
    why: z.string(),
    place: z.object({ unit: unitId, hex }).optional()
      .meta({ description: "The unit that setup puts elsewhere, and its printed hex" }),
  })).default([]).meta({
    description: "Where the printed lists cannot be meant as they stand, and what is played instead",
  }),
  basis: basis.optional(),
});
export type ScenarioDocument = z.infer<typeof scenarioDocument>;

/** A scenario file: a scenario, or only its differences from another one (19.2). */
export const scenarioFile = z.union([
  scenarioDocument,
  scenarioDocument.partial().extend({
    id: z.string(),
    title: z.string(),
    cite: z.string(),
    sameAs: z.string().meta({
      description: "The scenario that this one is the same as, but for what stands here",
    }),
  }),
]).meta({ title: "Scenario", description: "A set-up, its length and what wins it" });

/** A position as a conformance case or a game master gives it (design of the case files). */
export const positionDocument = z.object({
  gameTurn: z.number().int().min(1).max(99),
  phasingSide: side,
  phase: z.enum(["movement", "combat"]),
  units: z.array(z.object({ unit: z.union([unitId, unitDocument]), hex })),
  groundSupport: z.object({ allied: pointCount.optional(), axis: pointCount.optional() }).optional(),
  eliminated: z.array(unitId).default([]),
  exited: z.array(unitId).default([]),
  reserve: z.array(unitId).default([]),
  diversion: z.object({ required: pointCount, exited: pointCount.default(0) }).optional()
    .meta({
      description: "German units that the diversion requires to leave the map, and those that have (18.1)",
    }),
  suffered: z.array(unitId).default([])
    .meta({ description: "Units that suffered an adverse result in the last Combat Phase (8.41)" }),
  lastThrough: z.record(hex, side).optional()
    .meta({ description: "Who was last in a counted hex that is empty now (19.37)" }),
});
export type PositionDocument = z.infer<typeof positionDocument>;

/** What a ruleset needs to open a game: a map, the counters, and a scenario or a position or both. */
export const gameDocument = z.object({
  map: mapDocument,
  orderOfBattle: orderOfBattleDocument,
  scenario: scenarioDocument.optional(),
  position: positionDocument.optional(),
  options: editionOptions.partial().extend({ handicap: handicapDocument(HANDICAPS).optional() }).optional(),
  revision: z.number().int().min(1).optional(),
  /** How a combat's die is named: by the hexes attacked in ascending order, or in the order in which they were attacked. */
  dieNames: z.enum(["ascending", "asAttacked"]).optional(),
});
export type GameDocument = z.infer<typeof gameDocument>;
