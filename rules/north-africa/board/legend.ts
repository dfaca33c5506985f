import { points } from "../naming.ts";
import type { KeyedHexside } from "../terrain-key.ts";
import { halves } from "../battle-map.ts";
import type { BoardPicture } from "./picture.ts";
import { counterAt } from "./counters-layer.ts";
import type { MapLayout } from "./geometry.ts";
import { LINE_COLORS, TERRAIN_COLORS } from "./colors.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { loss, star, way } from "./happenings-layer.ts";
import { boxesAt, drawnLine, sample } from "./terrain-layer.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

/** How far the keys of terrain and hexsides reach to the right, and how many hexsides stand in a row of theirs. */
const KEY_WIDTH = 556;
const LINES_A_ROW = 5;
const ROW_HEIGHT = 20;

/** How tall the strip under the map is. */
export function legendHeight(picture: BoardPicture): number {
  return 96 + moreRows(picture);
}

/** How much room hexsides take that do not stand in one row. */
function moreRows({ key }: BoardPicture): number {
  return ROW_HEIGHT * Math.max(0, Math.ceil(key.hexsides.length / LINES_A_ROW) - 1);
}

const NAMES: Readonly<Partial<Record<KeyedHexside, string>>> = {
  minefieldAllied: "Allied minefield",
  minefieldAxis: "Axis minefield",
};

/** What a sign of the key means, and the Movement Points that it costs: `road, ½`. */
function costed(name: string, cost: number | undefined, isExtra = false): string {
  return cost === undefined ? name : `${name}, ${isExtra ? "+" : ""}${points(halves(cost))}`;
}

/**
 * The strip under the map: what of the Terrain Key the map has and what it costs, how a counter reads, and what must be said of
 * the map. @param isPlayed whether what happened is drawn in
 */
export function legend(picture: BoardPicture, layout: MapLayout, isPlayed: boolean): string {
  const top = layout.height + 4;
  const more = moreRows(picture);
  const { terrains, hexsides } = picture.key;
  const pitch = Math.min(92, KEY_WIDTH / (terrains.length - 1));
  const grounds = terrains.map(({ terrain, points }, index) => {
    const x = 12 + index * pitch;
    return element("rect", {
      x,
      y: top + 4,
      width: 16,
      height: 12,
      fill: TERRAIN_COLORS[terrain],
      stroke: LINE_COLORS.hex,
    }) +
      textElement({ x: x + 21, y: top + 14 }, costed(terrain, points));
  });
  const lines = hexsides.map(({ feature, points, isExtra }, index) => {
    const x = 12 + index % LINES_A_ROW * 110;
    const y = top + 32 + Math.floor(index / LINES_A_ROW) * ROW_HEIGHT;
    return sample(feature, { x, y }, { x: x + 20, y }) +
      textElement({ x: x + 25, y: y + 3.5 }, costed(NAMES[feature] ?? feature, points, isExtra));
  });
  return element(
    "g",
    { "font-size": 9.5, fill: INK },
    ...grounds,
    ...lines,
    counterKey(top),
    signs(top + 52 + more, isPlayed),
    picture.notice === undefined
      ? ""
      : textElement({ x: 12, y: top + 82 + more, "font-weight": "bold" }, picture.notice),
  );
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
    counterAt({ side, nationality, designation, values, kind, supplied: side === "axis" }, {
      x,
      y: top + 22,
    }) +
    textElement({ x: x + 17, y: top + 25, "font-size": 8.2 }, words)
  ).join("");
}
