/// <reference lib="dom" />
import type { Thing } from "../../../kernel/pointing.ts";
import { s } from "./dom.ts";
import type { Spot } from "./neighbours.ts";
import { movedOutline } from "./outlines.ts";

/** A rectangle in units of the picture. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A place of the picture, as a finger hits it. */
export interface Place extends Spot {
  readonly box: Box;
  readonly shape: SVGGraphicsElement;
  /** From where the shape is drawn to where marks are. */
  readonly matrix: DOMMatrix;
}

/** A piece of the picture. */
export interface Piece {
  readonly id: string;
  readonly box: Box;
  readonly drawn: SVGGraphicsElement;
  /** From what the piece is drawn in to where marks are. */
  readonly around: DOMMatrix;
}

/** Where keys stop: a place, or a piece that stands in none. */
export interface Stop extends Spot {
  readonly box: Box;
  readonly thing: Thing;
}

/** A map as it was drawn, with its places and pieces by their ids. */
export class Picture {
  readonly svg: SVGSVGElement;
  /** The drawing begins here, in its own units. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What of the drawing is the map. */
  readonly map: Box;
  /** What is drawn over it: a drawing of its own, so that a pick has nothing else to be painted anew. */
  readonly over: SVGSVGElement = s("svg", { class: "mk-over", "aria-hidden": "true" });
  readonly marks: SVGGElement = s("g", { class: "mk-layer" });
  readonly hovering: SVGGElement = s("g", { class: "mk-layer" });
  readonly shades: SVGGElement = s("g", { class: "mk-layer mk-shades" });
  readonly places: readonly Place[];
  readonly pieces: readonly Piece[];
  readonly #matrices = new Map<Node, DOMMatrix>();
  readonly #places = new Map<string, Place>();
  readonly #pieces = new Map<string, Piece>();
  /** Path data of places, where marks are. */
  readonly #moved = new Map<string, string | undefined>();
  /** Tells whether a point lies within an outline. */
  readonly #hits = document.createElement("canvas").getContext("2d");
  /** The outlines of places, by what refers to them. */
  readonly #outlines = new Map<string, SVGGraphicsElement>();

  /** @param markup ours: made by the same drawing as the page's own picture */
  constructor(markup: string, stage: HTMLElement) {
    this.svg = drawingFrom(markup);
    const { width, height } = this.svg.viewBox.baseVal;
    [this.width, this.height] = [width, height];
    const { x: left, y: top } = this.svg.viewBox.baseVal;
    [this.left, this.top] = [left, top];
    for (const name of ["viewBox", "width", "height", "font-family"]) {
      this.over.setAttribute(name, this.svg.getAttribute(name) ?? "");
    }
    this.over.append(this.marks, this.hovering);
    const pieces = this.svg.querySelector<SVGGElement>('[data-layer="pieces"]');
    stage.replaceChildren(this.svg, this.over);
    if (pieces !== null) pieces.before(this.shades);
    else this.svg.append(this.shades);
    this.map = boxIn(this.svg.dataset.map) ?? { x: 0, y: 0, width, height };
    this.#gather();
    this.places = [...this.#places.values()];
    this.pieces = [...this.#pieces.values()];
  }

  /**
   * All is measured once, before anything is marked: a browser measures slowly what has just been changed, and of hundreds of alike
   * shapes each.
   */
  #gather(): void {
    const measured = new Map<string, DOMRect>();
    for (const shape of this.svg.querySelectorAll<SVGGraphicsElement>("[data-place]")) {
      const id = shape.dataset.place!;
      if (this.#places.has(id)) continue;
      const matrix = this.#toMarks(shape);
      const box = moved(boxOf(shape, measured), matrix);
      // What is drawn by reference stands about its middle, which of an area is not that of its box.
      const { x, y } = shape instanceof SVGUseElement
        ? matrix.transformPoint({ x: shape.x.baseVal.value, y: shape.y.baseVal.value })
        : { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      this.#places.set(id, { id, x, y, box, shape, matrix });
    }
    for (const drawn of this.svg.querySelectorAll<SVGGraphicsElement>("[data-piece]")) {
      const id = drawn.dataset.piece!;
      this.#pieces.set(id, { id, drawn, around: this.#around(drawn), box: this.#drawnAt(drawn) });
    }
  }

  /** From what an element is drawn in to where marks are. */
  #around({ parentNode }: SVGGraphicsElement): DOMMatrix {
    if (!(parentNode instanceof SVGGraphicsElement)) return new DOMMatrix();
    const known = this.#matrices.get(parentNode);
    if (known !== undefined) return known;
    const back = DOMMatrix.fromMatrix(this.marks.getScreenCTM() ?? {}).inverse();
    const matrix = back.multiply(DOMMatrix.fromMatrix(parentNode.getScreenCTM() ?? {}));
    this.#matrices.set(parentNode, matrix);
    return matrix;
  }

  #toMarks(element: SVGGraphicsElement): DOMMatrix {
    const own = [...element.transform.baseVal].map(({ matrix }) => matrix);
    return own.reduce((matrix, each) => matrix.multiply(each), this.#around(element));
  }

  #drawnAt(element: SVGGraphicsElement): Box {
    return moved(element.getBBox(), this.#toMarks(element));
  }

  /** Where arrow keys go. */
  get stops(): readonly Stop[] {
    const places = this.places.map(({ id, x, y, box }): Stop => ({
      id,
      x,
      y,
      box,
      thing: { kind: "place", id },
    }));
    const loose = [...this.#pieces.keys()].flatMap((id): Stop[] => {
      const box = this.placeOf(id) === undefined ? this.boxOf({ kind: "piece", id }) : undefined;
      if (box === undefined) return [];
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return [{ id: `piece ${id}`, x, y, box, thing: { kind: "piece", id } }];
    });
    return [...places, ...loose];
  }
  place(id: string): Place | undefined {
    return this.#places.get(id);
  }
  piece(id: string): Piece | undefined {
    return this.#pieces.get(id);
  }

  /** How high a piece is, by which marks are measured; without any a place. */
  get pitch(): number {
    const [[piece], [place]] = [this.pieces, this.places];
    return piece?.box.height ?? place?.box.height ?? 40;
  }

  /** A piece drawn once more, where marks are. */
  copyOf({ drawn, around }: Piece): SVGGElement {
    const copy = drawn.cloneNode(true) as SVGGElement;
    copy.removeAttribute("id");
    copy.classList.remove("mk-gone");
    return s("g", { transform: matrixText(around) }, copy);
  }

  /** Where something happened in the part of the game that led here. */
  get happenings(): readonly Box[] {
    const drawn = this.svg.querySelectorAll<SVGGraphicsElement>('[data-layer="happenings"] > *');
    return [...drawn].map((each) => this.#drawnAt(each)).filter(({ width, height }) => width + height > 0);
  }

  /** The outline of a place once more. One that is drawn by reference is drawn outright: it costs a third. */
  outline({ shape, matrix }: Place): SVGGraphicsElement {
    const copy = this.#outlineOf(shape).cloneNode(false) as SVGGraphicsElement;
    const at = shape instanceof SVGUseElement
      ? matrix.translate(shape.x.baseVal.value, shape.y.baseVal.value)
      : matrix;
    // What is referred to may be drawn where it lies, and moved to the middle by itself.
    const own = shape instanceof SVGUseElement ? copy.getAttribute("transform") ?? "" : "";
    copy.setAttribute("transform", `${matrixText(at)} ${own}`.trim());
    return copy;
  }

  /** The same as path data where marks are; undefined where it has none that can be moved. */
  outlineOf(place: Place): string | undefined {
    const known = this.#moved.get(place.id);
    if (known !== undefined || this.#moved.has(place.id)) return known;
    const { shape, matrix } = place;
    const drawn = this.#outlineOf(shape);
    const data = drawn.getAttribute("d");
    const at = shape instanceof SVGUseElement
      ? matrix.translate(shape.x.baseVal.value, shape.y.baseVal.value)
      : matrix;
    const own = shape instanceof SVGUseElement ? [...drawn.transform.baseVal] : [];
    const whole = own.reduce((matrix, each) => matrix.multiply(each.matrix), at);
    const moved = data === null ? undefined : movedOutline(data, whole);
    this.#moved.set(place.id, moved);
    return moved;
  }

  /** The place under a point of the drawing. */
  placeAt({ x, y }: { readonly x: number; readonly y: number }): string | undefined {
    return this.places.findLast((place) => {
      const { box } = place;
      if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) return false;
      const outline = this.outlineOf(place);
      return outline === undefined || this.#hits?.isPointInPath(new Path2D(outline), x, y) !== false;
    })?.id;
  }

  #outlineOf(shape: SVGGraphicsElement): SVGGraphicsElement {
    const name = shape instanceof SVGUseElement ? shape.href.baseVal : shape.dataset.place!;
    const known = this.#outlines.get(name);
    if (known !== undefined) return known;
    const drawn = shape instanceof SVGUseElement ? this.svg.querySelector(name) : shape;
    const outline = (drawn ?? shape).cloneNode(false) as SVGGraphicsElement;
    for (const name of ["data-place", "id", "fill", "stroke", "style", "opacity", "pointer-events"]) {
      outline.removeAttribute(name);
    }
    this.#outlines.set(name, outline);
    return outline;
  }

  /** The piece under a point of the drawing, the uppermost first. */
  pieceAt({ x, y }: { readonly x: number; readonly y: number }): string | undefined {
    return this.pieces.findLast(({ box }) =>
      x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
    )?.id;
  }

  /** Where a thing is drawn; undefined where it is not. */
  boxOf({ kind, id }: Thing): Box | undefined {
    return kind === "place" ? this.#places.get(id)?.box : this.#pieces.get(id)?.box;
  }

  /** Where a piece stands, as the drawing says; undefined where that is no place of the map. */
  placeOf(piece: string): Place | undefined {
    const at = this.#pieces.get(piece)?.drawn.dataset.at;
    return at === undefined ? undefined : this.#places.get(at);
  }

  /** Pieces drawn on a place, the uppermost last. */
  piecesOn(place: string): string[] {
    return this.pieces.filter(({ drawn }) => drawn.dataset.at === place).map(({ id }) => id);
  }
}

/** A drawing as it stands on the page. @param markup ours */
export function drawingFrom(markup: string): SVGSVGElement {
  const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  const svg = document.importNode(parsed, true) as unknown as SVGSVGElement;
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  // The heading of a letter's picture stands on the page already, and no tip is to hang at the pointer.
  svg.querySelector("title")?.remove();
  for (const style of svg.querySelectorAll("style")) asWished(style);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

/** The drawing is dark where its reader's system is: where he wishes these pages otherwise, so is the drawing. */
function asWished(style: Element): void {
  const { look } = document.documentElement.dataset;
  if (look === undefined) return;
  const night = /^@media screen and \(prefers-color-scheme:dark\)\{(.*)\}$/s.exec(style.textContent ?? "");
  if (night !== null) style.textContent = look === "dark" ? `@media screen{${night[1]}}` : "";
}

/** What a shape covers in its own units. @param measured of what is drawn by reference, about its point */
function boxOf(shape: SVGGraphicsElement, measured: Map<string, DOMRect>): Box {
  if (!(shape instanceof SVGUseElement)) return shape.getBBox();
  const [name, x, y] = [shape.href.baseVal, shape.x.baseVal.value, shape.y.baseVal.value];
  const known = measured.get(name);
  if (known !== undefined) return new DOMRect(known.x + x, known.y + y, known.width, known.height);
  const box = shape.getBBox();
  measured.set(name, new DOMRect(box.x - x, box.y - y, box.width, box.height));
  return box;
}

function matrixText({ a, b, c, d, e, f }: DOMMatrix): string {
  return `matrix(${a} ${b} ${c} ${d} ${e} ${f})`;
}

function boxIn(text: string | undefined): Box | undefined {
  const numbers = text?.split(" ").map(Number) ?? [];
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return undefined;
  const [x, y, width, height] = numbers;
  return { x, y, width, height };
}

function moved({ x, y, width, height }: Box, matrix: DOMMatrix): Box {
  const corners = [[x, y], [x + width, y], [x, y + height], [x + width, y + height]]
    .map(([cx, cy]) => matrix.transformPoint({ x: cx, y: cy }));
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}
