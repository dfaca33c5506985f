import type { LegendEntry } from "./legend-flow.ts";
import { BAND_COLORS, BAND_INK } from "./colors.ts";
import { formationOf, SIZE_NAMES } from "../formations.ts";
import { element } from "../../../src/drawing/xml.ts";

/** The bands of formations whose units are on the map, and what signs of size mean. */
export function formationEntries(counters: readonly { readonly unit: string }[]): LegendEntry[] {
  const found = new Map(
    counters.flatMap(({ unit }) => {
      const formation = formationOf(unit);
      return formation === undefined ? [] : [[formation.name, formation.color] as const];
    }),
  );
  if (found.size === 0) return [];
  return [
    ...[...found].map(([name, color]): LegendEntry => ({
      sample: ({ x, y }) =>
        element("rect", {
          x: x - 9,
          y: y - 4,
          width: 18,
          height: 8,
          fill: BAND_COLORS[color],
          stroke: BAND_INK,
          "stroke-width": 0.5,
        }),
      room: 18,
      words: name,
    })),
    { sample: () => "", room: 0, words: Object.entries(SIZE_NAMES).map((size) => size.join(" ")).join(", ") },
    { sample: () => "", room: 0, words: "formations and sizes are reconstructed" },
  ];
}
