/// <reference lib="dom" />
import type { Mark, Pointing, Thing } from "../../../kernel/pointing.ts";
import { Camera } from "./camera.ts";
import { h } from "./dom.ts";
import { type At, watchHand } from "./gestures.ts";
import { drawMarks, fadeGone, LOOK_WORDS, shadePatterns } from "./marks.ts";
import { type Direction, Walk } from "./neighbours.ts";
import { type Box, Picture, type Place } from "./picture.ts";

/** How many places a long step of the arrow keys goes. */
const LONG_STEP = 4;
/** How large a place is to be at least when the map opens, in pixels. */
const LEGIBLE = 46;

/** What happens on the map: the rest of the table answers it. */
export interface MapActs {
  pick(thing: Thing): void;
  about(thing: Thing): void;
  /** @param thing undefined where nothing is pointed at any more */
  hover(thing: Thing | undefined): void;
  /** The keys have gone to a place. */
  visited(place: Place): void;
}

/** The map: drawn, panned, zoomed, pointed at by hand and by keys. */
export class MapView {
  readonly element: HTMLElement;
  readonly picture: Picture;
  readonly camera: Camera;
  readonly #walk: Walk;
  readonly #ring: HTMLElement = h("div", { class: "mt-ring", hidden: true });
  #marks: readonly Mark[] = [];
  #cursor: Place | undefined;
  #hovered: string | undefined;
  /** The map is gone over by keys: only then a ring shows where they are. */
  #isByKeys = false;

  constructor(markup: string, port: HTMLElement, private readonly acts: MapActs, words: string) {
    const stage = h("div", { class: "mt-stage" });
    this.element = h(
      "div",
      {
        class: "mt-map",
        tabindex: "0",
        role: "application",
        "aria-roledescription": "map",
        "aria-label": words,
        "aria-describedby": "mt-keys",
        onblur: () => this.#ringed(),
        onkeydown: () => {
          this.#isByKeys = true;
          this.#ringed();
        },
        onpointerdown: () => {
          this.#isByKeys = false;
          this.#ringed();
        },
      },
      stage,
      this.#ring,
    );
    port.append(this.element);
    this.picture = new Picture(markup, stage);
    this.picture.svg.prepend(shadePatterns());
    const { left: x, top: y, width, height } = this.picture;
    this.camera = new Camera(this.element, this.picture.svg, { x, y, width, height });
    this.camera.onChange(() => this.#ringed());
    this.#walk = new Walk(this.picture.places);
    watchHand(this.element, this.camera, {
      tap: (at) => {
        const thing = this.#thingAt(at);
        if (thing === undefined) return;
        this.#cursor = thing.kind === "place" ? this.picture.place(thing.id) : this.picture.placeOf(thing.id);
        acts.pick(thing);
      },
      rest: (at) => {
        const thing = this.#thingAt(at);
        if (thing !== undefined) acts.about(thing);
      },
      over: (at) => {
        const thing = at === undefined ? undefined : this.#thingAt(at);
        const name = thing && `${thing.kind} ${thing.id}`;
        if (name === this.#hovered) return;
        this.#hovered = name;
        acts.hover(thing);
      },
    });
    new ResizeObserver(() => this.camera.fit()).observe(this.element);
  }

  /** Shows what is pointed at. */
  mark({ marks }: Pointing): void {
    this.#marks = marks;
    fadeGone(this.picture, marks);
    drawMarks(this.picture, this.picture.marks, marks);
    this.picture.hovering.replaceChildren();
  }

  /** Shows what would be pointed at: ways and what bars them, beside the marks that there are. */
  preview(pointing: Pointing | undefined): void {
    const marks = (pointing?.marks ?? []).filter((mark) =>
      mark.kind !== "sign" || mark.look === "bar" || mark.look === "target"
    ).filter((mark) => !this.#marks.some((known) => JSON.stringify(known) === JSON.stringify(mark)));
    drawMarks(this.picture, this.picture.hovering, marks);
  }

  /** The part of the map with what there is to be done, or all of it. */
  open(marks: readonly Mark[]): void {
    const boxes = marks.flatMap((mark) =>
      mark.kind === "sign"
        ? this.picture.boxOf(mark.at) ?? []
        : mark.kind === "way"
        ? mark.places.flatMap((id) => this.picture.place(id)?.box ?? [])
        : []
    );
    const [place] = this.picture.places;
    const legible = place === undefined ? 0 : LEGIBLE / Math.min(place.box.width, place.box.height);
    if (boxes.length === 0) return this.camera.show(this.picture.map);
    const port = this.element.getBoundingClientRect();
    const seen = mostOf(boxes, { width: port.width / legible, height: port.height / legible });
    this.camera.show(around(seen), legible, Math.max(legible, 1.6));
    const middle = centre(around(seen));
    this.#cursor ??= this.picture.nearest(
      centre(seen.toSorted((a, b) => far(a, middle) - far(b, middle))[0]),
    );
  }

  /** Goes to a thing by keys or by name, and shows it. */
  goTo(thing: Thing): void {
    this.#isByKeys = true;
    const place = thing.kind === "place" ? this.picture.place(thing.id) : this.picture.placeOf(thing.id);
    const box = place?.box ?? this.picture.boxOf(thing);
    if (box !== undefined) this.camera.reveal(box, 90);
    if (place === undefined) return;
    this.#cursor = place;
    this.#ringed();
    this.acts.visited(place);
  }

  step(direction: Direction, isLong: boolean): void {
    let at = this.#cursor?.id ?? this.picture.places[0]?.id;
    if (at === undefined) return;
    for (let count = isLong ? LONG_STEP : 1; count > 0; count--) at = this.#walk.next(at, direction) ?? at;
    this.goTo({ kind: "place", id: at });
  }

  /** To the next or the last of the things that have something left to do. */
  nextOpen(by: 1 | -1): boolean {
    const open = this.#marks.flatMap((mark) => mark.kind === "sign" && mark.look === "open" ? [mark.at] : []);
    if (open.length === 0) return false;
    const here = this.#cursor?.id;
    const at = open.findIndex((thing) =>
      (thing.kind === "place" ? thing.id : this.picture.placeOf(thing.id)?.id) === here
    );
    this.goTo(open[at < 0 ? 0 : (at + by + open.length) % open.length]);
    return true;
  }

  /** What the keys are at: what of it is marked counts, else the place. */
  get cursor(): Thing | undefined {
    if (this.#cursor === undefined) return undefined;
    const { id } = this.#cursor;
    return this.#chosen(this.picture.piecesOn(this.#cursor), id) ?? this.#placed(id);
  }

  /** What marks say of a place and of what stands there. */
  wordsAt(place: Place): string[] {
    const pieces = this.picture.piecesOn(place);
    return this.#marks.flatMap((mark) => {
      if (mark.kind !== "sign") return [];
      const { at: { kind, id } } = mark;
      if (kind === "place" ? id !== place.id : !pieces.includes(id)) return [];
      return [[LOOK_WORDS[mark.look], mark.title ?? mark.text].filter(Boolean).join(", ")];
    });
  }

  toggleClass(name: string): boolean {
    return this.element.classList.toggle(name);
  }

  /** What is meant by a point of the page. */
  #thingAt({ x, y }: At): Thing | undefined {
    const under = document.elementsFromPoint(x, y).flatMap((element) =>
      this.element.contains(element) ? element.closest<SVGElement>("[data-piece],[data-place]") ?? [] : []
    );
    const piece = under.find(({ dataset }) => dataset.piece !== undefined)?.dataset.piece;
    const place = under.find(({ dataset }) => dataset.place !== undefined)?.dataset.place;
    const chosen = this.#chosen(piece === undefined ? [] : [piece], place);
    return chosen ?? (piece === undefined ? this.#placed(place) : { kind: "piece", id: piece });
  }

  #placed(id: string | undefined): Thing | undefined {
    return id === undefined ? undefined : { kind: "place", id };
  }

  /** Which of a place and its pieces is meant: what can be picked next goes before what is marked otherwise, a piece before its place. */
  #chosen(pieces: readonly string[], place: string | undefined): Thing | undefined {
    const things: Thing[] = [
      ...pieces.map((id) => ({ kind: "piece" as const, id })),
      ...(place === undefined ? [] : [{ kind: "place" as const, id: place }]),
    ];
    const isMarked = (thing: Thing, isNext: boolean) =>
      this.#marks.some((mark) =>
        mark.kind === "sign" && mark.at.kind === thing.kind && mark.at.id === thing.id &&
        (mark.look === "may" || mark.look === "target") === isNext
      );
    return things.find((thing) => isMarked(thing, true)) ?? things.find((thing) => isMarked(thing, false));
  }

  #ringed(): void {
    const isAsked = this.#isByKeys && document.activeElement === this.element;
    const place = isAsked ? this.#cursor : undefined;
    this.#ring.hidden = place === undefined;
    if (place === undefined) return;
    const { left, top } = this.element.getBoundingClientRect();
    const box = place.shape.getBoundingClientRect();
    this.#ring.style.transform = `translate(${box.left - left}px,${box.top - top}px)`;
    this.#ring.style.width = `${box.width}px`;
    this.#ring.style.height = `${box.height}px`;
  }
}

function around(boxes: readonly Box[]): Box {
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const [width, height] = [right - x, bottom - y];
  return { x: x - width * 0.06, y: y - height * 0.06, width: width * 1.12, height: height * 1.12 };
}

const centre = ({ x, y, width, height }: Box) => ({ x: x + width / 2, y: y + height / 2 });
const far = (box: Box, { x, y }: { readonly x: number; readonly y: number }) =>
  Math.hypot(box.x + box.width / 2 - x, box.y + box.height / 2 - y);

/** Those that are seen where a window is laid over as many as it can hold; all where it holds all. */
function mostOf(boxes: readonly Box[], window: Pick<Box, "width" | "height">): readonly Box[] {
  let best: readonly Box[] = [];
  for (const first of boxes) {
    const near = boxes.toSorted((a, b) => far(a, centre(first)) - far(b, centre(first)));
    let held: Box[] = [];
    for (const box of near) {
      const { width, height } = around([...held, box]);
      if (width <= window.width && height <= window.height) held = [...held, box];
    }
    if (held.length > best.length) best = held;
  }
  return best.length === 0 ? boxes : best;
}
