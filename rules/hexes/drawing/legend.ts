import { drawnAt } from "../../../src/drawing/part.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { atPoint, element, textElement } from "../../../src/drawing/xml.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { SIZE, SYMBOL, symbol } from "./counters.ts";
import { formationEntries } from "./formation-key.ts";
import type { Point } from "./geometry.ts";
import { arrow, loss, star, way } from "./happenings.ts";
import { across, LEGEND_ROW, LEGEND_SIZE, type LegendEntry, legendRows } from "./legend-flow.ts";
import { type DrawnKey, moreRows, terrainKeyDrawn } from "./terrain-key.ts";
import { boxesAt, frontier } from "./terrain-layer.ts";

/** What both games on hexes explain under their maps. */

/** On a wide map, symbols are beside the key of the ground. */
const WIDE = 1100;

export interface HexLegend {
  readonly key: DrawnKey;
  /** Where symbols begin on a wide map. */
  readonly keyRight: number;
  /** Between the symbols and the counters. */
  readonly gap: number;
  readonly symbols: readonly LegendEntry[];
  readonly counters: readonly LegendEntry[];
  readonly units: readonly { readonly unit: string }[];
  /** Further rows, each below the one before. */
  readonly rows: readonly (readonly LegendEntry[])[];
  readonly notices: readonly string[];
  /** Room under the last row: with no notice, and with one. */
  readonly foot: readonly [bare: number, noticed: number];
}

/**
 * The strip under the map: the ground with costs, how to read a counter, every sign that occurs, and notices on the map.
 * @param top where it begins @param start where its part begins
 */
export function hexLegend(of: HexLegend, start: number, top: number, width: number): PictureFrame {
  const frame = { left: 12, right: width - 12, rowHeight: LEGEND_ROW, gap: 16 };
  const keyBottom = top + 42 + moreRows(of.key.hexsides.length);
  const symbols = legendRows(of.symbols, {
    ...frame,
    ...(width < WIDE ? { top: keyBottom } : { left: of.keyRight, top }),
  });
  const counters = legendRows(of.counters, {
    ...frame,
    top: Math.max(keyBottom, symbols.bottom) + of.gap,
    rowHeight: SIZE + 6,
  });
  const drawn = [symbols.drawn, counters.drawn];
  let { bottom } = counters;
  for (const entries of [formationEntries(of.units), ...of.rows]) {
    const row = legendRows(entries, { ...frame, top: bottom });
    drawn.push(row.drawn);
    bottom = row.bottom;
  }
  const notices = of.notices.map((notice, index) =>
    textElement({ x: 12, y: bottom + 14 + index * 14, "font-weight": "bold" }, notice)
  );
  const key = terrainKeyDrawn(of.key, top);
  const svg = element("g", { "font-size": LEGEND_SIZE, fill: INK }, key, ...drawn, ...notices);
  const [bare, noticed] = of.foot;
  const height = bottom - start + (notices.length === 0 ? bare : noticed + (notices.length - 1) * 14);
  return drawnAt(svg, { x: 0, y: start, width, height });
}

/** The symbols of those kinds that are on the map. */
export function symbolsOf(kinds: Iterable<string>, words: Readonly<Record<string, string>>): LegendEntry[] {
  const found = new Set(kinds);
  return Object.entries(words).filter(([kind]) => found.has(kind)).map(([kind, words]) => ({
    sample: ({ x, y }) => atPoint({ x, y: y - SYMBOL.top - SYMBOL.height / 2 }, symbol(kind, INK)),
    room: SYMBOL.width,
    words,
  }));
}

/** A counter of each nationality; with the first, what its values mean. */
export function nationalityEntries<C extends { readonly nationality: string }>(
  counters: readonly C[],
  first: (words: string, isSo: (counter: C) => boolean) => readonly LegendEntry[],
): LegendEntry[] {
  return [...new Set(counters.map(({ nationality }) => nationality))].flatMap((nationality, index) =>
    first(
      index === 0 ? `${nationality}: attack-defense-movement` : nationality,
      (counter) => counter.nationality === nationality,
    )
  );
}

export const FRONTIER: LegendEntry = {
  sample: (at) => frontier(across(at)),
  room: 20,
  words: "frontier (no effect)",
};
export const boxEntry = (words: string): LegendEntry => ({
  sample: (at) => boxesAt([at], 9),
  room: 18,
  words,
});
export const MARCHES: LegendEntry = {
  sample: ({ x, y }) =>
    [0, 1, 2].map((index) => way(across({ x, y: y - 5 + index * 5 }, 15), "march", index, 0)).join(""),
  room: 34,
  words: "way of a unit, from the dot, each in a color of its own",
};
export const retreatEntry = (words: string): LegendEntry => ({
  sample: (at) => way(across(at, 15), "retreat", 0, 0),
  room: 34,
  words,
});
export const COMBAT: LegendEntry = {
  sample: (at) => star(at, "n"),
  room: 17,
  words: "combat, by its number in the log",
};
export const LOSS: LegendEntry = { sample: loss, room: 14, words: "a unit was lost" };
export const attackEntry = (words: string): LegendEntry => ({
  sample: ({ x, y }: Point) => arrow({ x: x - 20, y }, { x: x + 17, y }),
  room: 20,
  words,
});
export const COMBAT_TO_COME: LegendEntry = {
  sample: (at) => star(at, "n", PAPER),
  room: 17,
  words: "combat to come, in this order",
};
