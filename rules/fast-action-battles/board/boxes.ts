import { chitsIn } from "../position/ground.ts";
import { INK } from "../../../src/drawing/palette.ts";
import { drawnAt } from "../../../src/drawing/part.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import type { PictureFrame } from "../../../src/kernel/picture.ts";
import { type Side, sideName, SIDES } from "../../../src/kernel/side.ts";
import type { ChitBox } from "../documents/position.ts";
import type { SeenBlock, Sight } from "../position/sight.ts";
import { drawWords } from "../set-up/draws.ts";
import { netFor } from "../words/events/names.ts";
import { blockPart, SIZE } from "./blocks.ts";
import { CHIT, chitPart } from "./chits.ts";
import { BACKS, SIGNAL } from "./colors.ts";
import type { Point } from "./geometry.ts";
import { controlBadge } from "./places-layer.ts";

/** A part of what stands below the map or beside it, and how high it is. */
interface Strip {
  readonly svg: string;
  /** What lies in it. */
  readonly pieces: readonly PictureFrame[];
  readonly height: number;
}

export const EDGE = 14;
const TURN = { width: 54, height: 40 } as const;

/** The Game-Turns, each with the net Victory Points that end the game in it, and the Victory Points at the last count. */
export function turnTrack(sight: Sight, { x: left, y: top }: Point): PictureFrame {
  const { setting: { scenario, ending }, gameTurn, phasing, victoryPoints } = sight;
  const first = scenario?.turns[0] ?? gameTurn;
  const last = scenario === undefined ? gameTurn : ending.lastTurn;
  const turns = Array.from({ length: last - first + 1 }, (_, index) => first + index);
  const boxes = turns.map((turn, index) => {
    const [x, y] = [left + index * (TURN.width + 4), top + 14];
    const isNow = turn === gameTurn;
    const needs = SIDES.flatMap((side) => {
      const needed = ending.suddenDeath?.[side][String(turn)];
      return needed === undefined ? [] : [`${side === "allied" ? "Al" : "Ax"} ${netFor(side, needed)}`];
    });
    return element("rect", {
      x,
      y,
      ...TURN,
      rx: 3,
      fill: isNow ? SIGNAL : "none",
      "fill-opacity": 0.5,
      stroke: INK,
      "stroke-width": isNow ? 2 : 0.8,
    }) +
      textElement({ x: x + 7, y: y + 18, "font-size": 14, "font-weight": "bold" }, String(turn)) +
      textElement(
        { x: x + TURN.width / 2, y: y + 34, "font-size": 7.4, "text-anchor": "middle" },
        needs.join(" · "),
      ) +
      (isNow ? controlBadge(phasing, phasing === "allied" ? "Al" : "Ax", { x: x + 40, y: y + 13 }) : "");
  });
  const x = left + turns.length * (TURN.width + 4) + 16;
  const counted = victoryPoints === undefined
    ? ["not counted yet"]
    : [`Allied ${victoryPoints.allied}, Axis ${victoryPoints.axis}`, `net ${victoryPoints.net}`];
  const svg = title({ x: left, y: top + 8 }, "Game-Turns, and net Victory Points for sudden death") +
    boxes.join("") +
    title({ x, y: top + 26 }, "Victory Points") +
    counted.map((words, index) => textElement({ x, y: top + 38 + index * 12, "font-size": 9.5 }, words))
      .join("");
  return drawnAt(svg, { x: left - 2, y: top, width: x - left + 110, height: TURN.height + 24 });
}

function title({ x, y }: Point, words: string): string {
  return textElement({ x, y, "font-size": 9.5, "font-weight": "bold", fill: INK }, words);
}

/** The boxes of both sides: chits, cups, blocks off the map. @param isStacked one below the other and not side by side */
export function boxes(sight: Sight, { x, y }: Point, width: number, isStacked: boolean): Boxes {
  const column = isStacked ? width : (width - EDGE) / 2;
  let top = y;
  let deepest = 0;
  const parts = SIDES.map((side, index) => {
    const at = { x: x + (isStacked ? 0 : index * (column + EDGE)), y: top };
    const part = sideBoxes(sight, side, at, column);
    if (isStacked) top += part.height + EDGE;
    deepest = Math.max(deepest, at.y - y + part.height);
    return { at, part, side };
  });
  const frames = parts.map(({ at, part, side }) =>
    element("rect", {
      x: at.x - 4,
      y: at.y - 4,
      width: column + 8,
      height: (isStacked ? part.height : deepest) + 8,
      rx: 5,
      fill: "none",
      stroke: BACKS[side].edge,
    }) + part.svg
  );
  const height = deepest + 12;
  return {
    frame: drawnAt(frames.join(""), { x: x - 6, y: y - 6, width: width + 12, height }),
    pieces: parts.flatMap(({ part }) => part.pieces),
  };
}

interface Boxes {
  readonly frame: PictureFrame;
  readonly pieces: readonly PictureFrame[];
}

const CHIT_ROWS: readonly (readonly [ChitBox, string])[] = [
  ["available", "Available"],
  ["used", "Used"],
  ["eliminated", "Lost chits"],
];
const BLOCK_ROWS: readonly (readonly [SeenBlock["area"], string])[] = [
  ["reinforcements", "To come"],
  ["force-e", "Force E"],
  ["patrol", "Patrols"],
  ["detachment", "Detachments"],
  ["eliminated", "Lost blocks"],
];
/** The room for the name of a box, and the distance from block to block there. */
const INDENT = 66;
const BLOCK_PITCH = SIZE + 4;
const CHIT_PITCH = CHIT.width + 3;

/** The part below one side's name: rows of chits, then its blocks off the map in one row, which wraps when full. */
function sideBoxes(sight: Sight, side: Side, at: Point, width: number): Strip {
  const head = title(
    { x: at.x, y: at.y + 8 },
    `${sideName(side)}: ${sight.cups[side]} chits in the cup, ${drawWords(sight, side)}`,
  );
  const chits = chitRows(sight, side, { x: at.x, y: at.y + 14 }, width);
  const blocks = blockRow(sight, side, { x: at.x, y: at.y + 14 + chits.height }, width);
  return {
    svg: head + chits.svg + blocks.svg,
    pieces: [...chits.pieces, ...blocks.pieces],
    height: 14 + chits.height + blocks.height,
  };
}

function chitRows(sight: Sight, side: Side, { x, y }: Point, width: number): Strip {
  const fits = Math.max(1, Math.floor((width - INDENT) / CHIT_PITCH));
  const pitch = CHIT.height + 4;
  const pieces: PictureFrame[] = [];
  let top = y;
  const rows = CHIT_ROWS.map(([box, name]) => {
    const there = chitsIn(sight, side, box);
    if (there.length === 0 && box !== "available") return "";
    const row = rowName(name, { x, y: top + pitch / 2 });
    for (const [index, chit] of there.entries()) {
      const at = {
        x: x + INDENT + (index % fits + 0.5) * CHIT_PITCH,
        y: top + (Math.floor(index / fits) + 0.5) * pitch,
      };
      pieces.push(chitPart(chit, at, `${side}-${box}`));
    }
    top += pitch * Math.max(1, Math.ceil(there.length / fits));
    return row;
  });
  return { svg: rows.join(""), pieces, height: top - y };
}

function blockRow(sight: Sight, side: Side, { x, y }: Point, width: number): Strip {
  const { roster } = sight.setting;
  const pitch = SIZE + 15;
  let [left, top] = [x, y + SIZE / 2 + 4];
  let svg = "";
  const pieces: PictureFrame[] = [];
  const onto = (wide: number) => {
    if (left + wide > x + width && left > x) [left, top] = [x, top + pitch];
  };
  for (const [box, name] of BLOCK_ROWS) {
    const there = sight.blocks.filter((block) => block.side === side && block.area === box);
    if (there.length === 0) continue;
    const label = name.length * 4.9 + 8;
    onto(label + BLOCK_PITCH);
    svg += rowName(name, { x: left, y: top });
    left += label;
    for (const block of there) {
      onto(BLOCK_PITCH);
      const at = { x: left + SIZE / 2, y: top };
      pieces.push(blockPart({ block, roster, isStanding: false }, at, `${side}-${box}`));
      svg += arrival(sight, block, { x: at.x, y: top + SIZE / 2 + 8 });
      left += BLOCK_PITCH;
    }
    left += 10;
  }
  return { svg, pieces, height: svg === "" ? 0 : top + pitch - 8 - y };
}

function rowName(words: string, { x, y }: Point): string {
  return textElement({ x, y: y + 3, "font-size": 9 }, words);
}

/** The Game-Turn in which a block comes, and its entry areas (4.1). */
function arrival({ setting: { roster } }: Sight, { unit, area }: SeenBlock, at: Point): string {
  const due = unit === undefined || area !== "reinforcements" ? undefined : roster.known(unit).arrival;
  return due === undefined
    ? ""
    : textElement({ ...at, "font-size": 6.4, "text-anchor": "middle" }, `${due.gameTurn}: ${due.entries}`);
}
