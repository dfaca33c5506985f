import { given } from "../../../src/common/picked.ts";
import { label, outlined, stroked } from "./strokes.ts";
import { INK, PAPER } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";
import type { Side } from "../../../src/kernel/side.ts";
import type { Area, AreaMap } from "../setting/area-map.ts";
import type { Sight } from "../position/sight.ts";
import { badge } from "./blocks.ts";
import { BACKS, GROUND, LINES, SIGNAL, WHITE } from "./colors.ts";
import { onceOnMap } from "./drawn-once.ts";
import { off, pathThrough, type Point } from "./geometry.ts";

/** The number of an area in the badge of who controls it, a disc or a square, and its name. */
export function placeLabel({ control, setting: { map } }: Sight, area: Area, at: Point): string {
  const side = control[area];
  return onceOnMap(map, `label ${area} ${side} ${at.y}`, () => labelOf(map.name(area), area, side, at));
}

function labelOf(name: string, area: Area, side: Side, { x, y }: Point): string {
  const half = (24 + name.length * 5) / 2;
  const at = { x: x - half + 9, y };
  return controlBadge(side, String(area), at) +
    textElement({
      x: at.x + 13,
      y: y + 3,
      "font-size": 8.8,
      fill: INK,
      stroke: PAPER,
      "stroke-width": 2.4,
      "stroke-opacity": 0.8,
      "paint-order": "stroke",
    }, name);
}

/** Who controls something: a light disc is Allied, a dark square Axis. */
export function controlBadge(side: Side, words: string, { x, y }: Point): string {
  const { fill, ink, edge } = BACKS[side];
  const look = { fill, stroke: edge, "stroke-width": 1.2 };
  const shape = side === "allied"
    ? element("circle", { cx: x, cy: y, r: 10, ...look })
    : element("rect", { x: x - 9.5, y: y - 9.5, width: 19, height: 19, ...look });
  return shape +
    label({ x, y: y + 4 }, words, ink, 11.5);
}

/** Width of one sign in the row of an area. */
const PITCH = 15;

export function placeSigns(sight: Sight, area: Area, { x, y }: Point): string {
  return inRow(signsOf(sight, area), { x, y });
}

type Sign = (at: Point) => string;

export function inRow(signs: readonly Sign[], { x, y }: Point): string {
  return signs.map((sign, index) => sign({ x: x + (index - (signs.length - 1) / 2) * PITCH, y })).join("");
}

function signsOf(
  { setting: { map }, forts, works, unsuppliedAreas, tankRecovery }: Sight,
  area: Area,
): Sign[] {
  return given<Sign>([
    ...printedSigns(map, area),
    forts[area] !== undefined && ((at) => fort(at, forts[area])),
    works[area] !== undefined && ((at) => trench(at, works[area])),
    unsuppliedAreas.includes(area) && ((at) => badge("U", at)),
    tankRecovery.includes(area) && recovery,
  ]);
}

/** The map's own signs in an area. */
export function printedSigns(map: AreaMap, area: Area): Sign[] {
  const features = map.features(area);
  const find = (word: string) => features.find((feature) => feature.startsWith(word))?.slice(word.length);
  const [star, cross, shield] = [find("vp:star"), find("vp:allied"), find("vp:axis")];
  const entry = find("entry:");
  const difficulty = map.difficulty(area);
  const isDump = features.includes("supply:axis-dump");
  const isSource = entry === undefined && (isDump || features.includes("supply:allied"));
  return given<Sign>([
    difficulty > 0 && ((at) => hills(at, difficulty)),
    star !== undefined && ((at) => star5(at, star)),
    cross !== undefined && ((at) => objective(at, "allied", cross)),
    shield !== undefined && ((at) => objective(at, "axis", shield === "-fmc" ? "F" : shield)),
    features.includes("airfield") && airfield,
    features.includes("port") && port,
    entry !== undefined && ((at) => gate(at, map.is(area, "supply:allied") ? "allied" : "axis", entry)),
    isSource && ((at) => source(at, isDump ? "axis" : "allied")),
  ]);
}

/** Difficult terrain: a hill a point. */
export function hills({ x, y }: Point, difficulty: number): string {
  const peaks = Array.from({ length: difficulty }, (_, index) => {
    const left = x - 5.5 + (index - (difficulty - 1) / 2) * 4.6;
    return `M${left} ${y + 4}L${left + 5.5} ${y - 5}L${left + 11} ${y + 4}Z`;
  });
  return outlined(peaks.join(""), GROUND.hill, LINES.escarpment, 0.9, { "stroke-linejoin": "round" });
}

/** An objective of either side. */
export function star5(at: Point, points: string): string {
  const spikes = Array.from(
    { length: 10 },
    (_, index) => off(at, index * Math.PI / 5 - Math.PI / 2, index % 2 === 0 ? 8 : 3.7),
  );
  return outlined(pathThrough(spikes, true), SIGNAL, INK, 0.8) +
    label({ x: at.x, y: at.y + 2.5 }, points, INK, 6.6);
}

export function objective({ x, y }: Point, side: Side, points: string): string {
  const { fill, ink, edge } = BACKS[side];
  return outlined(
    `M${x - 6} ${y - 7}H${x + 6}V${y + 1}L${x} ${y + 7.5}L${x - 6} ${y + 1}Z`,
    fill,
    edge,
    1.1,
  ) + label({ x, y: y + 1.6 }, points, ink);
}

export function airfield({ x, y }: Point): string {
  return element("path", {
    d: `M${x} ${y - 6}L${x + 1.2} ${y - 2}L${x + 6.4} ${y + 1}V${y + 2.4}L${x + 1.2} ${y + 1.4}L${x + 0.8} ${
      y + 4
    }L${x + 2.6} ${y + 6}H${x - 2.6}L${x - 0.8} ${y + 4}L${x - 1.2} ${y + 1.4}L${x - 6.4} ${y + 2.4}V${
      y + 1
    }L${x - 1.2} ${y - 2}Z`,
    fill: INK,
  });
}

export function port({ x, y }: Point): string {
  return stroked(
    `M${x} ${y - 4}V${y + 6}M${x - 3} ${y - 1}H${x + 3}M${x - 5} ${y + 2}Q${x - 4} ${y + 6} ${x} ${y + 6}Q${
      x + 4
    } ${y + 6} ${x + 5} ${y + 2}`,
    INK,
    1.4,
    { "stroke-linecap": "round" },
  ) + element("circle", { cx: x, cy: y - 5.4, r: 1.6, fill: "none", stroke: INK, "stroke-width": 1.2 });
}

/** An entry area, which is a source of supply too. */
export function gate({ x, y }: Point, side: Side, letter: string): string {
  const { fill, ink, edge } = BACKS[side];
  return outlined(`M${x - 7} ${y - 6}H${x + 3}L${x + 8} ${y}L${x + 3} ${y + 6}H${x - 7}Z`, fill, edge, 1.1) +
    label({ x: x - 1, y: y + 2.6 }, letter, ink, 7.6);
}

/** A source of supply that is no entry area. */
export function source({ x, y }: Point, side: Side): string {
  const { fill, ink, edge } = BACKS[side];
  return element("ellipse", { cx: x, cy: y, rx: 7, ry: 6, fill, stroke: edge, "stroke-width": 1.1 }) +
    label({ x, y: y + 2.6 }, "S", ink, 7.6);
}

export function fort({ x, y }: Point, strength: number): string {
  return element("path", {
    d: `M${x - 7} ${y + 6}V${y - 6}H${x - 4}V${y - 3}H${x - 1.5}V${y - 6}H${x + 1.5}V${y - 3}H${x + 4}V${
      y - 6
    }H${x + 7}V${y + 6}Z`,
    fill: LINES.fortress,
  }) + label({ x, y: y + 4.6 }, String(strength), WHITE, 7.6);
}

/** Field works, open toward the enemy of those who lie in them. */
export function trench({ x, y }: Point, side: Side): string {
  const { ink, edge } = BACKS[side];
  return stroked(
    `M${x - 7} ${y + 5}L${x - 5} ${y - 3}L${x - 2} ${y - 5}H${x + 2}L${x + 5} ${y - 3}L${x + 7} ${y + 5}`,
    edge,
    2.6,
  ) + label({ x, y: y + 5 }, side === "allied" ? "a" : "x", side === "allied" ? ink : edge, 6.6);
}

export function recovery({ x, y }: Point): string {
  return element("rect", { x: x - 7, y: y - 6, width: 14, height: 12, rx: 3, fill: WHITE, stroke: INK }) +
    label({ x, y: y + 2.8 }, "TR", INK);
}
