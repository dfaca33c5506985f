import type { HexGround, HexPicture, HexsideFeature } from "./picture.ts";
import type { HexId } from "../hex-grid.ts";
import {
  APOTHEM,
  cornersAround,
  type MapLayout,
  outline,
  pathThrough,
  type Point,
  RADIUS,
} from "./geometry.ts";
import { LINE_COLORS, TERRAIN_COLORS } from "./colors.ts";
import type { Part } from "../../../src/kernel/picture.ts";
import { textWidth } from "../../../src/drawing/flow.ts";
import { FAINT, INK, PAPER } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

/** The ground: one shape for all hexes of a terrain, then their outlines. */
export function ground(picture: HexGround, layout: MapLayout): string {
  const byTerrain = new Map<string, string[]>();
  const all: string[] = [];
  for (let hex = 0; hex < layout.grid.size; hex++) {
    const shape = outline(layout.centerOf(hex as HexId));
    const terrain = picture.terrain[layout.grid.name(hex as HexId)] ?? "mixed";
    const alike = byTerrain.get(terrain);
    if (alike === undefined) byTerrain.set(terrain, [shape]);
    else alike.push(shape);
    all.push(shape);
  }
  const fills = [...byTerrain].map(([terrain, shapes]) =>
    element("path", { d: shapes.join(""), fill: TERRAIN_COLORS[terrain] ?? TERRAIN_COLORS.mixed })
  );
  return fills.join("") +
    element("path", { d: all.join(""), fill: "none", stroke: LINE_COLORS.hex, "stroke-width": 0.6 });
}

export interface LineStyle {
  readonly color: string;
  readonly width: number;
  readonly dash?: string;
  /** How it ends; round where nothing is said. */
  readonly cap?: "round" | "butt";
}
/** How hexsides are drawn, where a game draws them otherwise than all do. */
export type OwnStyles = Readonly<Partial<Record<HexsideFeature, LineStyle>>>;

/** Roads and trails run from center to center. */
const ROUTES: Readonly<Partial<Record<HexsideFeature, LineStyle>>> = {
  trail: { color: LINE_COLORS.trail, width: 1.1, dash: "3.5 2.5" },
  road: { color: LINE_COLORS.road, width: 2.2 },
};

/** These lie on the hexsides themselves. */
const BARRIERS: Readonly<Partial<Record<HexsideFeature, LineStyle>>> = {
  ridge: { color: LINE_COLORS.ridge, width: 2 },
  stream: { color: LINE_COLORS.stream, width: 2 },
  ditch: { color: LINE_COLORS.ditch, width: 2, dash: "5 2" },
  bridge: { color: LINE_COLORS.ridge, width: 3 },
  escarpment: { color: LINE_COLORS.escarpment, width: 3.2 },
  minefieldAllied: { color: LINE_COLORS.minefieldAllied, width: 2, dash: "0.1 3.4" },
  minefieldAxis: { color: LINE_COLORS.minefieldAxis, width: 2, dash: "0.1 3.4" },
};

export function routes(picture: HexGround, layout: MapLayout): string {
  return lines(picture, ROUTES, (name) => {
    const [from, to] = name.split("-").map((hex) => layout.center(hex));
    return from === undefined || to === undefined ? undefined : [from, to];
  });
}

export function barriers(picture: HexGround, layout: MapLayout, own: OwnStyles = {}): string {
  return lines(picture, { ...BARRIERS, ...own }, (name) => layout.side(name));
}

function lines(
  picture: HexGround,
  styles: Readonly<Partial<Record<HexsideFeature, LineStyle>>>,
  ends: (name: string) => readonly [Point, Point] | undefined,
): string {
  return (Object.entries(styles) as [HexsideFeature, LineStyle][]).map(([kind, style]) => {
    const drawn = (picture.hexsides[kind] ?? []).map(ends).filter((line) => line !== undefined);
    return drawn.length === 0 ? "" : stroke(drawn.map((line) => pathThrough(line)).join(""), style);
  }).join("");
}

function stroke(d: string, { color, width, dash, cap = "round" }: LineStyle): string {
  return element("path", {
    d,
    fill: "none",
    stroke: color,
    "stroke-width": width,
    "stroke-dasharray": dash,
    "stroke-linecap": cap,
  });
}

/** A sample of a line, for the legend. */
export function sample(kind: HexsideFeature, from: Point, to: Point, own: OwnStyles = {}): string {
  return stroke(pathThrough([from, to]), (own[kind] ?? ROUTES[kind] ?? BARRIERS[kind])!);
}

/** Coast and frontier, which mean nothing in the rules. */
export function decoration(picture: HexGround, layout: MapLayout): string {
  return (["coast", "frontier"] as const).map((line) =>
    drawnLine(line, picture.lines[line].map((point) => layout.at(point)))
  ).join("");
}

/** The coast or the frontier through points. */
export function drawnLine(line: "coast" | "frontier", points: readonly Point[]): string {
  if (points.length === 0) return "";
  const dash = line === "frontier" ? { dash: "6 3 1.5 3" } : {};
  return stroke(pathThrough(points), { color: LINE_COLORS[line], width: 0.9, ...dash });
}

/** Fortified boxes: a second hexagon inside the first. */
export function boxes(picture: HexGround, layout: MapLayout): string {
  const centers = picture.boxes.map((hex) => layout.center(hex)).filter((center) => center !== undefined);
  return centers.length === 0 ? "" : boxesAt(centers, RADIUS * 0.86);
}

/** The hexagons of fortified boxes around points. */
export function boxesAt(centers: readonly Point[], radius: number): string {
  return element("path", {
    d: centers.map((center) => pathThrough(cornersAround(center, radius), true)).join(""),
    fill: "none",
    stroke: LINE_COLORS.road,
    "stroke-width": 0.9,
    "stroke-dasharray": "3 2",
  });
}

/** The number of every hex, at its upper side, where no counter hides it. */
export function numbers(layout: MapLayout): string {
  const written = Array.from({ length: layout.grid.size }, (_, index) => {
    const hex = index as HexId;
    const { x, y } = layout.centerOf(hex);
    return textElement({ x, y: y - APOTHEM + 6.6 }, layout.grid.name(hex));
  });
  return element("g", { "font-size": 6, fill: FAINT, "text-anchor": "middle" }, ...written);
}

/** Names of places: across their hex where it is empty, else at its lower side; those that the rules place in bold. */
export function places(
  picture: Pick<HexPicture, "places" | "counters">,
  layout: MapLayout,
): Part[] {
  const occupied = new Set<string>(picture.counters.map((counter) => counter.hex));
  return picture.places.flatMap(({ name, hex, major }) => {
    const center = layout.center(hex);
    if (center === undefined) return [];
    const size = major ? 8 : 7;
    const svg = textElement({
      fill: INK,
      "font-weight": major ? "bold" : undefined,
      "font-size": size,
      "text-anchor": "middle",
      stroke: PAPER,
      "stroke-width": 2,
      "paint-order": "stroke",
      "stroke-linejoin": "round",
    }, name);
    const reach = textWidth(name, size, major) / 2 + 4;
    return [{
      svg,
      at: { x: center.x, y: center.y + (occupied.has(hex) ? APOTHEM + 2.4 : 5) },
      box: { x: -reach, y: -size - 1, width: 2 * reach, height: size + 5 },
    }];
  });
}
