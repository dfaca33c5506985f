import { type EditableFeature, inSentence, textFeature } from "../../../src/common/map-editing.ts";
import type { FeatureValue } from "../../../src/kernel/editing.ts";
import { boundarySample } from "../board/boundary-marks.ts";
import { airfield, hills, port, source } from "../board/places-layer.ts";
import type { MapDocument } from "../documents/map.ts";
import { areaDocument, withArea, wordsFeature } from "./areas.ts";
import { boundaryFeature, neighboursFeature, wayFeature } from "./connections.ts";
import * as touches from "./touches.ts";

type FeatureOfMap = EditableFeature<MapDocument>;

const HERE = { x: 0, y: 0 };

const lineOf = (kind: Parameters<typeof boundarySample>[0]) => boundarySample(kind, HERE, false, 11);

const DIFFICULTY: FeatureOfMap = {
  name: "difficulty",
  label: "Terrain difficulty",
  group: "Terrain",
  on: "place",
  values: ["0", "1", "2", "3"].map((value) => ({
    value,
    label: `difficulty ${value}`,
    ...(value === "0" ? {} : { sample: hills(HERE, Number(value)) }),
  })),
  set: ({ areas }) => areas.map(({ n }) => String(n)),
  valueAt: (document, at) => String(areaDocument(document, at)?.tdn ?? ""),
  with: ({ json }, at, value) => withArea(json, at, (area) => ({ ...area, tdn: Number(value) })),
  touches: touches.difficulty,
};

const NAME: FeatureOfMap = {
  name: "name",
  label: "Name",
  group: "Areas",
  on: "place",
  values: { most: 60 },
  set: ({ areas }) => areas.map(({ n }) => String(n)),
  valueAt: (document, at) => areaDocument(document, at)?.name ?? "",
  with: ({ json }, at, name) => withArea(json, at, (area) => ({ ...area, name })),
  bar: (_, at, name) => name === "" ? `Area ${at} needs a name.` : undefined,
  touches: () => [],
};

/** A word that an area has or lacks, named by its word in the document. */
function word(word: string, label: string, sample?: string): FeatureOfMap {
  return wordsFeature({
    name: word,
    label,
    group: "Areas",
    values: thereOrNot(label, word, sample),
    touches: touches.touchesWords,
  }, (each) => each === word);
}

function thereOrNot(label: string, value: string, sample?: string): readonly FeatureValue[] {
  return [
    { value: "", label: `no ${inSentence(label)}` },
    sample === undefined ? { value, label } : { value, label, sample },
  ];
}

const SWITCHES: readonly FeatureOfMap[] = [
  word("airfield", "Airfield", airfield(HERE)),
  word("port", "Port", port(HERE)),
  word("coastal", "On the coast"),
  word("zone:tobruk", "Tobruk Operational Zone"),
  word("supply:allied", "Allied source of supply", source(HERE, "allied")),
  word("supply:axis", "Axis source of supply", source(HERE, "axis")),
  word("supply:axis-dump", "Axis dump", source(HERE, "axis")),
];
const SWITCHED = new Set(SWITCHES.map(({ name }) => name));

function boundary(
  kind: "escarpment" | "fortress" | "mined" | "wadi",
  label: string,
  counts: FeatureOfMap["touches"],
): FeatureOfMap {
  const sample = lineOf({ [kind]: true });
  return boundaryFeature(
    { name: kind, label, group: "Boundaries", values: thereOrNot(label, "yes", sample), touches: counts },
    { yes: kind },
  );
}

export const FEATURES: readonly FeatureOfMap[] = [
  DIFFICULTY,
  wayFeature({
    name: "way",
    label: "Connection",
    group: "Boundaries",
    values: [
      { value: "road", label: "road" },
      { value: "field", label: "field" },
      { value: "", label: "no connection" },
    ],
    touches: touches.way,
  }),
  boundary("escarpment", "Escarpment", touches.escarpment),
  boundary(
    "fortress",
    "Fortress",
    touches.either(
      "14.12",
      "A step across by field takes a point more, to an enemy all of them.",
      "It is crossed as any boundary.",
    ),
  ),
  boundary(
    "mined",
    "Mines",
    touches.either(
      "14.14",
      "Only Allied infantry crosses from its side, after a check, until a lane is cleared.",
      "Allied units cross it as any boundary.",
    ),
  ),
  boundary(
    "wadi",
    "Wadi",
    touches.either("14.15", "A step across by field takes a point more.", "It takes nothing more."),
  ),
  boundaryFeature({
    name: "slope",
    label: "Slope",
    group: "Boundaries",
    values: [
      { value: "", label: "no slope" },
      { value: "up", label: "slope, up to the higher number", sample: lineOf({ slope: true }) },
      { value: "down", label: "slope, up to the lower number", sample: lineOf({ slope: true }) },
    ],
    touches: touches.either("14.13", "A step across by field takes a point more.", "It takes nothing more."),
  }, { up: "slope:up", down: "slope:down" }),
  NAME,
  neighboursFeature("Connected areas", "Areas"),
  ...SWITCHES,
  wordsFeature({
    name: "words",
    label: "Entry, objective, fortress, garrison",
    group: "Areas",
    values: { most: 200 },
    touches: touches.touchesWords,
  }, (each) => !SWITCHED.has(each)),
  textFeature({ key: "title", label: "Title", most: 80, text: ({ title }) => title }),
  textFeature({ key: "note", label: "Note to players", most: 400, text: ({ note }) => note }),
];
