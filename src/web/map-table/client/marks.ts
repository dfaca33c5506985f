/// <reference lib="dom" />
import type { GhostMark, Mark, MarkLook, PlaceMark, WayMark } from "../../../kernel/pointing.ts";
import { s } from "./dom.ts";
import type { Box, Picture } from "./picture.ts";

/** What a mark says where it says nothing itself. */
export const LOOK_WORDS: Readonly<Record<MarkLook, string>> = {
  picked: "picked",
  may: "can be picked",
  target: "can be picked as a target",
  open: "has something left to do",
  ordered: "ordered",
  bar: "not possible",
  allied: "Allied",
  axis: "Axis",
  both: "of both sides",
};

/** Draws marks over a picture, in place of those that a layer had. @param isNear what is barred is struck out, large */
export function drawMarks(
  picture: Picture,
  layer: SVGGElement,
  marks: readonly Mark[],
  isNear = false,
): void {
  const ghosts = marks.filter((mark): mark is GhostMark => mark.kind === "ghost");
  const drawnGhosts = new Map(ghosts.flatMap((ghost) => {
    const drawn = ghostOf(picture, ghost, ghosts);
    return drawn === undefined ? [] : [[ghost.piece, drawn] as const];
  }));
  const signs = marks.filter((mark): mark is PlaceMark => mark.kind === "sign");
  const ways = marks.filter((mark): mark is WayMark => mark.kind === "way");
  layer.replaceChildren(
    ...signs.flatMap((sign) => signOf(picture, sign, drawnGhosts)),
    ...[...drawnGhosts.values()].map(({ element }) => element),
    ...ways.flatMap((way) => wayOf(picture, way)),
    ...signs.flatMap((sign) => labelOf(picture, sign, drawnGhosts)),
    ...(isNear
      ? signs.flatMap((sign) => sign.look === "bar" ? struckOut(boxOf(picture, sign, drawnGhosts)) : [])
      : []),
  );
}

/** Shows which pieces are drawn elsewhere already, as they will go there. */
export function fadeGone(picture: Picture, marks: readonly Mark[]): void {
  const gone = new Set(marks.flatMap((mark) => mark.kind === "ghost" ? [mark.piece] : []));
  for (const { id, drawn } of picture.pieces) drawn.classList.toggle("mk-gone", gone.has(id));
}

interface Ghost {
  readonly element: SVGGElement;
  readonly box: Box;
}

/** A piece once more where it will stand: beside others that come there, below those that are there. */
function ghostOf(
  picture: Picture,
  { piece, place }: GhostMark,
  ghosts: readonly GhostMark[],
): Ghost | undefined {
  const [drawn, there] = [picture.piece(piece), picture.place(place)];
  if (drawn === undefined || there === undefined) return undefined;
  const coming = ghosts.filter((ghost) => ghost.place === place);
  const isHeld = picture.piecesOn(place).some((other) => ghosts.every((ghost) => ghost.piece !== other));
  const { box } = drawn;
  const aside = (coming.findIndex((ghost) => ghost.piece === piece) - (coming.length - 1) / 2) * box.width;
  const below = isHeld ? box.height * 0.9 : 0;
  const [dx, dy] = [
    there.x + aside - box.x - box.width / 2,
    there.y + below - box.y - box.height / 2,
  ];
  return {
    element: s("g", { class: "mk-ghost", transform: `translate(${dx} ${dy})` }, picture.copyOf(drawn)),
    box: { ...box, x: box.x + dx, y: box.y + dy },
  };
}

type Ghosts = ReadonlyMap<string, Ghost>;

function boxOf(picture: Picture, { at }: PlaceMark, ghosts: Ghosts): Box | undefined {
  return (at.kind === "piece" ? ghosts.get(at.id)?.box : undefined) ?? picture.boxOf(at);
}

function signOf(picture: Picture, sign: PlaceMark, ghosts: Ghosts): SVGElement[] {
  const { at, look } = sign;
  if (at.kind === "place") {
    const place = picture.place(at.id);
    if (place === undefined) return [];
    const shape = () => picture.outline(place);
    return framed(look, shape, place.box, picture.pitch);
  }
  const box = boxOf(picture, sign, ghosts);
  if (box === undefined) return [];
  const by = box.height * 0.08;
  return framed(
    look,
    () =>
      s("rect", {
        x: box.x - by,
        y: box.y - by,
        width: box.width + 2 * by,
        height: box.height + 2 * by,
        rx: by,
      }),
    box,
    picture.pitch,
  );
}

/** Looks that are few at a time, and stand out. */
const EDGED: readonly MarkLook[] = ["picked", "target", "ordered"];

/** A frame in its look, with a light edge below it, so that it is seen on every ground. */
function framed(look: MarkLook, shape: () => SVGElement, box: Box, pitch: number): SVGElement[] {
  if (look === "open") return badge(look, box, pitch);
  const frame = shape();
  frame.setAttribute("class", `mk mk-${look}`);
  if (!EDGED.includes(look)) return [frame];
  const edge = shape();
  edge.setAttribute("class", `mk-edge mk-edge-${look}`);
  return [edge, frame, ...badge(look, box, pitch)];
}

function struckOut(box: Box | undefined): SVGElement[] {
  if (box === undefined) return [];
  const [x, y, far] = [box.x + box.width / 2, box.y + box.height / 2, Math.min(box.width, box.height) * 0.26];
  const d = `M${x - far} ${y - far}L${x + far} ${y + far}M${x + far} ${y - far}L${x - far} ${y + far}`;
  return [s("path", { d, class: "mk-edge" }), s("path", { d, class: "mk-cross" })];
}

/** What tells looks apart for who sees no colors. */
function badge(look: MarkLook, { x, y, width, height }: Box, pitch: number): SVGElement[] {
  const r = Math.min(width, height, pitch) * 0.13;
  switch (look) {
    case "open":
      return [s("circle", { cx: x + width, cy: y, r, class: "mk-dot" })];
    case "ordered": {
      const [cx, cy] = [x + width, y];
      return [
        s("circle", { cx, cy, r: r * 1.15, class: "mk-done" }),
        s("path", { d: `M${cx - r * .6} ${cy}l${r * .45} ${r * .5}l${r * .75} ${-r}`, class: "mk-tick" }),
      ];
    }
    case "target": {
      const [cx, cy] = [x + width / 2, y + height / 2];
      const far = Math.min(width, height, pitch * 1.3);
      const [out, into] = [far * 0.56, far * 0.36];
      const d = [[1, 0], [-1, 0], [0, 1], [0, -1]]
        .map(([dx, dy]) => `M${cx + dx * out} ${cy + dy * out}L${cx + dx * into} ${cy + dy * into}`).join("");
      return [s("path", { d, class: "mk-edge" }), s("path", { d, class: "mk-aim" })];
    }
    default:
      return [];
  }
}

function labelOf(picture: Picture, sign: PlaceMark, ghosts: Ghosts): SVGElement[] {
  const box = sign.text === undefined ? undefined : boxOf(picture, sign, ghosts);
  if (box === undefined || sign.text === undefined) return [];
  const size = Math.min(box.height * 0.24, box.width * 0.24, picture.pitch * 0.34);
  const place = sign.at.kind === "place" ? picture.place(sign.at.id) : undefined;
  const middle = place ?? { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  // Below what stands there, as far as there is room.
  const below = Math.min(box.height / 2 - size * 0.75, picture.pitch * 0.62 + size);
  return [pill(sign.text, middle.x, middle.y + below, size, sign.look)];
}

function pill(text: string, x: number, y: number, size: number, look: MarkLook): SVGElement {
  const width = (text.length * 0.62 + 0.7) * size;
  const height = size * 1.3;
  return s(
    "g",
    { class: `mk-pill mk-pill-${look}` },
    s("rect", { x: x - width / 2, y: y - height / 2, width, height, rx: height / 2 }),
    s("text", { x, y: y + size * 0.36, "font-size": size, "text-anchor": "middle" }, text),
  );
}

function wayOf(picture: Picture, { places, look, text }: WayMark): SVGElement[] {
  const points = places.flatMap((id) => picture.place(id) ?? []);
  if (points.length < 2) return [];
  const [before, last] = points.slice(-2);
  const size = picture.pitch * 1.3;
  const far = Math.hypot(last.x - before.x, last.y - before.y) || 1;
  const [ux, uy] = [(last.x - before.x) / far, (last.y - before.y) / far];
  // The arrow ends before the middle, so that it does not lie over what will stand there.
  const tip = { x: last.x - ux * size * 0.3, y: last.y - uy * size * 0.3 };
  const [bx, by, wing] = [tip.x - ux * size * 0.26, tip.y - uy * size * 0.26, size * 0.14];
  const d = `M${[...points.slice(0, -1), { x: bx, y: by }].map(({ x, y }) => `${x} ${y}`).join("L")}`;
  const head = `M${tip.x} ${tip.y}L${bx - uy * wing} ${by + ux * wing}L${bx + uy * wing} ${by - ux * wing}Z`;
  const half = Math.floor((points.length - 1) / 2);
  const [from, to] = points.slice(half, half + 2);
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return [
    s("path", { d, class: "mk-way-edge", "stroke-width": size * (look === "ordered" ? 0.12 : 0.17) }),
    s("path", {
      d,
      class: `mk-way mk-way-${look}`,
      "stroke-width": size * (look === "ordered" ? 0.055 : 0.09),
    }),
    s("path", { d: head, class: `mk-head mk-head-${look}` }),
    ...(text === undefined ? [] : [pill(text, middle.x, middle.y, size * 0.26, look)]),
  ];
}

/** The shading of overlays: sides are told apart by the slope of their lines. */
export function shadePatterns(): SVGElement {
  const lines = (id: string, d: string) =>
    s(
      "pattern",
      { id: `mk-${id}`, width: 8, height: 8, patternUnits: "userSpaceOnUse" },
      s("path", { d, class: `mk-hatch-${id}` }),
    );
  const [up, down] = ["M-2 10L10 -2M-2 2L2 -2M6 10L10 6", "M-2 -2L10 10M-2 6L2 10M6 -2L10 2"];
  return s("defs", {}, lines("allied", up), lines("axis", down), lines("both", up + down));
}
