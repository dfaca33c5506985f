import type { FlowFrame } from "../../../src/drawing/flow.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import { SIZE } from "../../hexes/drawing/counters.ts";
import { formationEntries } from "../../hexes/drawing/formation-key.ts";
import { LEGEND_ROW, LEGEND_SIZE, legendRows } from "../../hexes/drawing/legend-flow.ts";
import { moreRows, terrainKeyDrawn } from "../../hexes/drawing/terrain-key.ts";
import { counterEntries, markEntries, sheetEntries, signEntries, symbolEntries } from "./legend-entries.ts";
import type { BoardPicture } from "./picture.ts";

/** On a wide sheet the symbols are beside the key of the ground, from here on. */
const WIDE = 1100;
const KEY_RIGHT = 620;

/**
 * The strip under the map: ground and hexsides with costs, the signs and marks on this map, and its notices.
 * @param top where it begins
 * @param width of the sheet
 * @returns the drawing, and where it ends
 */
export function legend(
  picture: BoardPicture,
  top: number,
  width: number,
): { readonly part: PictureFrame; readonly bottom: number } {
  const frame: Omit<FlowFrame, "top"> = { left: 12, right: width - 12, rowHeight: LEGEND_ROW, gap: 16 };
  const keyBottom = top + 42 + moreRows(picture.ground.key.hexsides.length);
  const symbols = legendRows([...symbolEntries(picture), ...sheetEntries(picture)], {
    ...frame,
    ...(width < WIDE ? { top: keyBottom } : { left: KEY_RIGHT, top }),
  });
  const counters = legendRows(counterEntries(picture), {
    ...frame,
    top: Math.max(keyBottom, symbols.bottom),
    rowHeight: SIZE + 6,
  });
  const formations = legendRows(formationEntries(picture.counters), { ...frame, top: counters.bottom });
  const signs = legendRows(signEntries(picture), { ...frame, top: formations.bottom });
  const marks = legendRows(markEntries(picture), { ...frame, top: signs.bottom });
  const notices = picture.ground.notices.map((notice, index) =>
    textElement({ x: 12, y: marks.bottom + 14 + index * 14, "font-weight": "bold" }, notice)
  );
  const svg = element(
    "g",
    { "font-size": LEGEND_SIZE, fill: INK },
    terrainKeyDrawn(picture.ground.key, top),
    symbols.drawn,
    counters.drawn,
    formations.drawn,
    signs.drawn,
    marks.drawn,
    ...notices,
  );
  const bottom = marks.bottom + 10 + notices.length * 14;
  return { part: drawnAt(svg, { x: 0, y: top, width, height: bottom - top }), bottom };
}
