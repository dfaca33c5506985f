import { flowed, type FlowFrame, type FlowItem, textWidth } from "../../../src/drawing/flow.ts";
import type { Part } from "../../../src/kernel/picture.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import { SIZE } from "../../hexes/drawing/counters.ts";
import { moreRows, terrainKey } from "../../hexes/drawing/terrain-key.ts";
import { MINEFIELDS } from "./colors.ts";
import {
  counterEntries,
  type Entry,
  markEntries,
  sheetEntries,
  signEntries,
  symbolEntries,
} from "./legend-entries.ts";
import type { BoardPicture } from "./picture.ts";

const FONT = 9.5;
const ROW = 20;
/** Between a sample and its words. */
const NEAR = 5;
/** On a wide sheet symbols stand beside the key of the ground, from here on. */
const WIDE = 1100;
const KEY_RIGHT = 620;

/**
 * The strip under the map: ground and hexsides with what they cost, what of signs and marks is on this map, and what must be
 * said of it. @param top where it begins @param width of the sheet @returns what is drawn, and where it ends
 */
export function legend(
  picture: BoardPicture,
  top: number,
  width: number,
): { readonly part: Part; readonly bottom: number } {
  const frame: Omit<FlowFrame, "top"> = { left: 12, right: width - 12, rowHeight: ROW, gap: 16 };
  const keyBottom = top + 42 + moreRows(picture.ground.key.hexsides.length);
  const symbols = flowed([...symbolEntries(picture), ...sheetEntries(picture)].map(item), {
    ...frame,
    ...(width < WIDE ? { top: keyBottom } : { left: KEY_RIGHT, top }),
  });
  const counters = flowed(counterEntries(picture).map(item), {
    ...frame,
    top: Math.max(keyBottom, symbols.bottom),
    rowHeight: SIZE + 6,
  });
  const signs = flowed(signEntries(picture).map(item), { ...frame, top: counters.bottom });
  const marks = flowed(markEntries(picture).map(item), { ...frame, top: signs.bottom });
  const notices = picture.ground.notices.map((notice, index) =>
    textElement({ x: 12, y: marks.bottom + 14 + index * 14, "font-weight": "bold" }, notice)
  );
  const svg = element(
    "g",
    { "font-size": FONT, fill: INK },
    terrainKey(picture.ground.key, top, MINEFIELDS),
    symbols.drawn,
    counters.drawn,
    signs.drawn,
    marks.drawn,
    ...notices,
  );
  const bottom = marks.bottom + 10 + notices.length * 14;
  return { part: drawnAt(svg, { x: 0, y: top, width, height: bottom - top }), bottom };
}

/** A sample with its words behind it. */
function item({ sample, room, words }: Entry): FlowItem {
  return {
    width: room + NEAR + textWidth(words, FONT),
    draw: (x, y) =>
      sample({ x: x + room / 2, y }) + textElement({ x: x + room + NEAR, y: y + FONT * 0.37 }, words),
  };
}
