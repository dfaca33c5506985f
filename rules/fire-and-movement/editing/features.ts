import { withMember } from "../../../src/common/bytes/json-document.ts";
import type { EditableFeature } from "../../../src/common/map-editing.ts";
import type { Side } from "../../../src/kernel/side.ts";
import {
  boxFeature,
  hexsideFeature,
  listedFeature,
  nameFeature,
  singleFeature,
  tellingFeatures,
  terrainFeature,
} from "../../hexes/editing/features.ts";
import { terrainSample } from "../../hexes/editing/samples.ts";
import { badge } from "../board/signs-layer.ts";
import { type MapDocument, TERRAINS } from "../documents/documents.ts";
import * as touches from "./touches.ts";

type FeatureOfMap = EditableFeature<MapDocument>;

const HERE = { x: 0, y: 0 };

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
  hexsideFeature("road", "Road", touches.touchesRoute),
  hexsideFeature("trail", "Trail", touches.touchesRoute),
  hexsideFeature("escarpment", "Escarpment", touches.escarpment),
  hexsideFeature("minefieldAllied", "Allied minefield", touches.minefield("allied")),
  hexsideFeature("minefieldAxis", "Axis minefield", touches.minefield("axis")),
  nameFeature(),
  boxFeature(touches.box),
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
  ...tellingFeatures<MapDocument>(),
];
