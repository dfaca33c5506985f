import type { HexGround, HexsideFeature } from "./picture.ts";
import { ALL_DIRECTIONS, type HexId, type HexName } from "../hex-grid.ts";
import { APOTHEM, cornersAround, type MapLayout, pathThrough, type Point, RADIUS } from "./geometry.ts";
import { LINE_COLORS, NUMBER, TERRAIN_COLORS } from "./colors.ts";
import { rim, sides } from "./outlines.ts";
import { texture } from "./textures.ts";
import { PAPER } from "../../../src/drawing/palette.ts";
import { element, textElement } from "../../../src/drawing/xml.ts";

/** All of the ground, from the bottom up: the part that stays the same throughout a game. */
export function groundDrawn(picture: HexGround, layout: MapLayout): string {
  return [
    ground(picture, layout),
    decoration(picture, layout),
    routes(picture, layout),
    boxes(picture, layout),
    barriers(picture, layout),
    numbers(picture, layout),
  ].join("");
}

/** Hexes by terrain, each kind in a color and a texture; then their outlines, and the coast where sea and land meet. */
function ground(picture: HexGround, layout: MapLayout): string {
  const { hexes } = layout.grid;
  const terrains = hexes.map((hex) => terrainOf(picture, layout.grid.name(hex)));
  const fills = [...new Set(terrains)].map((terrain) => {
    const isAlike = (hex: HexId) => terrains[hex] === terrain;
    const centers = hexes.filter(isAlike).map((hex) => layout.centerOf(hex));
    return element("path", { d: rim(layout, isAlike), fill: TERRAIN_COLORS[terrain] }) +
      texture(terrain, centers);
  });
  const land = sides(layout, (hex) => terrains[hex] !== SEA);
  const coast = coastline(picture, layout);
  return fills.join("") +
    element("path", { d: land, fill: "none", stroke: LINE_COLORS.hex, "stroke-width": 0.6 }) +
    (coast === "" ? "" : stroke(coast, COAST));
}

const SEA = "sea";
const COAST: LineStyle = { color: LINE_COLORS.coast, width: 1.8 };

/** The terrain of a hex. A terrain without a color is drawn as the commonest terrain. */
function terrainOf({ terrain }: Pick<HexGround, "terrain">, hex: HexName): string {
  const found = terrain[hex] ?? "mixed";
  return found in TERRAIN_COLORS ? found : "mixed";
}

/** Hexsides between sea and land, as path data. */
function coastline(picture: HexGround, layout: MapLayout): string {
  const { grid } = layout;
  const isSea = (hex: HexId) => terrainOf(picture, grid.name(hex)) === SEA;
  return grid.hexes.filter(isSea).flatMap((hex) =>
    ALL_DIRECTIONS.flatMap((direction) => {
      const other = grid.neighbour(hex, direction);
      if (other === -1 || isSea(other)) return [];
      const side = layout.side(`${grid.name(hex)}-${grid.name(other)}`);
      return side === undefined ? [] : [pathThrough(side)];
    })
  ).join("");
}

export interface LineStyle {
  readonly color: string;
  readonly width: number;
  readonly dash?: string;
  /** The shape of its end; round by default. */
  readonly cap?: "round" | "butt";
  /** A lighter line in its middle. */
  readonly core?: number;
}

/** Roads and trails run from center to center. */
const ROUTES: Readonly<Partial<Record<HexsideFeature, LineStyle>>> = {
  trail: { color: LINE_COLORS.trail, width: 1.1, dash: "3.5 2.5" },
  road: { color: LINE_COLORS.road, width: 2.6, core: 0.9 },
};

/** These lie on the hexsides themselves. */
const BARRIERS: Readonly<Partial<Record<HexsideFeature, LineStyle>>> = {
  ridge: { color: LINE_COLORS.ridge, width: 2 },
  stream: { color: LINE_COLORS.stream, width: 2 },
  ditch: { color: LINE_COLORS.ditch, width: 2, dash: "5 2" },
  bridge: { color: LINE_COLORS.ridge, width: 3 },
  escarpment: { color: LINE_COLORS.escarpment, width: 3.2 },
  minefieldAllied: { color: LINE_COLORS.minefieldAllied, width: 2.4, dash: "0.1 3.6" },
  minefieldAxis: { color: LINE_COLORS.minefieldAxis, width: 2.6, dash: "2.6 2.4", cap: "butt" },
};

function routes(picture: HexGround, layout: MapLayout): string {
  return lines(picture, ROUTES, (name) => {
    const [from, to] = name.split("-").map((hex) => layout.center(hex));
    return from === undefined || to === undefined ? undefined : [from, to];
  });
}

function barriers(picture: HexGround, layout: MapLayout): string {
  return lines(picture, BARRIERS, (name) => layout.side(name));
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

function stroke(d: string, { color, width, dash, cap = "round", core }: LineStyle): string {
  const line = element("path", {
    d,
    fill: "none",
    stroke: color,
    "stroke-width": width,
    "stroke-dasharray": dash,
    "stroke-linecap": cap,
  });
  return core === undefined ? line : line + stroke(d, { color: PAPER, width: core });
}

export function sample(kind: HexsideFeature, from: Point, to: Point): string {
  return stroke(pathThrough([from, to]), (ROUTES[kind] ?? BARRIERS[kind])!);
}

/** The frontier, which means nothing in the rules. */
function decoration(picture: HexGround, layout: MapLayout): string {
  return frontier(picture.lines.frontier.map((point) => layout.at(point)));
}

export function frontier(points: readonly Point[]): string {
  if (points.length === 0) return "";
  return stroke(pathThrough(points), { color: LINE_COLORS.frontier, width: 1.1, dash: "6 3 1.5 3" });
}

/** Fortified boxes: a second hexagon inside the first. */
function boxes(picture: HexGround, layout: MapLayout): string {
  const centers = picture.boxes.map((hex) => layout.center(hex)).filter((center) => center !== undefined);
  return centers.length === 0 ? "" : boxesAt(centers, RADIUS * 0.86);
}

export function boxesAt(centers: readonly Point[], radius: number): string {
  return element("path", {
    d: centers.map((center) => pathThrough(cornersAround(center, radius), true)).join(""),
    fill: "none",
    stroke: LINE_COLORS.road,
    "stroke-width": 0.9,
    "stroke-dasharray": "3 2",
  });
}

/** The number of every hex of land, at its upper side, where no counter hides it. */
function numbers(picture: HexGround, layout: MapLayout): string {
  const written = layout.grid.hexes
    .filter((hex) => terrainOf(picture, layout.grid.name(hex)) !== SEA)
    .map((hex) => {
      const { x, y } = layout.centerOf(hex);
      return textElement({ x, y: y - APOTHEM + 6.2 }, layout.grid.name(hex));
    });
  return element("g", { "font-size": 6.4, fill: NUMBER, "text-anchor": "middle" }, ...written);
}
