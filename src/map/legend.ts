import type { BoardPicture, PicturedHexside } from "../kernel/picture.ts";
import { counterAt } from "./counters-layer.ts";
import type { Layout } from "./geometry.ts";
import { INK, LINE_COLORS, TERRAIN_COLORS } from "./palette.ts";
import { sample } from "./terrain-layer.ts";
import { element, textElement } from "./xml.ts";

/** How tall the strip under the map is. */
export const LEGEND_HEIGHT = 74;

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

/** The strip under the map: what terrain costs, what lines mean, how a counter reads, and what must be said of the map. */
export function legend(picture: BoardPicture, layout: Layout): string {
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
    picture.notice === undefined
      ? ""
      : textElement({ x: 12, y: top + 60, "font-weight": "bold" }, picture.notice),
  );
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
