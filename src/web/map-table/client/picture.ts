/// <reference lib="dom" />
import type { Thing } from "../../../kernel/pointing.ts";
import { s } from "./dom.ts";
import type { Spot } from "./neighbours.ts";

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
  readonly #places = new Map<string, Place>();
  readonly #pieces = new Map<string, SVGGraphicsElement>();
  #boxes: (readonly [string, Box])[] | undefined;

  /** @param markup ours: made by the same drawing as the page's own picture */
  constructor(markup: string, stage: HTMLElement) {
    const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
    this.svg = document.importNode(parsed, true) as unknown as SVGSVGElement;
    const { width, height } = this.svg.viewBox.baseVal;
    [this.width, this.height] = [width, height];
    this.svg.setAttribute("width", String(width));
    this.svg.setAttribute("height", String(height));
    // The heading of a letter's picture stands on the page already, and no tip is to hang at the pointer.
    this.svg.querySelector("title")?.remove();
    this.svg.setAttribute("aria-hidden", "true");
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
  }

  #gather(): void {
    const back = this.marks.getScreenCTM()?.inverse() ?? new DOMMatrix();
    for (const shape of this.svg.querySelectorAll<SVGGraphicsElement>("[data-place]")) {
      const id = shape.dataset.place!;
      const matrix = DOMMatrix.fromMatrix(back).multiply(DOMMatrix.fromMatrix(shape.getScreenCTM() ?? {}));
      const box = moved(shape.getBBox(), matrix);
      if (this.#places.has(id)) continue;
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      this.#places.set(id, { id, x, y, box, shape, matrix });
    }
    for (const piece of this.svg.querySelectorAll<SVGGraphicsElement>("[data-piece]")) {
      this.#pieces.set(piece.dataset.piece!, piece);
    }
  }

  get places(): readonly Place[] {
    return [...this.#places.values()];
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
  piece(id: string): SVGGraphicsElement | undefined {
    return this.#pieces.get(id);
  }
  get pieces(): Iterable<[string, SVGGraphicsElement]> {
    return this.#pieces;
  }

  /** The outline of a place once more. One that is drawn by reference is drawn outright: it costs a third. */
  outline({ shape, matrix }: Place): SVGGraphicsElement {
    const drawn = shape instanceof SVGUseElement ? this.svg.querySelector(shape.href.baseVal) : shape;
    const { a, b, c, d, e, f } = shape instanceof SVGUseElement
      ? matrix.translate(shape.x.baseVal.value, shape.y.baseVal.value)
      : matrix;
    const copy = (drawn ?? shape).cloneNode(false) as SVGGraphicsElement;
    for (const name of ["data-place", "id", "fill", "stroke", "style", "opacity", "pointer-events"]) {
      copy.removeAttribute(name);
    }
    copy.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    return copy;
  }

  /** The piece under a point of the drawing, the uppermost first. */
  pieceAt({ x, y }: { readonly x: number; readonly y: number }): string | undefined {
    this.#boxes ??= [...this.#pieces].map(([id, piece]) => [id, this.drawnAt(piece)] as const).reverse();
    return this.#boxes.find(([, box]) =>
      x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
    )?.[0];
  }

  /** Where a thing is drawn; undefined where it is not. */
  boxOf({ kind, id }: Thing): Box | undefined {
    if (kind === "place") return this.#places.get(id)?.box;
    const piece = kind === "piece" ? this.#pieces.get(id) : undefined;
    return piece === undefined ? undefined : this.drawnAt(piece);
  }

  drawnAt(element: SVGGraphicsElement): Box {
    const back = this.marks.getScreenCTM()?.inverse() ?? new DOMMatrix();
    const there = DOMMatrix.fromMatrix(back).multiply(DOMMatrix.fromMatrix(element.getScreenCTM() ?? {}));
    return moved(element.getBBox(), there);
  }

  /** Where a piece stands, as the drawing says; undefined where that is no place of the map. */
  placeOf(piece: string): Place | undefined {
    const at = this.#pieces.get(piece)?.dataset.at;
    return at === undefined ? undefined : this.#places.get(at);
  }

  /** Pieces drawn on a place, the uppermost last. */
  piecesOn(place: string): string[] {
    return [...this.#pieces].filter(([, piece]) => piece.dataset.at === place).map(([id]) => id);
  }
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
