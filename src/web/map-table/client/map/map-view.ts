/// <reference lib="dom" />
import type { Pointing, Thing } from "../../../../kernel/pointing.ts";
import { centre, far, nearest } from "./boxes.ts";
import { Camera } from "./camera.ts";
import { filled, h, settled } from "../page/dom.ts";
import { type OpeningFrame, revealPicked, showLegend, showOpening } from "./framing.ts";
import type { Point } from "../../../../kernel/picture.ts";
import { watchHand } from "./gestures.ts";
import { whenIdle } from "../page/idle.ts";
import { MarkedPicture } from "./marked-picture.ts";
import { type Direction, Walk } from "./neighbours.ts";
import { printWhatIsSeen } from "./paper.ts";
import type { SeenPart } from "./kept-view.ts";
import type { PictureStop, TablePicture } from "./picture.ts";
import { word } from "../page/words.ts";

/** How far from the edge of the visible part keys move, in pixels. */
const NEARBY = 60;
/** How long after the map was last panned or zoomed its letters are laid out, in milliseconds. */
const LETTERS = 150;

/** Events on the map, which the rest of the table answers. */
export interface MapActs {
  pick(thing: Thing, isOnTheWay: boolean): void;
  about(thing: Thing): void;
  /** A finger or button is down: the thing may be picked. */
  touched(thing: Thing): void;
  /** @param thing undefined if nothing is pointed at any more */
  hover(thing: Thing | undefined): void;
  /** The keyboard's position has changed. */
  visited(stop: PictureStop): void;
  /** Another part of the map shows, and has for a while. */
  seen(part: SeenPart): void;
}

/** The map: panned, zoomed, pointed at by hand and by keys. */
export class MapView {
  readonly element: HTMLElement;
  readonly marked: MarkedPicture;
  readonly camera: Camera;
  readonly #walk: Walk;
  readonly #ring: HTMLElement = h("div", { class: "mt-ring", hidden: true });
  readonly #stops: ReadonlyMap<string, PictureStop>;
  #cursor: PictureStop | undefined;
  #hovered: string | undefined;
  /** Keys move on the map: only then a ring shows where they are. */
  #isByKeys = false;
  #isReady = false;
  /**
   * After a zoom the browser lays letters out again at the first question what lies below a finger: it is asked before any
   * finger comes.
   */
  readonly #letters = settled(
    LETTERS,
    () => {
      // A view of the whole map was not chosen: the next turn opens at its front.
      if (!this.camera.isFitted) this.acts.seen({ ...this.camera.middle, scale: this.camera.scale });
      this.#showLetters();
      whenIdle(() => void document.elementFromPoint(0, 0));
    },
  );

  /** @param element holds the stage with the picture */
  constructor(element: HTMLElement, picture: TablePicture, private readonly acts: MapActs, words: string) {
    this.element = filled(
      element,
      {
        tabindex: "0",
        "aria-roledescription": word("map.kind"),
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
      // What is hit is found by its outline: a browser that has thousands of shapes to search takes longer.
      [h("div", { class: "mt-glass" }), this.#ring],
    );
    this.marked = new MarkedPicture(picture);
    const { stage, left: x, top: y, width, height } = picture;
    this.camera = new Camera(element, stage, { x, y, width, height });
    this.camera.onChange(() => {
      this.#ringed();
      this.#letters.ask();
    });
    this.#stops = new Map(picture.stops.map((stop) => [stop.id, stop]));
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
    this.camera.fitWhenResized();
    printWhatIsSeen(this.camera, stage);
  }

  get picture(): TablePicture {
    return this.marked.picture;
  }

  /** From now on it answers; its letters are laid out, the visible ones first. */
  ready(): void {
    this.element.setAttribute("role", "application");
    this.#isReady = true;
    this.#showLetters();
  }

  #showLetters(): void {
    if (this.#isReady) this.picture.letters.show(this.camera.seen, this.picture.pieces);
  }

  /** The part of the map where the turn begins: keys begin in its middle. */
  open(opening: OpeningFrame): void {
    const middle = showOpening(this.camera, this.picture, opening);
    if (middle === undefined) return;
    const point = centre(middle);
    this.#cursor ??= nearest([...this.#stops.values()], ({ box }) => far(box, point));
  }

  /** What tells of the signs on the map. */
  showLegend(): void {
    showLegend(this.camera, this.picture);
  }

  /** The pick shows, and the next places as far as there is room for them. */
  revealPicked(pointing: Pointing): void {
    revealPicked(this.camera, this.marked, pointing);
  }

  sees(thing: Thing): boolean {
    const box = this.marked.boxOf(thing);
    return box !== undefined && this.camera.sees(box);
  }

  get piecesSeen(): readonly Thing[] {
    return this.picture.pieces.map(({ id }): Thing => ({ kind: "piece", id })).filter((piece) =>
      this.sees(piece)
    );
  }

  /** Goes to a thing by name or by its turn, and shows it with its surroundings. */
  goTo(thing: Thing): void {
    const stop = this.#stopOf(thing);
    if (stop === undefined) return;
    this.camera.settle(stop.box, NEARBY);
    this.#visit(stop);
  }

  #visit(stop: PictureStop): void {
    this.#isByKeys = true;
    this.#cursor = stop;
    this.#ringed();
    this.acts.visited(stop);
  }

  step(direction: Direction, isLong: boolean): void {
    const from = this.#cursor?.id ?? [...this.#stops.keys()][0];
    if (from === undefined) return;
    const stop = this.#stops.get(this.#walk.step(from, direction, isLong))!;
    this.camera.reveal([stop.box], NEARBY);
    this.#visit(stop);
  }

  /** Goes to the next or the last thing that has something left to do. */
  nextOpen(by: 1 | -1): boolean {
    const open = this.marked.open.flatMap((thing) => this.#stopOf(thing) ?? []);
    if (open.length === 0) return false;
    const at = open.findIndex(({ id }) => id === this.#cursor?.id);
    this.goTo(open[at < 0 ? 0 : (at + by + open.length) % open.length].thing);
    return true;
  }

  /** What the keys mean here: something marked there if there is any, else the place. */
  get cursor(): Thing | undefined {
    const thing = this.#cursor?.thing;
    if (thing?.kind !== "place") return thing;
    return this.marked.chosenOf(this.marked.piecesOn(thing.id), thing.id) ?? thing;
  }

  /** Where keys stop for a thing: a piece where it will stand, if it moves. */
  #stopOf({ kind, id }: Thing): PictureStop | undefined {
    return this.#stops.get(kind === "place" ? id : this.marked.placeOf(id) ?? `piece ${id}`);
  }

  toggleClass(name: string): boolean {
    return this.element.classList.toggle(name);
  }

  /** What is meant by a point of the page. */
  #thingAt({ x, y }: Point): Thing | undefined {
    return this.marked.thingAt(this.camera.under(x, y));
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
