import type { Touched } from "../../../src/kernel/editing.ts";
import type { Side } from "../../../src/kernel/side.ts";
import { type EitherWay, eitherWay, isInFeatureList, type Touches } from "../../hexes/editing/features.ts";
import { halves } from "../position/battle-map.ts";
import { ROW_NAMES } from "../contract/event.ts";
import { type Terrain, TERRAINS } from "../contract/terrain.ts";
import type { MapDocument } from "../documents/documents.ts";
import { points } from "../position/naming.ts";
import { type CostlyHexside, extraPoints, pointsFor } from "../documents/terrain-key.ts";
import { terrainLine } from "../combat/terrain-effects.ts";

type TouchesMap = Touches<MapDocument>;

const touched = (cite: string, words: string): Touched => ({ cite, words });

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

/** What a road or trail opens: the hexside may have an escarpment too. */
const opening: TouchesMap = (change) =>
  isInFeatureList(change.to.escarpment, change.at)
    ? eitherWay<MapDocument>(
      ["5.25", "The escarpment can be crossed here.", "The escarpment cannot be crossed here."],
      ["6.15", "Zones cross it here.", "No zone crosses it here."],
      ["7.46", "Units attack across it here.", "Nobody attacks across it here."],
    )(change)
    : [];

const route = (cite: string, points: string): TouchesMap => (change) => [
  ...eitherWay([cite, `Crossing takes ${points} Movement Point.`, "Crossing takes what the terrain costs."])(
    change,
  ),
  ...opening(change),
];

export const road = route("5.22", "½");
export const trail = route("5.23", "1");

export const escarpment: TouchesMap = (change) => {
  const { at, to } = change;
  if (isInFeatureList(to.road, at) || isInFeatureList(to.trail, at)) {
    return [touched("5.25", "The road or trail opens it all the same.")];
  }
  return eitherWay<MapDocument>(
    ["5.25", "Nobody moves across.", "Units may move across."],
    ["6.15", "No zone crosses it.", "Zones cross it."],
    ["7.46", "Nobody attacks across it, but by barrage.", "Units attack across it."],
    ["7.72", "Nobody retreats across it.", "Units may retreat across it."],
    ["12.21", "No supply path crosses it.", "Supply paths may cross it."],
  )(change);
};

export function minefield(owner: Side): TouchesMap {
  const [own, enemy] = owner === "allied" ? ["Allied", "Axis"] : ["Axis", "Allied"];
  return eitherWay(
    [
      "10.11",
      `${own} units pay 2 points more to cross, mechanized ones 4.`,
      `${own} units pay nothing more to cross.`,
    ],
    [
      "10.12",
      `${enemy} units cross from a standing start only, and go no farther.`,
      `${enemy} units cross as they like.`,
    ],
    [
      "10.22",
      `${enemy} attacks across it are on the Enemy Minefield line.`,
      `${enemy} attacks across it are on another line.`,
    ],
    ["12.22", `${enemy} supply crosses with a unit beside it only.`, `${enemy} supply crosses freely.`],
  );
}

export const helpful = (feature: CostlyHexside, line: string): TouchesMap => (change) => {
  const extra = extraPoints(change.to, feature);
  const costs: EitherWay[] = extra === 0
    ? []
    : [["5.21", `Crossing takes ${points(halves(extra))} more.`, "Crossing takes nothing more."]];
  return eitherWay<MapDocument>(...costs, [
    "7.42",
    `Units attacked only across such hexsides have the ${line} line.`,
    "It no longer helps defenders.",
  ])(change);
};

export const allSea: TouchesMap = eitherWay(
  ["5.21", "Nobody moves across.", "Units may move across."],
  ["12.21", "No supply path crosses it.", "Supply paths may cross it."],
);

export const beltLine: TouchesMap = eitherWay([
  "17.1",
  "Mined where a table plays the lines of the defenses alone.",
  "Not mined where a table plays the lines of the defenses alone.",
]);

const BOX_SIDES = "Where a table has all sides of boxes mined, its sides count.";
export const box: TouchesMap = eitherWay(
  [
    "10.31",
    "An Allied unit in it stays in place on D1, D2 and Br.",
    "An Allied unit in it retreats as elsewhere.",
  ],
  ["17.1", BOX_SIDES, BOX_SIDES],
);

export function source(side: string): TouchesMap {
  const paths = `Every ${side} supply path leads to such hexes.`;
  return eitherWay(
    ["16.0", `${side} supply comes from here.`, `No ${side} supply comes from here.`],
    ["12.1", paths, paths],
  );
}
