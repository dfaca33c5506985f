import type { BoardPicture, PicturedHexside } from "../kernel/picture.ts";
import { counterAt } from "./counters-layer.ts";
import type { Layout } from "./geometry.ts";
import { INK, LINE_COLORS, TERRAIN_COLORS } from "./palette.ts";
import { loss, star, way } from "./happenings-layer.ts";
import { boxesAt, drawnLine, sample } from "./terrain-layer.ts";
import { element, textElement } from "./xml.ts";

/** How tall the strip under the map is. */
export const LEGEND_HEIGHT = 96;

const LINES: readonly (readonly [PicturedHexside, string])[] = [
  ["road", "road, ½"],
  ["trail", "trail, 1"],
  ["escarpment", "escarpment"],
  ["minefieldAllied", "Allied minefield"],
  ["minefieldAxis", "Axis minefield"],
];
const TERRAINS = [
  ["mixed", "mixed, 2"],
  ["broken", "broken, 3"],
  ["rough", "rough, 4"],
  ["town", "town, 1"],
  [
    "sea",
    "sea",
  ],
] as const;

/** The strip under the map: what terrain costs, what lines mean, how a counter reads, and what must be said of the map. @param isPlayed whether what happened is drawn in */
export function legend(picture: BoardPicture, layout: Layout, isPlayed: boolean): string {
  const top = layout.height + 4;
  const terrains = TERRAINS.map(([terrain, label], index) => {
    const x = 12 + index * 92;
    return element("rect", {
      x,
      y: top + 4,
      width: 16,
      height: 12,
      fill: TERRAIN_COLORS[terrain],
      stroke: LINE_COLORS.hex,
    }) +
      textElement({ x: x + 21, y: top + 14 }, label);
  });
  const lines = LINES.map(([kind, label], index) => {
    const x = 12 + index * 110;
    return sample(kind, { x, y: top + 32 }, { x: x + 20, y: top + 32 }) +
      textElement({ x: x + 25, y: top + 35.5 }, label);
  });
  return element(
    "g",
    { "font-size": 9.5, fill: INK },
    ...terrains,
    ...lines,
    counterKey(top),
    signs(top + 52, isPlayed),
    picture.notice === undefined
      ? ""
      : textElement({ x: 12, y: top + 82, "font-weight": "bold" }, picture.notice),
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
