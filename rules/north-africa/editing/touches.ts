import type { FeatureChange } from "../../../src/common/map-editing.ts";
import type { Touched } from "../../../src/kernel/editing.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { isInFeatureList, THERE, type Touches } from "../../hexes/editing/features.ts";
import { halves } from "../position/battle-map.ts";
import { ROW_NAMES } from "../contract/event.ts";
import { type Terrain, TERRAINS } from "../contract/terrain.ts";
import type { MapDocument } from "../documents/documents.ts";
import { points } from "../position/naming.ts";
import { type CostlyHexside, extraPoints, pointsFor } from "../documents/terrain-key.ts";
import { terrainLine } from "../combat/terrain-effects.ts";

type Change = FeatureChange<MapDocument>;
type TouchesMap = Touches<MapDocument>;

const touched = (cite: string, words: string): Touched => ({ cite, words });
const isThere = ({ is }: Change) => is === THERE;
/** A sentence for each feature that a hexside has gained, another for each that it has lost. */
const either = (cite: string, there: string, gone: string) => (change: Change) =>
  touched(cite, isThere(change) ? there : gone);

/** 5.21, 7.41: points to enter the hex, and the line for a unit attacked there. The sea stops everything. */
export const terrain: TouchesMap = ({ was, is, from, to }) => {
  const [before, after] = [terrainOf(was), terrainOf(is)];
  if (before === "sea" || after === "sea") {
    return [
      touched(
        "5.21",
        is === "sea" ? "No unit enters it any more." : `Units may enter it, for ${pointsOf(to, after)}.`,
      ),
      touched("6.14", is === "sea" ? "No zone reaches into it." : "Zones reach into it."),
      touched("12.21", is === "sea" ? "No supply path runs through it." : "Supply paths may run through it."),
    ];
  }
  const [cost, costBefore] = [pointsOf(to, after), points(halves(pointsFor(from, before)))];
  const [line, lineBefore] = [after, before].map((each) => ROW_NAMES[terrainLine(each)]);
  return [
    ...(pointsFor(to, after) === pointsFor(from, before)
      ? []
      : [touched("5.21", `Entering it takes ${cost}, not ${costBefore}; by road or trail it is as it was.`)]),
    ...(line === lineBefore
      ? []
      : [touched("7.41", `A defender in it has the ${line} line, not the ${lineBefore} line.`)]),
    ...(line !== lineBefore && [line, lineBefore].includes(ROW_NAMES.rough)
      ? [touched("11.15", "In rough terrain the Rough line counts in place of the Anti-Tank line.")]
      : []),
  ];
};

function terrainOf(value: string): Terrain {
  return TERRAINS.find((each) => each === value) ?? "mixed";
}

function pointsOf(document: MapDocument, of: Terrain): string {
  const cost = halves(pointsFor(document, of));
  return `${points(cost)} Movement Point${cost === 2 ? "" : "s"}`;
}

/** Whether the hexside has an escarpment too, so that a road or trail opens it. */
const isWalled = ({ at, to }: Change) => isInFeatureList(to.escarpment, at);

const opening = (change: Change): readonly Touched[] =>
  isWalled(change)
    ? [
      either("5.25", "The escarpment can be crossed here.", "The escarpment cannot be crossed here.")(change),
      either("6.15", "Zones cross it here.", "No zone crosses it here.")(change),
      either("7.46", "Units attack across it here.", "Nobody attacks across it here.")(change),
    ]
    : [];

export const road: TouchesMap = (change) => [
  either("5.22", "Crossing takes ½ Movement Point.", "Crossing takes what the terrain costs.")(change),
  ...opening(change),
];

export const trail: TouchesMap = (change) => [
  either("5.23", "Crossing takes 1 Movement Point.", "Crossing takes what the terrain costs.")(change),
  ...opening(change),
];

export const escarpment: TouchesMap = (change) => {
  const { at, to } = change;
  if (isInFeatureList(to.road, at) || isInFeatureList(to.trail, at)) {
    return [touched("5.25", "The road or trail opens it all the same.")];
  }
  return [
    either("5.25", "Nobody moves across.", "Units may move across.")(change),
    either("6.15", "No zone crosses it.", "Zones cross it.")(change),
    either("7.46", "Nobody attacks across it, but by barrage.", "Units attack across it.")(change),
    either("7.72", "Nobody retreats across it.", "Units may retreat across it.")(change),
    either("12.21", "No supply path crosses it.", "Supply paths may cross it.")(change),
  ];
};

export const minefield = (owner: Side): TouchesMap => (change) => {
  const [own, enemy] = owner === "allied" ? ["Allied", "Axis"] : ["Axis", "Allied"];
  return [
    either(
      "10.11",
      `${own} units pay 2 points more to cross, mechanized ones 4.`,
      `${own} units pay nothing more to cross.`,
    )(change),
    either(
      "10.12",
      `${enemy} units cross from a standing start only, and go no farther.`,
      `${enemy} units cross as they like.`,
    )(change),
    either(
      "10.22",
      `${enemy} attacks across it are on the Enemy Minefield line.`,
      `${enemy} attacks across it are on another line.`,
    )(change),
    either(
      "12.22",
      `${enemy} supply crosses with a unit beside it only.`,
      `${enemy} supply crosses freely.`,
    )(change),
  ];
};

export const helpful = (feature: CostlyHexside, line: string): TouchesMap => (change) => {
  const extra = extraPoints(change.to, feature);
  return [
    ...(extra === 0 ? [] : [
      either("5.21", `Crossing takes ${points(halves(extra))} more.`, "Crossing takes nothing more.")(
        change,
      ),
    ]),
    either(
      "7.42",
      `Units attacked only across such hexsides have the ${line} line.`,
      "It no longer helps defenders.",
    )(change),
  ];
};

export const allSea: TouchesMap = (change) => [
  either("5.21", "Nobody moves across.", "Units may move across.")(change),
  either("12.21", "No supply path crosses it.", "Supply paths may cross it.")(change),
];

export const beltLine: TouchesMap = (change) => [
  either(
    "17.1",
    "Mined where a table plays the lines of the defenses alone.",
    "Not mined where a table plays the lines of the defenses alone.",
  )(change),
];

export const box: TouchesMap = (change) => [
  either(
    "10.31",
    "An Allied unit in it stays in place on D1, D2 and Br.",
    "An Allied unit in it retreats as elsewhere.",
  )(change),
  touched("17.1", "Where a table has all sides of boxes mined, its sides count."),
];

export const source = (side: string): TouchesMap => (change) => [
  either(
    "16.0",
    `${side} supply comes from here.`,
    `No ${side} supply comes from here.`,
  )(change),
  touched("12.1", `Every ${side} supply path leads to such hexes.`),
];
