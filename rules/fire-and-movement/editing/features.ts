import { withMember } from "../../../src/common/json-document.ts";
import { type EditableFeature, textFeature } from "../../../src/common/map-editing.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { boxesAt } from "../../hexes/drawing/terrain-layer.ts";
import {
  type Listed,
  listedFeature,
  nameFeature,
  singleFeature,
  terrainFeature,
} from "../../hexes/editing/features.ts";
import { lineSample, terrainSample } from "../../hexes/editing/samples.ts";
import { badge } from "../board/signs-layer.ts";
import { HEXSIDE } from "../battle-map.ts";
import { type MapDocument, TERRAINS } from "../documents.ts";
import * as touches from "./touches.ts";

type FeatureOfMap = EditableFeature<MapDocument>;

const HERE = { x: 0, y: 0 };

function hexside(
  name: keyof typeof HEXSIDE,
  label: string,
  counts: Listed<MapDocument>["touches"],
): FeatureOfMap {
  return listedFeature({
    name,
    label,
    group: "Hexsides",
    on: "border",
    sample: lineSample(name),
    path: [name],
    list: (document) => document[name],
    touches: counts,
  });
}

/** 12.0: the supply symbols of a side. */
function symbols(side: Side, key: "axisSymbols2010" | "alliedSymbols2010", label: string): FeatureOfMap {
  return listedFeature({
    name: key,
    label,
    group: "Symbols",
    on: "place",
    sample: badge({ kind: "supply", side, isHeld: false }, HERE),
    path: ["supply", key],
    list: ({ supply }) => supply[key],
    touches: touches.symbol(side),
  });
}

/** 15.0: an airfield has a name, which letters tell. */
const AIRFIELD: FeatureOfMap = {
  name: "airfield",
  label: "Airfield",
  group: "Symbols",
  on: "place",
  values: { most: 40 },
  set: ({ airfields }) => Object.keys(airfields),
  valueAt: ({ airfields }, hex) => airfields[hex] ?? "",
  with: ({ json }, hex, name) => withMember(json, ["airfields", hex], name === "" ? undefined : name),
  touches: touches.airfield,
};

export const FEATURES: readonly FeatureOfMap[] = [
  terrainFeature(
    TERRAINS.map((terrain) => ({
      value: terrain,
      label: touches.terrainName(terrain),
      sample: terrainSample(terrain),
    })),
    touches.terrain,
  ),
  hexside("road", "Road", touches.route),
  hexside("trail", "Trail", touches.route),
  hexside("escarpment", "Escarpment", touches.escarpment),
  hexside("minefieldAllied", "Allied minefield", touches.minefield("allied")),
  hexside("minefieldAxis", "Axis minefield", touches.minefield("axis")),
  nameFeature(),
  listedFeature({
    name: "box",
    label: "Fortified box",
    group: "Places",
    on: "place",
    sample: boxesAt([HERE], 8),
    path: ["fortifiedBoxes"],
    list: ({ fortifiedBoxes }) => fortifiedBoxes,
    touches: touches.box,
  }),
  symbols("axis", "axisSymbols2010", "Axis supply symbol"),
  symbols("allied", "alliedSymbols2010", "Allied supply symbol"),
  AIRFIELD,
  singleFeature({
    name: "tobruk",
    label: "Tobruk, which 17.0 turns on",
    group: "Symbols",
    on: "place",
    sample: badge({ kind: "objective", side: "allied", isHeld: false }, HERE),
    path: ["victoryHexes", "tobruk"],
    list: ({ victoryHexes: { tobruk } }) => tobruk === undefined ? [] : [tobruk],
    touches: touches.tobruk,
  }),
  textFeature({ key: "title", label: "Title", most: 80, text: ({ title }) => title }),
  textFeature({
    key: "notice",
    label: "What players are told of it",
    most: 400,
    text: ({ notice }) => notice,
  }),
];
