import { type EditableFeature, textFeature } from "../../../src/common/map-editing.ts";
import { sideName } from "../../../src/kernel/side.ts";
import { badge, markedSample } from "../../hexes/editing/badges.ts";
import {
  type Listed,
  listedFeature,
  nameFeature,
  singleFeature,
  terrainFeature,
} from "../../hexes/editing/features.ts";
import { LINE_COLORS } from "../../hexes/drawing/colors.ts";
import { lineSample, terrainSample } from "../../hexes/editing/samples.ts";
import { boxesAt } from "../../hexes/drawing/terrain-layer.ts";
import { halves } from "../battle-map.ts";
import { type MapDocument, TERRAINS } from "../documents.ts";
import { points } from "../naming.ts";
import { type KeyedHexside, pointsFor } from "../terrain-key.ts";
import * as touches from "./touches.ts";

/** What is marked on the map that is set right though the map of a game does not draw it. */
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

function hexside(
  name: KeyedHexside,
  label: string,
  group: string,
  counts: Listed<MapDocument>["touches"],
): FeatureOfMap {
  return listedFeature({
    name,
    label,
    group,
    on: "border",
    sample: lineSample(name),
    path: [name],
    list: (document) => document[name],
    touches: counts,
  });
}

const HEXSIDES: readonly FeatureOfMap[] = [
  hexside("road", "Road", "Hexsides", touches.road),
  hexside("trail", "Trail", "Hexsides", touches.trail),
  hexside("escarpment", "Escarpment", "Hexsides", touches.escarpment),
  hexside("minefieldAllied", "Allied minefield", "Hexsides", touches.minefield("allied")),
  hexside("minefieldAxis", "Axis minefield", "Hexsides", touches.minefield("axis")),
  hexside("ridge", "Ridge", "More hexsides", touches.helpful("ridge", "Broken")),
  hexside("stream", "Stream", "More hexsides", touches.helpful("stream", "Broken")),
  hexside("ditch", "Ditch", "More hexsides", touches.helpful("ditch", "Ditch")),
  hexside("bridge", "Bridge", "More hexsides", touches.helpful("bridge", "Ditch")),
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
  listedFeature({
    name: "box",
    label: "Fortified box",
    group: "Places",
    on: "place",
    sample: boxesAt([{ x: 0, y: 0 }], 8),
    path: ["fortifiedBoxes"],
    list: ({ fortifiedBoxes }) => fortifiedBoxes,
    touches: touches.box,
  }),
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
  textFeature({ key: "title", label: "Title", most: 80, text: ({ title }) => title }),
  textFeature({
    key: "notice",
    label: "What players are told of it",
    most: 400,
    text: ({ notice }) => notice,
  }),
];
