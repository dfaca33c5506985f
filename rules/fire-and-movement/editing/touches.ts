import { type EitherWay, eitherWay, isInFeatureList, type Touches } from "../../hexes/editing/features.ts";
import type { Touched } from "../../../src/kernel/editing.ts";
import { enemyOf, type Side, sideName } from "../../../src/kernel/side.ts";
import type { MapDocument, Terrain } from "../documents/documents.ts";

type TouchesMap = Touches<MapDocument>;

const touched = (cite: string, words: string): Touched => ({ cite, words });

export function terrainName(terrain: Terrain): string {
  return terrain === "mixed" ? "desert" : terrain;
}

/** 5.1, 7.5: the hex's movement cost and its combat line, both by the charts; the sea stops everything. */
export const terrain: TouchesMap = ({ was, is }) =>
  was === "sea" || is === "sea"
    ? [
      touched("5.1", is === "sea" ? "No unit enters it any more." : "Units may enter it."),
      touched("6.1", is === "sea" ? "No zone reaches into it." : "Zones reach into it."),
      touched("7.7", is === "sea" ? "Nobody retreats into it." : "Units may retreat into it."),
    ]
    : [
      touched("5.1", "Entering it costs what the charts say of its terrain, except by road or trail."),
      touched("7.5", "A defender in it has the line of its terrain by the charts."),
    ];

const OPENED: EitherWay = [
  "16.0",
  "The escarpment can be crossed and fought over here.",
  "The escarpment cannot be crossed or fought over here.",
];

/** 16.0: the hexside may have an escarpment too, which road and trail open. */
export const touchesRoute: TouchesMap = (change) =>
  eitherWay<MapDocument>(
    ["5.1", "Crossing costs the points that the charts give.", "Crossing costs what the terrain does."],
    ...(isInFeatureList(change.to.escarpment, change.at) ? [OPENED] : []),
  )(change);

export const escarpment: TouchesMap = (change) => {
  const { at, to } = change;
  if (isInFeatureList(to.road, at) || isInFeatureList(to.trail, at)) {
    return [
      touched("16.0", "The road or trail opens it all the same; a defender behind it may have another line."),
    ];
  }
  return eitherWay<MapDocument>(
    [
      "16.0",
      "Nobody moves, attacks or retreats across, and no zone crosses it.",
      "Units move, attack and retreat across, and zones cross it.",
    ],
    ["17.0", "The chain to Tobruk cannot cross it.", "The chain to Tobruk may cross it."],
  )(change);
};

const ENGINEERS: EitherWay = ["14.3", "A German engineer clears it to rough.", "No engineer is needed."];

export function minefield(owner: Side): TouchesMap {
  const [own, enemy] = [sideName(owner), sideName(enemyOf(owner))];
  return eitherWay(
    ["14.1", `${own} units pay two points more to cross.`, `${own} units pay nothing more to cross.`],
    [
      "14.2",
      `${enemy} units need a whole move to cross, attack on the minefield line, and are depleted retreating over it.`,
      `${enemy} units cross, attack and retreat as elsewhere.`,
    ],
    ...(owner === "allied" ? [ENGINEERS] : []),
  );
}

export const box: TouchesMap = eitherWay([
  "14.4",
  "An Allied unit in it may ignore a retreat.",
  "An Allied unit in it retreats as elsewhere.",
]);

export function symbol(side: Side): TouchesMap {
  const [own, enemy] = [sideName(side), sideName(enemyOf(side))];
  return eitherWay([
    "12.0",
    `${enemy} units here cost the ${own} side markers.`,
    `${enemy} units here cost nobody markers.`,
  ]);
}

export const airfield: TouchesMap = eitherWay([
  "15.0",
  "An Allied unit here costs the Axis side a marker.",
  "An Allied unit here costs the Axis side nothing.",
]);

export const tobruk: TouchesMap = eitherWay([
  "17.0",
  "Relief and Tobruk are judged by this hex.",
  "Relief and Tobruk are not judged here.",
]);
