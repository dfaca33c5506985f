/// <reference lib="dom" />
import type { GhostMark, Mark, MarkLook, PlaceMark, WayMark } from "../../../../kernel/pointing.ts";
import { s } from "../page/dom.ts";
import { arrowHead, circle, rounded } from "./outlines.ts";
import type { ScreenBox } from "./boxes.ts";
import type { TablePicture } from "./picture.ts";

/**
 * Draws marks over a picture, in place of a layer's old ones. All of one look are one outline: a browser is slow by the number
 * of elements, and a pick marks a hundred places.
 * @param isNear forbidden things are struck out, large
 * @returns where ghosts are drawn, by piece
 */
export function drawMarks(
  picture: TablePicture,
  layer: SVGGElement,
  marks: readonly Mark[],
  isNear = false,
): ReadonlyMap<string, ScreenBox> {
  const ghosts = marks.filter((mark): mark is GhostMark => mark.kind === "ghost");
  const drawnGhosts = new Map(ghosts.flatMap((ghost) => {
    const drawn = ghostOf(picture, ghost, ghosts);
    return drawn === undefined ? [] : [[ghost.piece, drawn] as const];
  }));
  const signs = marks.filter((mark): mark is PlaceMark => mark.kind === "sign");
  const ways = marks.filter((mark): mark is WayMark => mark.kind === "way");
  const [frames, labels, struck] = [new Strokes(), new Labels(), new Strokes()];
  for (const sign of signs) signOf(picture, sign, drawnGhosts, frames);
  const turns = ways.filter(({ look }) => look === "ordered");
  const drawnWays = ways.flatMap((way) => wayOf(picture, way, labels, turns.indexOf(way)));
  for (const sign of signs) {
    labelOf(picture, sign, drawnGhosts, labels);
    if (isNear && sign.look === "bar") struckOut(boxOf(picture, sign, drawnGhosts), struck);
  }
  layer.replaceChildren(
    ...frames.elements(),
    ...[...drawnGhosts.values()].map(({ element }) => element),
    ...drawnWays,
    ...labels.elements(),
    ...struck.elements(),
  );
  return new Map([...drawnGhosts].map(([piece, { box }]) => [piece, box]));
}

/** Outlines by look: one for each look, in the order in which they lie over each other. */
class Strokes {
  readonly #data = new Map<string, string>();

  add(look: string, data: string): void {
    this.#data.set(look, (this.#data.get(look) ?? "") + data);
  }

  elements(): SVGElement[] {
    const rank = (look: string) => ORDER.findIndex((each) => look.startsWith(each));
    const looks = [...this.#data].sort(([a], [b]) => rank(a) - rank(b));
    return looks.map(([look, d]) => s("path", { d, class: look }));
  }
}

/**
 * The order of layers, by the beginnings of looks: areas, frames with their edges, then what tells looks apart without colors.
 */
const ORDER = [
  "mk mk-allied",
  "mk mk-axis",
  "mk mk-both",
  "mk mk-may",
  "mk mk-bar",
  "mk-edge mk-edge-",
  "mk mk-",
  "mk-",
];

/** Colors of looks that have plates and arrows. */
const COLORS: Readonly<Partial<Record<MarkLook, string>>> = {
  target: "#b0120b",
  ordered: "#17622b",
  against: "#a13d00",
  open: "#5b3200",
  picked: "#111",
  allied: "#1d4f9e",
  axis: "#a11212",
  both: "#5b2a86",
};
const colorOf = (look: MarkLook, other = "#0b57b0") => COLORS[look] ?? other;
/** Ways of the sheet alternate in color and lane, so that crossing ones differ. */
const TURNS = [COLORS.ordered, "#8a2f7b", "#1b5c8f", "#a3501a", "#4b3fa3", "#00696b"];
const [LANES, LANE] = [5, 0.05];

/** Figures on plates: the plates of one look are one outline, the figures of one look and size one text. */
class Labels {
  readonly #plates = new Map<MarkLook, string>();
  readonly #texts = new Map<string, { readonly size: number; readonly parts: SVGElement[] }>();

  add(text: string, x: number, y: number, size: number, look: MarkLook): void {
    const width = (text.length * 0.62 + 0.7) * size;
    const height = size * 1.3;
    const plate = rounded(x - width / 2, y - height / 2, width, height, height / 2);
    this.#plates.set(look, (this.#plates.get(look) ?? "") + plate);
    const name = size.toFixed(1);
    const known = this.#texts.get(name) ?? { size, parts: [] };
    this.#texts.set(name, known);
    known.parts.push(s("tspan", { x: x.toFixed(1), y: (y + size * 0.36).toFixed(1) }, text));
  }

  elements(): SVGElement[] {
    return [
      ...[...this.#plates].map(([look, d]) =>
        s("path", {
          d,
          class: `mk-plate mk-plate-${look}`,
          fill: look === "bar" ? "#444" : colorOf(look),
        })
      ),
      ...[...this.#texts.values()].map(({ size, parts }) =>
        s("text", { class: "mk-figure", "font-size": size, "text-anchor": "middle" }, parts)
      ),
    ];
  }
}

/** Shows which pieces are already drawn elsewhere, at their goals. */
export function fadeGone(picture: TablePicture, marks: readonly Mark[]): void {
  const gone = new Set(marks.flatMap((mark) => mark.kind === "ghost" ? [mark.piece] : []));
  for (const { id, drawn } of picture.pieces) drawn.classList.toggle("mk-gone", gone.has(id));
}

interface Ghost {
  readonly element: SVGGElement;
  readonly box: ScreenBox;
}

/** A piece a second time, where it will stand: beside others that come there, below those that are there. */
function ghostOf(
  picture: TablePicture,
  { piece, place, name = "", values = "" }: GhostMark,
  ghosts: readonly GhostMark[],
): Ghost | undefined {
  const [drawn, there] = [picture.piece(piece), picture.place(place)];
  const box = drawn?.box ?? picture.pieces[0]?.box;
  if (box === undefined || there === undefined) return undefined;
  const coming = ghosts.filter((ghost) => ghost.place === place);
  const held = picture.piecesOn(place).filter((other) => ghosts.every((ghost) => ghost.piece !== other))
    .flatMap((other) => picture.piece(other)?.box ?? []);
  const aside = (coming.findIndex((ghost) => ghost.piece === piece) - (coming.length - 1) / 2) * box.width;
  const bottom = Math.max(...held.map(({ y, height }) => y + height));
  const below = held.length > 0 ? bottom - there.y + box.height * 0.55 : 0;
  const [dx, dy] = [
    there.x + aside - box.x - box.width / 2,
    there.y + below - box.y - box.height / 2,
  ];
  return {
    element: s(
      "g",
      { class: "mk-ghost", transform: `translate(${dx} ${dy})` },
      drawn === undefined ? blank(box, name, values) : picture.copyOf(drawn),
    ),
    box: { ...box, x: box.x + dx, y: box.y + dy },
  };
}

/** A piece that the picture does not have, with its name and, below it, its values: all that is known about its look. */
function blank({ x, y, width, height }: ScreenBox, name: string, values: string): SVGElement[] {
  const written = (text: string, kind: string, most: number, at: number) => {
    const size = Math.min(height * most, width * 0.9 / Math.max(1, text.length * 0.6));
    return s("text", {
      class: `mk-blank-${kind}`,
      x: x + width / 2,
      y: y + height * at + size * 0.36,
      "font-size": size,
      "text-anchor": "middle",
    }, text);
  };
  return [
    s("rect", { class: "mk-blank", x, y, width, height, rx: width / 10 }),
    ...(values === ""
      ? [written(name, "name", 0.36, 0.5)]
      : [written(name, "name", 0.36, 0.32), written(values, "values", 0.3, 0.74)]),
  ];
}

type Ghosts = ReadonlyMap<string, Ghost>;

function boxOf(picture: TablePicture, { at }: PlaceMark, ghosts: Ghosts): ScreenBox | undefined {
  return (at.kind === "piece" ? ghosts.get(at.id)?.box : undefined) ?? picture.boxOf(at);
}

function signOf(picture: TablePicture, sign: PlaceMark, ghosts: Ghosts, strokes: Strokes): void {
  const { at, look } = sign;
  const box = boxOf(picture, sign, ghosts);
  if (box === undefined) return;
  if (look !== "open") {
    const by = box.height * 0.08;
    const place = at.kind === "place" ? picture.place(at.id) : undefined;
    const outline = place?.outline ??
      rounded(box.x - by, box.y - by, box.width + 2 * by, box.height + 2 * by, by);
    // Pieces apart from places: if one lies over the other both show.
    const kind = place === undefined ? " mk-on-piece" : "";
    for (const each of [...EDGED.includes(look) ? [`mk-edge mk-edge-${look}`] : [], `mk mk-${look}`]) {
      strokes.add(each + kind, outline);
    }
  }
  badge(look, box, picture.pitch, strokes);
}

/** Looks that are rare and stand out: with a light edge below, so that they show on every ground. */
const EDGED: readonly MarkLook[] = ["picked", "target", "ordered", "against"];

/** Looks of what is done to a piece: arrows with two points. */
const HOSTILE: readonly MarkLook[] = ["against", "target"];

function struckOut(box: ScreenBox | undefined, strokes: Strokes): void {
  if (box === undefined) return;
  const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height) * 0.26];
  const d = `M${x - far} ${y - far}L${x + far} ${y + far}M${x + far} ${y - far}L${x - far} ${y + far}`;
  strokes.add("mk-edge mk-edge-bar", d);
  strokes.add("mk-cross", d);
}

/** What tells looks apart without colors. */
function badge(look: MarkLook, { x, y, width, height }: ScreenBox, pitch: number, strokes: Strokes): void {
  const r = Math.min(width, height, pitch) * 0.13;
  const [cx, cy] = [x + width, y];
  if (look === "open") strokes.add("mk-dot", circle(cx, cy, r));
  // A tick for what stands in the sheet; a cross for what is attacked by it.
  if (look === "ordered") {
    strokes.add("mk-done", circle(cx, cy, r * 1.15));
    strokes.add("mk-tick", `M${cx - r * .6} ${cy}l${r * .45} ${r * .5}l${r * .75} ${-r}`);
  }
  if (look === "against") {
    const far = r * .55;
    strokes.add("mk-done mk-done-against", circle(cx, cy, r * 1.15));
    strokes.add(
      "mk-tick mk-tick-against",
      `M${cx - far} ${cy - far}l${2 * far} ${2 * far}M${cx + far} ${cy - far}l${-2 * far} ${2 * far}`,
    );
  }
  if (look === "target") {
    const [mx, my] = [x + width / 2, y + height / 2];
    const far = Math.min(width, height, pitch * 1.3);
    const [out, into] = [far * 0.56, far * 0.36];
    const d = [[1, 0], [-1, 0], [0, 1], [0, -1]]
      .map(([dx, dy]) => `M${mx + dx * out} ${my + dy * out}L${mx + dx * into} ${my + dy * into}`).join("");
    strokes.add("mk-edge mk-edge-aim", d);
    strokes.add("mk-aim", d);
  }
}

function labelOf(picture: TablePicture, sign: PlaceMark, ghosts: Ghosts, labels: Labels): void {
  const box = sign.text === undefined ? undefined : boxOf(picture, sign, ghosts);
  if (box === undefined || sign.text === undefined) return;
  const size = Math.min(box.height * 0.24, box.width * 0.24, picture.pitch * 0.34);
  const place = sign.at.kind === "place" ? picture.place(sign.at.id) : undefined;
  const middle = place ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Below the piece there, as far as there is room.
  const below = Math.min(box.height / 2 - size * 0.75, picture.pitch * 0.62 + size);
  labels.add(sign.text, middle.x, middle.y + below, size, sign.look);
}

/** @param turn of an ordered way among those of the sheet; -1 for others */
function wayOf(
  picture: TablePicture,
  { places, look, text }: WayMark,
  labels: Labels,
  turn: number,
): SVGElement[] {
  const size = picture.pitch * 1.3;
  const aside = turn < 0 ? 0 : ((turn + 2) % LANES - 2) * LANE * size;
  const points = places.flatMap((id) => picture.place(id) ?? []).map(({ x, y }) => ({
    x: x + aside,
    y: y + aside / 2,
  }));
  if (points.length < 2) return [];
  const [before, last] = points.slice(-2);
  const far = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const [ux, uy] = [(last.x - before.x) / far, (last.y - before.y) / far];
  // The arrow ends before the middle, so that it does not cover what will stand there; against an enemy, before that unit and
  // its figure.
  const short = size * (look === "against" ? 0.5 : 0.3);
  const tip = { x: last.x - ux * short, y: last.y - uy * short };
  const { outline: head, end } = arrowHead(tip, { x: ux, y: uy }, size, HOSTILE.includes(look) ? 2 : 1);
  const d = `M${[...points.slice(0, -1), end].map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const half = Math.floor((points.length - 1) / 2);
  const [from, to] = points.slice(half, half + 2);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  if (text !== undefined) labels.add(text, middle.x, middle.y, size * 0.26, look);
  const isOrdered = turn >= 0;
  const color = isOrdered
    ? TURNS[turn % TURNS.length]
    : colorOf(look, look === "bar" ? COLORS.target : undefined);
  return [
    s(
      "g",
      { class: isOrdered ? "mk-turn" : undefined, "data-way": places.join(" ") },
      s("path", { d, class: "mk-way-edge", "stroke-width": size * (isOrdered ? 0.12 : 0.17) }),
      s("path", {
        d,
        class: `mk-way mk-way-${look}`,
        stroke: color,
        "stroke-width": size * (isOrdered ? 0.055 : 0.09),
      }),
      s("path", { d: head, class: `mk-head mk-head-${look}`, fill: color }),
    ),
  ];
}

/** The shading of overlays: the slope of their lines tells sides apart. */
export function shadePatterns(): SVGElement {
  const lines = (id: "allied" | "axis" | "both", d: string) =>
    s(
      "pattern",
      { id: `mk-${id}`, width: 8, height: 8, patternUnits: "userSpaceOnUse" },
      s("path", { d, class: "mk-hatch", stroke: COLORS[id] }),
    );
  const [up, down] = ["M-2 10L10 -2M-2 2L2 -2M6 10L10 6", "M-2 -2L10 10M-2 6L2 10M6 -2L10 2"];
  return s("defs", {}, lines("allied", up), lines("axis", down), lines("both", up + down));
}
