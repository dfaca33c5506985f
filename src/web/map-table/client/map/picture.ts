/// <reference lib="dom" />
import type { Thing } from "../../../../kernel/pointing.ts";
import { s } from "../page/dom.ts";
import { isWithin, type ScreenBox } from "./boxes.ts";
import { type DrawnPlace, matrixOf, movedBox, placesIn } from "./drawn-places.ts";
import { breath, frame } from "../page/idle.ts";
import { drawnFrom, Letters } from "./letters.ts";
import type { ScreenSpot } from "./neighbours.ts";

export interface Piece {
  readonly id: string;
  readonly box: ScreenBox;
  readonly drawn: SVGGraphicsElement;
  /** Its side, as the drawing says. */
  readonly side: string | undefined;
}

/** Where keys stop: a place, or a piece outside places. */
export interface PictureStop extends ScreenSpot {
  readonly box: ScreenBox;
  readonly thing: Thing;
}

/** A map as it was drawn, with its places and pieces by their ids. */
export class TablePicture {
  /** The drawing begins here, in its own units. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The part of the drawing that is the map. */
  readonly map: ScreenBox;
  /** What is drawn over it: a separate drawing, so that a pick repaints nothing else. */
  readonly over: SVGSVGElement = s("svg", { class: "mk-over", "aria-hidden": "true" });
  readonly marks: SVGGElement = s("g", { class: "mk-layer" });
  readonly hovering: SVGGElement = s("g", { class: "mk-layer" });
  readonly shades: SVGGElement = s("g", { class: "mk-layer mk-shades" });
  places: readonly DrawnPlace[] = [];
  pieces: readonly Piece[] = [];
  #pitch = 40;
  #places: ReadonlyMap<string, DrawnPlace> = new Map();
  #pieces: ReadonlyMap<string, Piece> = new Map();
  /** Tests whether a point lies within an outline. */
  readonly #hits = document.createElement("canvas").getContext("2d");
  readonly #placesDrawn: Element | null;

  /**
   * A drawing put on the page, and measured after the browser has laid it out: done in one go, a page answers nobody until it
   * is finished.
   * @param markup ours: made by the same drawing as the page's own picture
   * @param stage on the page already
   */
  static async laid(markup: string, stage: HTMLElement): Promise<TablePicture> {
    const letters = new Letters();
    const [head, ...layers] = markup.slice(0, markup.lastIndexOf(END)).split(LAYER);
    await breath();
    const drawing = drawingFrom(head + END);
    for (const layer of layers) {
      await breath();
      drawing.append(...letters.heldFrom(LAYER + layer).childNodes);
    }
    await breath();
    const picture = new TablePicture(drawing, letters, stage);
    await frame();
    picture.#measure();
    return picture;
  }

  /** @param letters held back until somebody shows them */
  private constructor(readonly svg: SVGSVGElement, readonly letters: Letters, readonly stage: HTMLElement) {
    const { width, height } = this.svg.viewBox.baseVal;
    [this.width, this.height] = [width, height];
    const { x: left, y: top } = this.svg.viewBox.baseVal;
    [this.left, this.top] = [left, top];
    for (const name of ["viewBox", "width", "height", "font-family"]) {
      this.over.setAttribute(name, this.svg.getAttribute(name) ?? "");
    }
    this.over.append(this.marks, this.hovering);
    const pieces = svg.querySelector('[data-layer="pieces"]');
    this.#placesDrawn = svg.querySelector('[data-layer="hits"]');
    this.#placesDrawn?.remove();
    stage.replaceChildren(this.svg, this.over);
    if (pieces === null) this.svg.append(this.shades);
    else pieces.before(this.shades);
    this.map = boxIn(this.svg.dataset.map) ?? { x: 0, y: 0, width, height };
  }

  /** Everything is measured once, before anything is marked: a browser measures slowly what has just changed. */
  #measure(): void {
    this.places = this.#placesDrawn === null ? [] : placesIn(this.#placesDrawn, this.svg);
    this.pieces = [...this.svg.querySelectorAll<SVGGraphicsElement>("[data-piece]")].map((drawn) => ({
      id: drawn.dataset.piece!,
      drawn,
      box: drawnAt(drawn),
      side: drawn.dataset.side,
    }));
    this.#places = byId(this.places);
    this.#pieces = byId(this.pieces);
    const onMap = this.pieces.filter(({ box }) => isWithin(box, this.map));
    const heights = onMap.map(({ box }) => box.height).toSorted((a, b) => a - b);
    this.#pitch = heights[Math.floor(heights.length / 2)] ?? this.places[0]?.box.height ?? this.#pitch;
  }

  /** Where arrow keys go. */
  get stops(): readonly PictureStop[] {
    const places = this.places.map(({ id, x, y, box }): PictureStop => ({
      id,
      x,
      y,
      box,
      thing: { kind: "place", id },
    }));
    const loose = [...this.#pieces.keys()].flatMap((id): PictureStop[] => {
      const box = this.placeOf(id) === undefined ? this.boxOf({ kind: "piece", id }) : undefined;
      if (box === undefined) return [];
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      return [{ id: `piece ${id}`, x, y, box, thing: { kind: "piece", id } }];
    });
    return [...places, ...loose];
  }
  place(id: string): DrawnPlace | undefined {
    return this.#places.get(id);
  }
  piece(id: string): Piece | undefined {
    return this.#pieces.get(id);
  }

  /** The height of most pieces on the map, by which marks are sized; without any, of a place. */
  get pitch(): number {
    return this.#pitch;
  }

  /** A piece drawn once more, where marks are. */
  copyOf({ drawn }: Piece): SVGGElement {
    this.letters.showIn(drawn);
    const copy = drawn.cloneNode(true) as SVGGElement;
    copy.removeAttribute("id");
    copy.classList.remove("mk-gone");
    return copy;
  }

  /** The legend; undefined without one. */
  get legend(): ScreenBox | undefined {
    const drawn = this.svg.querySelector<SVGGraphicsElement>('[data-layer="legend"]');
    return drawn === null ? undefined : drawnAt(drawn);
  }

  /** Where something happened in the part of the game that led here. */
  get happenings(): readonly ScreenBox[] {
    const drawn = this.svg.querySelectorAll<SVGGraphicsElement>('[data-layer="happenings"] > *');
    return [...drawn].map((each) => drawnAt(each)).filter(({ width, height }) => width + height > 0);
  }

  /** The place under a point of the drawing. */
  placeAt({ x, y }: { readonly x: number; readonly y: number }): string | undefined {
    return this.places.findLast((place) => {
      const { box } = place;
      if (x < box.x || x > box.x + box.width || y < box.y || y > box.y + box.height) return false;
      const { outline } = place;
      return outline === undefined || this.#hits?.isPointInPath(new Path2D(outline), x, y) !== false;
    })?.id;
  }

  /** The piece under a point of the drawing, the uppermost first. */
  pieceAt({ x, y }: { readonly x: number; readonly y: number }): string | undefined {
    return this.pieces.findLast(({ box }) =>
      x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height
    )?.id;
  }

  boxOf({ kind, id }: Thing): ScreenBox | undefined {
    return kind === "place" ? this.#places.get(id)?.box : this.#pieces.get(id)?.box;
  }

  /** Where a piece stands, as the drawing says; undefined if that is no place of the map. */
  placeOf(piece: string): DrawnPlace | undefined {
    const at = this.#pieces.get(piece)?.drawn.dataset.at;
    return at === undefined ? undefined : this.#places.get(at);
  }

  piecesOn(place: string): string[] {
    return this.pieces.filter(({ drawn }) => drawn.dataset.at === place).map(({ id }) => id);
  }
}

/** What each layer of a drawing begins with. */
const LAYER = "<g data-layer";
/** What a drawing ends with. */
const END = "</svg>";

/** A drawing in its form for the page. @param markup ours */
export function drawingFrom(markup: string): SVGSVGElement {
  const svg = drawnFrom(markup).querySelector("svg")!;
  const { width, height } = svg.viewBox.baseVal;
  svg.setAttribute("width", String(width));
  svg.setAttribute("height", String(height));
  // The heading of a letter's picture stands on the page already, and no tooltip should follow the pointer.
  svg.querySelector("title")?.remove();
  for (const style of svg.querySelectorAll("style")) asWished(style);
  svg.setAttribute("aria-hidden", "true");
  return svg;
}

/** The drawing follows the system's dark mode, or the reader's own choice for these pages. */
function asWished(style: Element): void {
  const { look } = document.documentElement.dataset;
  if (look === undefined) return;
  const night = /^@media screen and \(prefers-color-scheme:dark\)\{(.*)\}$/s.exec(style.textContent ?? "");
  if (night !== null) style.textContent = look === "dark" ? `@media screen{${night[1]}}` : "";
}

function boxIn(text: string | undefined): ScreenBox | undefined {
  const numbers = text?.split(" ").map(Number) ?? [];
  if (numbers.length !== 4 || numbers.some(Number.isNaN)) return undefined;
  const [x, y, width, height] = numbers;
  return { x, y, width, height };
}

/** Where a piece, or an event, is drawn: its layer itself is never shifted. */
function drawnAt(element: SVGGraphicsElement): ScreenBox {
  return movedBox(element.getBBox(), matrixOf(element));
}

function byId<T extends { readonly id: string }>(all: readonly T[]): ReadonlyMap<string, T> {
  return new Map(all.map((each) => [each.id, each]));
}
