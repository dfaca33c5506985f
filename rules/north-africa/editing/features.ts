import type { EditableFeature } from "../../../src/common/map-editing.ts";
import { sideName } from "../../../src/kernel/side.ts";
import { badge, markedSample } from "../../hexes/editing/badges.ts";
import {
  boxFeature,
  hexsideFeature,
  listedFeature,
  nameFeature,
  singleFeature,
  tellingFeatures,
  terrainFeature,
} from "../../hexes/editing/features.ts";
import { LINE_COLORS } from "../../hexes/drawing/colors.ts";
import { terrainSample } from "../../hexes/editing/samples.ts";
import { halves } from "../position/battle-map.ts";
import { TERRAINS } from "../contract/terrain.ts";
import type { MapDocument } from "../documents/documents.ts";
import { points } from "../position/naming.ts";
import { pointsFor } from "../documents/terrain-key.ts";
import * as touches from "./touches.ts";

/** Features marked on the map being corrected, though the map of a game does not draw them. */
export const SEA_COLOR = LINE_COLORS.stream;
export const BELT_COLOR = LINE_COLORS.loss;

type FeatureOfMap = EditableFeature<MapDocument>;

/** Points are those of the key that most maps have: a map may have its own for groves and mountains. */
const USUAL = { movementPoints: {} };

const TERRAIN = terrainFeature<MapDocument>(
  TERRAINS.map((terrain) => ({
    value: terrain,
    label: terrain === "sea" ? "sea" : `${terrain}, ${points(halves(pointsFor(USUAL, terrain)))}`,
    sample: terrainSample(terrain),
  })),
  touches.terrain,
);

const HEXSIDES: readonly FeatureOfMap[] = [
  hexsideFeature("road", "Road", touches.road),
  hexsideFeature("trail", "Trail", touches.trail),
  hexsideFeature("escarpment", "Escarpment", touches.escarpment),
  hexsideFeature("minefieldAllied", "Allied minefield", touches.minefield("allied")),
  hexsideFeature("minefieldAxis", "Axis minefield", touches.minefield("axis")),
  hexsideFeature("ridge", "Ridge", touches.helpful("ridge", "Broken"), "More hexsides"),
  hexsideFeature("stream", "Stream", touches.helpful("stream", "Broken"), "More hexsides"),
  hexsideFeature("ditch", "Ditch", touches.helpful("ditch", "Ditch"), "More hexsides"),
  hexsideFeature("bridge", "Bridge", touches.helpful("bridge", "Ditch"), "More hexsides"),
  listedFeature({
    name: "allSea",
    label: "All-sea hexside",
    group: "More hexsides",
    on: "border",
    sample: markedSample(SEA_COLOR),
    path: ["allSeaHexsides"],
    list: (document) => document.allSeaHexsides,
    touches: touches.allSea,
  }),
  listedFeature({
    name: "beltLine",
    label: "Line of the defenses",
    group: "More hexsides",
    on: "border",
    sample: markedSample(BELT_COLOR),
    path: ["variants", "beltLines"],
    list: ({ variants }) => variants.beltLines ?? [],
    touches: touches.beltLine,
  }),
];

/** Sources of supply: the towns of 1976 and the edges, each in a list of its own. */
function source(
  side: "allied" | "axis",
  key: "axisSources1976" | "axisWestEdge" | "alliedEastEdge" | "alliedSouthEdgeWithin11OfEast",
  label: string,
): FeatureOfMap {
  return listedFeature({
    name: key,
    label,
    group: "Supply sources",
    on: "place",
    sample: badge(side, "S"),
    path: ["supply", key],
    list: ({ supply }) => supply[key],
    touches: touches.source(sideName(side)),
  });
}

export const FEATURES: readonly FeatureOfMap[] = [
  TERRAIN,
  ...HEXSIDES,
  nameFeature(),
  boxFeature(touches.box),
  source("axis", "axisSources1976", "Axis town"),
  source("axis", "axisWestEdge", "Axis edge"),
  singleFeature({
    name: "alliedSource1976",
    label: "Allied town",
    group: "Supply sources",
    on: "place",
    sample: badge("allied", "S"),
    path: ["supply", "alliedSource1976"],
    list: ({ supply }) => supply.alliedSource1976 === undefined ? [] : [supply.alliedSource1976],
    touches: touches.source(sideName("allied")),
  }),
  source("allied", "alliedEastEdge", "Allied east edge"),
  source("allied", "alliedSouthEdgeWithin11OfEast", "Allied south edge"),
  ...tellingFeatures<MapDocument>(),
];
