import { FAINT, INK, PAPER } from "../../../src/drawing/palette.ts";
import { textWidth } from "../../../src/drawing/flow.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { drawnOnce } from "../../../src/drawing/part.ts";
import { sideName, SIDES } from "../../../src/kernel/side.ts";
import { LINE_COLORS } from "../../hexes/drawing/colors.ts";
import { chip } from "./attacks-layer.ts";
import type { BoardPicture, PicturedTurn, TrackSpace } from "./picture.ts";

/** The height of the heading and the line under it. */
export const HEADING_HEIGHT = 50;
const SIZE = 10.5;
/** The width of a space of the turn track. */
const SPACE = 19;
const MARGIN = 12;

interface Status {
  /** The width of sheet that it needs. */
  readonly width: number;
  /** @param width of the sheet */
  readonly draw: (width: number) => PictureFrame;
}

/** The turn and its phase, the markers of both sides, and at the right the turn track. */
export function status({ turn, support }: BoardPicture): Status {
  const y = -13;
  const phase = `Game-Turn ${turn.gameTurn}, ${turn.phase}`;
  let x = MARGIN + textWidth(phase, SIZE, true) + 20;
  const parts = [textElement({ x: MARGIN, y, "font-weight": "bold" }, phase)];
  for (const side of SIDES) {
    const { inHand, turnedUp } = support[side];
    const used = turnedUp.length === 0 ? "" : `, turned up ${turnedUp.join("+")}`;
    const words = `${sideName(side)} ${inHand === 1 ? "marker" : "markers"} in hand${used}`;
    parts.push(chip(side, inHand, { x: x + 4, y: y - 3.6 }), textElement({ x: x + 12, y }, words));
    x += 12 + textWidth(words, SIZE) + 18;
  }
  return {
    width: x + SPACE * (turn.track?.length ?? 0) + MARGIN,
    draw: (width) =>
      drawnOnce(element("g", { "font-size": SIZE, fill: INK }, ...parts, track(turn, width)), {
        x: 0,
        y: -28,
        width,
        height: 28,
      }),
  };
}

function track({ gameTurn, track: spaces }: PicturedTurn, width: number): string {
  if (spaces === undefined) return "";
  const left = width - MARGIN - spaces.length * SPACE;
  const drawn = spaces.map((space, index) => spaceAt(space, gameTurn, left + index * SPACE));
  return element("g", { "font-size": 8.5, "text-anchor": "middle" }, ...drawn);
}

function spaceAt(space: TrackSpace, now: number, x: number): string {
  const isNow = space.gameTurn === now;
  const box = element("rect", {
    x,
    y: -25,
    width: SPACE,
    height: 15,
    fill: isNow ? INK : PAPER,
    stroke: FAINT,
    "stroke-width": 0.8,
  });
  const number = textElement({
    x: x + SPACE / 2,
    y: -14.4,
    fill: isNow ? PAPER : space.gameTurn < now ? FAINT : INK,
    "font-weight": isNow ? "bold" : undefined,
  }, String(space.gameTurn));
  return box + number + noteUnder(space, x + SPACE / 2);
}

/** 11.1, 17.1: what a Game-Turn brings. */
function noteUnder({ arrivals, mayEnd }: TrackSpace, x: number): string {
  if (arrivals > 0) return textElement({ x, y: -2.4, "font-size": 7.2 }, `+${arrivals}`);
  return mayEnd ? die({ x, y: -5.2 }) : "";
}

export function die({ x, y }: { readonly x: number; readonly y: number }): string {
  return element("rect", {
    x: x - 3.2,
    y: y - 3.2,
    width: 6.4,
    height: 6.4,
    rx: 1.4,
    fill: PAPER,
    stroke: LINE_COLORS.loss,
    "stroke-width": 0.9,
  }) + element("circle", { cx: x, cy: y, r: 1.1, fill: LINE_COLORS.loss });
}
