import { points } from "../naming.ts";
import type { KeyedHexside, TerrainKey } from "../terrain-key.ts";
import { halves } from "../battle-map.ts";
import type { BoardPicture } from "./picture.ts";
import { counterDrawn } from "./counters-layer.ts";
import type { MapLayout } from "../../hexes/drawing/geometry.ts";
import type { Part } from "../../../src/kernel/picture.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { loss, star, way } from "../../hexes/drawing/happenings.ts";
import { type DrawnKey, moreRows, terrainKey } from "../../hexes/drawing/terrain-key.ts";
import { boxesAt, drawnLine } from "../../hexes/drawing/terrain-layer.ts";
import { atPoint, element, textElement } from "../../../src/drawing/xml.ts";

/** How tall the strip under the map is. */
export function legendHeight({ key }: BoardPicture): number {
  return 96 + moreRows(key.hexsides.length);
}

const NAMES: Readonly<Partial<Record<KeyedHexside, string>>> = {
  minefieldAllied: "Allied minefield",
  minefieldAxis: "Axis minefield",
};

/** What a sign of the key means, and the Movement Points that it costs: `road, ½`. */
function costed(name: string, cost: number | undefined, isExtra = false): string {
  return cost === undefined ? name : `${name}, ${isExtra ? "+" : ""}${points(halves(cost))}`;
}

function inWords({ terrains, hexsides }: TerrainKey): DrawnKey {
  return {
    terrains: terrains.map(({ terrain, points }) => ({ terrain, words: costed(terrain, points) })),
    hexsides: hexsides.map(({ feature, points, isExtra }) => ({
      feature,
      words: costed(NAMES[feature] ?? feature, points, isExtra),
    })),
  };
}

/**
 * The strip under the map: what of the Terrain Key the map has and what it costs, how a counter reads, and what must be said of
 * the map. @param isPlayed whether what happened is drawn in
 */
export function legend(picture: BoardPicture, layout: MapLayout, isPlayed: boolean): Part {
  const top = layout.height + 4;
  const more = moreRows(picture.key.hexsides.length);
  const svg = element(
    "g",
    { "font-size": 9.5, fill: INK },
    terrainKey(inWords(picture.key), top),
    counterKey(top),
    signs(top + 52 + more, isPlayed),
    picture.notice === undefined
      ? ""
      : textElement({ x: 12, y: top + 82 + more, "font-weight": "bold" }, picture.notice),
  );
  return drawnAt(svg, { x: 0, y: layout.height, width: layout.width, height: legendHeight(picture) });
}

/** What a Player-Turn has left on the map, where one has, and what else stands there. @param y of the row */
function signs(y: number, isPlayed: boolean): string {
  const line = (x: number) => [{ x, y }, { x: x + 20, y }];
  const happenings: readonly (readonly [number, string, string])[] = [
    [12, way(line(12), "march"), "way of a unit, from the dot"],
    [182, way(line(182), "retreat"), "retreat, or making way"],
    [330, star({ x: 340, y }, "n"), "combat, by its number in the log"],
    [522, loss({ x: 532, y }), "a unit was lost"],
  ];
  const samples = [
    ...(isPlayed ? happenings : []),
    [640, boxesAt([{ x: 650, y }], 9), "fortified box"],
    [740, drawnLine("coast", line(740)), "coast"],
    [812, drawnLine("frontier", line(812)), "frontier; neither has a rule"],
  ] as const;
  return samples.map(([x, sign, words]) => sign + textElement({ x: x + 25, y: y + 3.5 }, words)).join("");
}

/** Three sample counters with what their values mean. */
function counterKey(top: number): string {
  const samples = [
    [640, "axis", "German", "1/8", "5-4-11", "armor", "attack-defense-movement"],
    [800, "axis", "Italian", "132", "4-2-2/1-9", "artillery", "barrage-FPF-range/defense-movement"],
    [1015, "allied", "Commonwealth", "2RB", "1-2-11", "motorized-infantry", "Allied; U: out of supply"],
  ] as const;
  return samples.map(([x, side, nationality, designation, values, kind, words]) =>
    atPoint(
      { x, y: top + 22 },
      counterDrawn({ side, nationality, designation, values, kind, supplied: side === "axis" }),
    ) +
    textElement({ x: x + 17, y: top + 25, "font-size": 8.2 }, words)
  ).join("");
}
