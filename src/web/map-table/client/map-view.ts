/// <reference lib="dom" />
import type { Mark, MarkLook, Pointing, Thing } from "../../../kernel/pointing.ts";
import { around, bounds, type Box, centre, covers, far, isIn, mostOf } from "./boxes.ts";
import { Camera } from "./camera.ts";
import { filled, h, s, settled } from "./dom.ts";
import { type At, watchHand } from "./gestures.ts";
import { whenIdle } from "./idle.ts";
import { drawMarks, fadeGone, LOOK_WORDS, shadePatterns } from "./marks.ts";
import { type Direction, Walk } from "./neighbours.ts";
import type { Picture, Stop } from "./picture.ts";

/** How many places a long step of the arrow keys goes. */
const LONG_STEP = 4;
/** How high a piece is to be at least when the map opens, in pixels. */
const LEGIBLE = 36;
/** The same where there is nothing to be done with any: the map is shown whole as long as it is not less. */
const SMALLEST = 24;
/** How far from what covers the map a thing is seen, in pixels. */
const ROOM = 12;
/** How far around what is picked is seen at least, in heights of a piece: a finger hits what is next to it. */
const AROUND = 1.6;
/** So many places that can be picked next are all brought into view; of more, some. */
const FEW = 12;
/** How long after the map was last panned or zoomed its letters are laid out, in milliseconds. */
const LETTERS = 150;
/** How large the map is at most when it opens, in pixels to a unit of the drawing. */
const LARGEST = 1.9;

/** What happens on the map: the rest of the table answers it. */
export interface MapActs {
  pick(thing: Thing, isOnTheWay: boolean): void;
  about(thing: Thing): void;
  /** A finger lies on it, or a button is held: it may be picked. */
  touched(thing: Thing): void;
  /** @param thing undefined where nothing is pointed at any more */
  hover(thing: Thing | undefined): void;
  /** The keys have gone somewhere. */
  visited(stop: Stop): void;
}

/** The map: drawn, panned, zoomed, pointed at by hand and by keys. */
export class MapView {
  readonly element: HTMLElement;
  readonly picture: Picture;
  readonly camera: Camera;
  readonly #walk: Walk;
  readonly #ring: HTMLElement = h("div", { class: "mt-ring", hidden: true });
  #marks: readonly Mark[] = [];
  #ghosts: ReadonlyMap<string, Box> = new Map();
  readonly #stops: ReadonlyMap<string, Stop>;
  #cursor: Stop | undefined;
  #hovered: string | undefined;
  /** The map is gone over by keys: only then a ring shows where they are. */
  #isByKeys = false;
  /** Letters of another size are laid out anew when it is asked what lies below a finger: it is asked before any is laid down. */
  readonly #letters = settled(
    LETTERS,
    () => whenIdle(() => void document.elementFromPoint(0, 0)),
  );

  /** @param element what holds the stage with the picture */
  constructor(element: HTMLElement, picture: Picture, private readonly acts: MapActs, words: string) {
    this.element = filled(
      element,
      {
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
      // What is hit is found by its outline: a browser that has thousands of shapes to look through takes longer.
      [h("div", { class: "mt-glass" }), this.#ring],
    );
    this.picture = picture;
    picture.svg.prepend(shadePatterns());
    const { stage, left: x, top: y, width, height } = picture;
    this.camera = new Camera(element, stage, { x, y, width, height });
    this.camera.onChange(() => {
      this.#ringed();
      this.#letters.ask();
    });
    this.#stops = new Map(this.picture.stops.map((stop) => [stop.id, stop]));
    this.#walk = new Walk([...this.#stops.values()]);
    watchHand(this.element, this.camera, {
      touch: (at) => {
        const thing = this.#thingAt(at);
        if (thing !== undefined) acts.touched(thing);
      },
      tap: (at, isOnTheWay) => {
        const thing = this.#thingAt(at);
        if (thing === undefined) return;
        this.#cursor = this.#stopOf(thing);
        acts.pick(thing, isOnTheWay);
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
        this.element.classList.toggle("mt-over", thing !== undefined);
        acts.hover(thing);
      },
    });
    new ResizeObserver(() => this.camera.fit()).observe(this.element);
  }

  /** Shows what is pointed at. @param ordered where pieces will stand by what is ordered already */
  mark({ marks: own }: Pointing, ordered: readonly Mark[]): void {
    const ghosts = ordered.filter((mark) =>
      mark.kind === "ghost" && !own.some((other) => other.kind === "ghost" && other.piece === mark.piece)
    );
    const marks = [...ghosts, ...own];
    this.#marks = marks;
    fadeGone(this.picture, marks);
    this.#ghosts = drawMarks(this.picture, this.picture.marks, marks);
    this.picture.hovering.replaceChildren();
  }

  /** Shows what would be pointed at: ways and what bars them, beside the marks that there are. */
  preview(pointing: Pointing | undefined): void {
    const marks = (pointing?.marks ?? []).filter((mark) =>
      mark.kind !== "sign" || mark.look === "bar" || mark.look === "target"
    ).filter((mark) => !this.#marks.some((known) => JSON.stringify(known) === JSON.stringify(mark)));
    drawMarks(this.picture, this.picture.hovering, marks, true);
  }

  /** The part of the map with what there is to be done, else with what has happened, else with pieces, else all of it. */
  open(marks: readonly Mark[]): void {
    const { map } = this.picture;
    const marked = marks.flatMap((mark) =>
      mark.kind === "sign"
        ? this.picture.boxOf(mark.at) ?? []
        : mark.kind === "way"
        ? mark.places.flatMap((id) => this.picture.place(id)?.box ?? [])
        : []
    );
    const pieces = this.picture.pieces.map(({ box }) => box);
    const boxes = [marked, this.picture.happenings].map((all) => all.filter((box) => isIn(box, map)))
      .find((all) => all.length > 0) ?? [];
    const sizes = pieces.map(({ height }) => height).toSorted((a, b) => a - b);
    const size = sizes[Math.floor(sizes.length / 2)];
    this.camera.show(map);
    const isIdle = boxes.length === 0;
    if (size === undefined || isIdle && this.camera.scale * size >= SMALLEST) return;
    const { port } = this.camera;
    const least = Math.min((isIdle ? SMALLEST : LEGIBLE) / size, LARGEST);
    const shown = isIdle ? pieces.filter((box) => isIn(box, map)) : boxes;
    if (shown.length === 0) return;
    const seen = mostOf(shown, { width: port.width / least, height: port.height / least });
    this.camera.show(around(seen), least, isIdle ? least : Math.min(least * 1.4, LARGEST));
    const middle = centre(around(seen));
    const [first] = seen.toSorted((a, b) => far(a, middle) - far(b, middle));
    this.#cursor ??= this.#nearest(centre(first));
  }

  /** What is picked is seen, and what can be picked next as far as there is room for it. */
  revealPicked({ picks, marks }: Pointing): void {
    const boxes = (things: readonly Thing[]) => things.flatMap((thing) => this.#boxOf(thing) ?? []);
    const next = (looks: readonly MarkLook[]) =>
      marks.flatMap((mark) => mark.kind === "sign" && looks.includes(mark.look) ? [mark.at] : []);
    const { width, height } = this.camera.clear;
    const room = 2 * ROOM / this.camera.scale;
    const [own, targets] = [boxes(picks), boxes(next(["target", "picked"]))];
    if (own.length === 0) return;
    const fits = (all: readonly Box[]) => {
      const box = bounds(all);
      return box.width + room <= width && box.height + room <= height;
    };
    const all = [...own, ...targets, ...boxes(next(["may"]))];
    const near = AROUND * this.picture.pitch * this.camera.scale;
    if (fits(all)) this.camera.reveal(bounds(all), ROOM);
    else this.camera.reveal(bounds(fits([...own, ...targets]) ? [...own, ...targets] : own), near);
    const goals = boxes(next(["target", "may"]));
    const unseen = goals.filter((box) => !this.camera.sees(box)).length;
    if (unseen > 0 && (goals.length <= FEW || unseen === goals.length)) {
      this.camera.show(around([...own, ...goals]), 0, this.camera.scale);
    }
  }

  #boxOf(thing: Thing): Box | undefined {
    return (thing.kind === "piece" ? this.#ghosts.get(thing.id) : undefined) ?? this.picture.boxOf(thing);
  }

  /** Whether a thing is in sight. */
  sees(thing: Thing): boolean {
    const box = this.#boxOf(thing);
    return box !== undefined && this.camera.sees(box);
  }

  get piecesSeen(): readonly Thing[] {
    return this.picture.pieces.map(({ id }): Thing => ({ kind: "piece", id })).filter((piece) =>
      this.sees(piece)
    );
  }

  /** Does all for a pick but show it, so that the next finds everything made. */
  rehearse(thing: Thing, { marks }: Pointing): void {
    const box = this.#boxOf(thing);
    if (box !== undefined) this.#thingUnder(centre(box));
    const layer = s("g", { visibility: "hidden" });
    this.picture.over.append(layer);
    drawMarks(this.picture, layer, marks);
    whenIdle(() => layer.remove());
  }

  /** Goes to a thing by keys or by name, and shows it. */
  goTo(thing: Thing): void {
    this.#isByKeys = true;
    const stop = this.#stopOf(thing);
    if (stop === undefined) return;
    this.#cursor = stop;
    this.camera.reveal(stop.box, 60);
    this.#ringed();
    this.acts.visited(stop);
  }

  step(direction: Direction, isLong: boolean): void {
    let at = this.#cursor?.id ?? [...this.#stops.keys()][0];
    if (at === undefined) return;
    for (let count = isLong ? LONG_STEP : 1; count > 0; count--) at = this.#walk.next(at, direction) ?? at;
    this.goTo(this.#stops.get(at)!.thing);
  }

  /** To the next or the last of the things that have something left to do. */
  nextOpen(by: 1 | -1): boolean {
    const open = this.#marks.flatMap((mark) =>
      mark.kind === "sign" && mark.look === "open" ? this.#stopOf(mark.at) ?? [] : []
    );
    if (open.length === 0) return false;
    const at = open.findIndex(({ id }) => id === this.#cursor?.id);
    this.goTo(open[at < 0 ? 0 : (at + by + open.length) % open.length].thing);
    return true;
  }

  /** What the keys are at: what of it is marked counts, else the place. */
  get cursor(): Thing | undefined {
    const thing = this.#cursor?.thing;
    if (thing?.kind !== "place") return thing;
    return this.#chosen(this.picture.piecesOn(thing.id), thing.id) ?? thing;
  }

  /** What marks say of where keys stop, and of what stands there. */
  wordsAt({ thing }: Stop): string[] {
    const pieces = thing.kind === "piece" ? [thing.id] : this.picture.piecesOn(thing.id);
    return this.#marks.flatMap((mark) => {
      if (mark.kind !== "sign") return [];
      const { at: { kind, id } } = mark;
      if (kind === "place" ? thing.kind !== "place" || id !== thing.id : !pieces.includes(id)) return [];
      const isNext = mark.look === "may" || mark.look === "target";
      const said = mark.title ?? mark.text;
      return [
        said !== undefined && !isNext
          ? `${said}.`
          : `${[LOOK_WORDS[mark.look], said].filter(Boolean).join(": ")}.`,
      ];
    });
  }

  /** Where keys stop for a thing: a piece where it will stand, if it goes anywhere. */
  #stopOf({ kind, id }: Thing): Stop | undefined {
    if (kind === "place") return this.#stops.get(id);
    const ghost = this.#marks.find((mark) => mark.kind === "ghost" && mark.piece === id);
    const place = ghost?.kind === "ghost" ? ghost.place : this.picture.placeOf(id)?.id;
    return this.#stops.get(place ?? `piece ${id}`);
  }

  #nearest(point: { readonly x: number; readonly y: number }): Stop | undefined {
    return [...this.#stops.values()].reduce<Stop | undefined>(
      (best, stop) => best === undefined || far(stop.box, point) < far(best.box, point) ? stop : best,
      undefined,
    );
  }

  toggleClass(name: string): boolean {
    return this.element.classList.toggle(name);
  }

  /** What is meant by a point of the page. */
  #thingAt({ x, y }: At): Thing | undefined {
    return this.#thingUnder(this.camera.under(x, y));
  }

  #thingUnder(point: At): Thing | undefined {
    const ghost = [...this.#ghosts].findLast(([, box]) => covers(box, point))?.[0];
    const place = this.picture.placeAt(point);
    const piece = ghost ?? this.picture.pieceAt(point);
    const chosen = this.#chosen(piece === undefined ? [] : [piece], place);
    if (chosen !== undefined) return chosen;
    if (piece !== undefined) return { kind: "piece", id: piece };
    return place === undefined ? undefined : { kind: "place", id: place };
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
    const stop = isAsked ? this.#cursor : undefined;
    this.#ring.hidden = stop === undefined;
    if (stop === undefined) return;
    const { x, y, width, height } = this.camera.onPage(stop.box);
    this.#ring.style.transform = `translate(${x}px,${y}px)`;
    this.#ring.style.width = `${width}px`;
    this.#ring.style.height = `${height}px`;
  }
}
