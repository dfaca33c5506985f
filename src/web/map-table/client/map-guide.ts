/// <reference lib="dom" />
import type { About, OverlayView, Thing } from "../../../kernel/pointing.ts";
import type { Announcer } from "./page/announce.ts";
import { english, spokenBlocks } from "./page/blocks.ts";
import { Card } from "./card.ts";
import { h, settled } from "./page/dom.ts";
import { Find } from "./find.ts";
import type { OpeningFrame } from "./map/framing.ts";
import { type KeyActs, listenToKeys } from "./keys.ts";
import { lifeOfTable } from "./page/life.ts";
import { KeptView } from "./map/kept-view.ts";
import { keepButtonsClear, viewTools, zoomTools } from "./map/map-tools.ts";
import { MapView } from "./map/map-view.ts";
import { Measuring } from "./map/measuring.ts";
import { Overlays } from "./map/overlays.ts";
import type { PictureStop, TablePicture } from "./map/picture.ts";
import type { TableSeat } from "./seat.ts";
import type { Session } from "./page/session.ts";
import { word } from "./page/words.ts";

/** How long the pointer rests before the map shows what lies below. */
const REST = 550;

/** A map and the row above it, as they are laid. */
export interface LaidMap {
  readonly bar: HTMLElement;
  /** Holds the map and what lies over it. */
  readonly port: HTMLElement;
  readonly element: HTMLElement;
  readonly picture: TablePicture;
}

/** Puts the parts of a table into the element that it takes. What was there shows until the table stands. */
export function layFrame(root: HTMLElement, side: HTMLElement, announcer: Announcer) {
  const bar = h("div", { class: "mt-bar", role: "toolbar", "aria-label": word("map") });
  const stage = h("div", { class: "mt-stage" });
  const element = h("div", { class: "mt-map" }, stage);
  const port = h("div", { class: "mt-port" }, element);
  const isAgain = root.classList.contains("mt");
  const waiting = h(
    "div",
    { class: isAgain ? "mt-waiting mt-before" : "mt-waiting", inert: true },
    [...root.childNodes],
  );
  root.classList.add("mt");
  root.classList.remove("mt-open");
  root.replaceChildren(bar, port, side, announcer.element, waiting);
  // The table takes the rest of the window below what stands above it.
  const fit = () => root.style.setProperty("--mt-above", `${root.getBoundingClientRect().top + scrollY}px`);
  fit();
  addEventListener("resize", fit, { signal: lifeOfTable() });
  return { bar, port, stage, element, waiting, isAgain };
}

/** What is shown. The names are those under which the reader's view is kept. */
interface Shown extends Pick<TableSeat, "system" | "desk"> {
  readonly game: string;
  readonly side: string;
  readonly run: number;
}

/** What a map is for, beside looking at it. */
interface GuideActs extends Pick<KeyActs, "back">, Partial<Pick<KeyActs, "next" | "choices">> {
  pick(thing: Thing, isOnTheWay?: boolean): void;
  touched?(thing: Thing): void;
  /** By pointer or keys; undefined if nothing is pointed at any more. */
  pointed?(thing: Thing | undefined): void;
  /** What is said of a thing, after its own words. */
  marksOf?(thing: Thing): readonly string[];
  /** Whether the pointer may rest without a description of what lies below. */
  isBusy?(): boolean;
  history(piece: string): Promise<HTMLElement | string>;
  tellKeys(views: readonly OverlayView[]): void;
  opening(): Omit<OpeningFrame, "kept">;
  /** Whether the reader can be shown where there is something to do. */
  readonly mayAim?: true;
  /** How the keys are used, for screen readers. */
  readonly keysSaid: string;
}

/** Describes what is on a map, shades, finds and measures. */
export class MapGuide {
  readonly map: MapView;
  readonly card: Card;
  readonly measuring = new Measuring(
    ({ kind, id }) => kind === "place" ? id : this.map.picture.placeOf(id)?.id,
    (from, to) => this.shown.system.board.measure(this.shown.desk.sight, from, to),
    (words) => {
      this.hint(words);
      this.announcer.say(words);
    },
  );
  readonly #hint = h("div", { class: "mt-hint", "aria-hidden": "true", hidden: true });
  readonly #hover = settled(REST, () => this.#tellHovered());
  #hovered: Thing | undefined;
  /** The reader's last view of the map. */
  readonly #kept: OpeningFrame["kept"];

  constructor(
    private readonly shown: Shown,
    private readonly acts: GuideActs,
    session: Session,
    private readonly announcer: Announcer,
    { bar, port, element, picture }: LaidMap,
  ) {
    const { game, side, run, system: { board, terms }, desk: { sight } } = shown;
    const view = new KeptView(game, side);
    const life = lifeOfTable();
    const kept = view.read();
    this.#kept = kept && { ...kept, isNow: kept.run === run };
    this.map = new MapView(element, picture, {
      pick: (thing, isOnTheWay) => this.#pick(thing, isOnTheWay),
      about: (thing) => this.about(thing),
      touched: (thing) => acts.touched?.(thing),
      hover: (thing) => this.#hoverOver(thing),
      visited: (stop) => this.#visited(stop),
      // A replaced table is still measured once more.
      seen: (part) => {
        if (!life.aborted) view.write(run, part);
      },
    }, word("map.label", { place: terms.place.one }));
    this.card = new Card(picture, () => session.words(), (thing) => this.#pick(thing), acts.history);
    const say = (words: string) => announcer.say(words);
    const overlays = new Overlays(session, picture, say, () => this.map.showLegend());
    const find = new Find((text) => board.find(sight, text), (at) => this.goTo(at));
    const { camera } = this.map;
    const tools = {
      measure: () => this.measuring.begin(this.map.cursor),
      hide: () => this.#hide(),
      keys: () => acts.tellKeys(overlays.views),
      zoom: (by: number) => camera.zoom(by),
      showAll: () => camera.show(picture.map),
      ...(acts.mayAim ? { aim: () => this.map.open({ ...acts.opening(), isAsked: true }) } : {}),
    };
    const zoom = zoomTools(tools);
    // Before the map, so that a Tab from the map leads to what can be done.
    bar.append(find.element, overlays.element, viewTools(tools), zoom);
    port.prepend(overlays.legend.element, this.card.element, this.#hint);
    keepButtonsClear(camera, zoom);
    overlays.legend.onCovered((bottom) => camera.keepClear({ bottom }));
    port.append(h("p", { class: "mt-unseen", id: "mt-keys" }, acts.keysSaid));
    listenToKeys(element, {
      ...tools,
      step: (direction, isLong) => this.map.step(direction, isLong),
      pick: (isOnTheWay) => this.map.cursor && this.#pick(this.map.cursor, isOnTheWay),
      back: () => acts.back(),
      about: () => this.map.cursor && this.about(this.map.cursor),
      next: (by) => acts.next?.(by),
      find: () => find.focus(),
      choices: () => acts.choices?.() ?? false,
      overlay: (key) => overlays.key(key),
    });
  }

  /** Shows the reader's last view of the map, or the place where there is something to see. */
  open(): void {
    this.map.open({ ...this.acts.opening(), ...this.#kept && { kept: this.#kept } });
  }

  /** Puts the keyboard's ring around a thing, and says what it is. */
  goTo(thing: Thing): void {
    this.map.element.focus();
    this.map.goTo(thing);
  }

  told(thing: Thing): About | undefined {
    return this.shown.system.board.about(this.shown.desk.sight, thing);
  }

  /** Shows a line over the map; empty: none. */
  hint(words: string): void {
    this.#hint.textContent = words;
    this.#hint.hidden = words === "";
  }

  #pick(thing: Thing, isOnTheWay = false): void {
    if (this.measuring.isBegun) return this.measuring.end(thing);
    this.acts.pick(thing, isOnTheWay);
  }

  about(thing: Thing): void {
    const about = this.told(thing);
    if (about === undefined) return;
    this.card.show(thing, about, true);
    this.announcer.say([english(about.spoken), english(spokenBlocks(about.blocks))]);
  }

  #visited({ thing }: PictureStop): void {
    const about = this.told(thing);
    this.announcer.say([english(about?.spoken ?? thing.id), ...this.acts.marksOf?.(thing) ?? []]);
    this.acts.pointed?.(this.map.cursor);
    if (this.card.isKept && about !== undefined) this.card.show(thing, about, true);
  }

  #hoverOver(thing: Thing | undefined): void {
    this.#hovered = thing;
    if (!this.card.isKept) this.card.close();
    this.hint("");
    this.acts.pointed?.(thing);
    this.#hover.ask();
  }

  #tellHovered(): void {
    const thing = this.#hovered;
    if (thing === undefined || this.card.isKept || this.acts.isBusy?.()) return;
    const about = this.told(thing);
    if (about !== undefined) this.card.show(thing, about, false);
  }

  #hide(): void {
    const { many } = this.shown.system.terms.piece;
    this.announcer.say(word(this.map.toggleClass("mt-bare") ? "map.hidden" : "map.shown", { pieces: many }));
  }
}
