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
  /** Where marks are drawn: over the ground and below what is hit. */
  readonly marks: SVGGElement = s("g", { class: "mk-layer" });
  readonly hovering: SVGGElement = s("g", { class: "mk-layer" });
  readonly shades: SVGGElement = s("g", { class: "mk-layer mk-shades" });
  readonly #places = new Map<string, Place>();
  readonly #pieces = new Map<string, SVGGraphicsElement>();

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
    const hits = this.svg.querySelector<SVGGElement>('[data-layer="hits"]');
    const pieces = this.svg.querySelector<SVGGElement>('[data-layer="pieces"]');
    stage.replaceChildren(this.svg);
    if (pieces !== null) pieces.before(this.shades);
    else this.svg.append(this.shades);
    if (hits !== null) hits.before(this.marks, this.hovering);
    else this.svg.append(this.marks, this.hovering);
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
  place(id: string): Place | undefined {
    return this.#places.get(id);
  }
  piece(id: string): SVGGraphicsElement | undefined {
    return this.#pieces.get(id);
  }
  get pieces(): Iterable<[string, SVGGraphicsElement]> {
    return this.#pieces;
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

  /** The place that a point of the picture is nearest to. */
  nearest({ x, y }: { readonly x: number; readonly y: number }): Place | undefined {
    let best: Place | undefined;
    let least = Infinity;
    for (const place of this.#places.values()) {
      const far = Math.hypot(place.x - x, place.y - y);
      if (far < least) [best, least] = [place, far];
    }
    return best;
  }

  /** Where a piece stands: as the drawing says, else the place under its middle. */
  placeOf(piece: string): Place | undefined {
    const said = this.#pieces.get(piece)?.dataset.at;
    if (said !== undefined) return this.#places.get(said);
    const box = this.boxOf({ kind: "piece", id: piece });
    return box && this.nearest({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }

  /** Pieces drawn on a place, the uppermost last. */
  piecesOn(place: Place): string[] {
    return [...this.#pieces.keys()].filter((id) => this.placeOf(id)?.id === place.id);
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
