/// <reference lib="dom" />
import type { About, Choice, Pointing, Thing } from "../../../kernel/pointing.ts";
import type { Announcer, PartsSaid } from "./page/announce.ts";
import { english, spokenBlocks, spokenLines } from "./page/blocks.ts";
import { Card } from "./card.ts";
import { h, settled } from "./page/dom.ts";
import { Find } from "./find.ts";
import { Foresight } from "./map/foresight.ts";
import type { OpeningFrame } from "./map/framing.ts";
import { lifeOfTable } from "./page/life.ts";
import { afterFrame } from "./page/idle.ts";
import { KeptView } from "./map/kept-view.ts";
import { listenToKeys } from "./keys.ts";
import { keepButtonsClear, viewTools, zoomTools } from "./map/map-tools.ts";
import { MapView } from "./map/map-view.ts";
import { Measuring } from "./map/measuring.ts";
import { Overlays } from "./map/overlays.ts";
import { Panel, spokenPointing } from "./page/panel.ts";
import type { PictureStop, TablePicture } from "./map/picture.ts";
import type { TableSeat } from "./seat.ts";
import type { Session } from "./page/session.ts";
import type { StoryTeller } from "./story.ts";
import { word } from "./page/words.ts";

/** How long the pointer rests before the map shows what lies below. */
const REST = 550;

/** How many lines describe a possible pick: the panel shows them all once it is picked. */
const HINTED = 2;

export interface LaidMap {
  readonly element: HTMLElement;
  readonly picture: TablePicture;
}

/** The map and everything done on it: pointing, descriptions, shading, finding and measuring. */
export class MapDesk {
  readonly panel: Panel;
  readonly #map: MapView;
  readonly #card: Card;
  readonly #overlays: Overlays;
  readonly #hint = h("div", { class: "mt-hint", "aria-hidden": "true", hidden: true });
  readonly #foresight: Foresight;
  readonly #measuring = new Measuring(
    (thing) => this.#placeOf(thing),
    (from, to) => this.seat.system.board.measure(this.seat.desk.sight, from, to),
    (words) => this.#tell(words),
  );
  #hovered: Thing | undefined;
  readonly #view: KeptView;
  /** The reader's last view of the map. */
  readonly #kept: OpeningFrame["kept"];
  readonly #hover = settled(REST, () => this.#tellHovered());
  /** The list of what can be done with a pick comes after the pick is drawn. */
  readonly #choices = afterFrame(() => this.panel.show(this.session.pointing, this.session.mayBack));

  /** @param story gives a piece's history, and the list of keys @param bar the row above the map @param port holds the map and what lies over it */
  constructor(
    private readonly story: Pick<StoryTeller, "history" | "tellKeys">,
    private readonly seat: TableSeat,
    private readonly session: Session,
    private readonly announcer: Announcer,
    bar: HTMLElement,
    port: HTMLElement,
    { element, picture }: LaidMap,
  ) {
    const { system } = seat;
    const { place } = system.terms;
    const { game, side, moment: { run } } = seat.view;
    this.#view = new KeptView(game, side);
    const life = lifeOfTable();
    const kept = this.#view.read();
    this.#kept = kept && { ...kept, isNow: kept.run === run };
    this.#map = new MapView(element, picture, {
      pick: (thing, isOnTheWay) => this.#pick(thing, isOnTheWay),
      about: (thing) => this.#about(thing),
      touched: (thing) => void this.session.tentative(thing),
      hover: (thing) => this.#hoverOver(thing),
      visited: (at) => this.#visited(at),
      // A replaced table is still measured once more.
      seen: (part) => {
        if (!life.aborted) this.#view.write(run, part);
      },
    }, word("map.label", { place: place.one }));
    this.#card = new Card(
      this.#map.picture,
      () => session.words(),
      (thing) => this.#pick(thing),
      (piece) => story.history(piece),
    );
    this.#overlays = new Overlays(
      session,
      this.#map.picture,
      (words) => this.announcer.say(words),
      () => this.#map.showLegend(),
    );
    this.panel = new Panel({
      choose: (choice) => this.#choose(choice),
      back: () => this.back(),
      words: () => session.words(),
    }, seat.view.question);
    this.#lay(bar, port);
    this.#foresight = new Foresight(session, this.#map);
    session.onChange((change) => {
      this.#show();
      if (change === "lines") this.#foresight.begin();
    });
  }

  /** Marks what can be done, as a step of its own. */
  begin(): void {
    this.#show();
  }

  /** Shows the reader's last view of the map, or the place where the turn begins. */
  open(): void {
    this.#choices.now();
    this.#map.open({ ...this.#opening, ...this.#kept && { kept: this.#kept } });
  }

  get #opening() {
    return { marks: this.session.pointing.marks, isAsked: this.seat.desk.asked !== undefined };
  }

  /** Everything is laid: letters follow, and possible picks can be computed. */
  ready(): void {
    this.#map.ready();
    this.#foresight.begin();
  }

  get element(): HTMLElement {
    return this.#map.element;
  }

  /** For what else draws on it and listens to it. */
  get view(): MapView {
    return this.#map;
  }

  /** Puts the keyboard's ring around a thing, and says what it is. */
  goTo(thing: Thing): void {
    this.element.focus();
    this.#map.goTo(thing);
  }

  #lay(bar: HTMLElement, port: HTMLElement): void {
    const { system: { board }, desk: { sight } } = this.seat;
    const find = new Find((text) => board.find(sight, text), (at) => this.goTo(at));
    const { camera } = this.#map;
    const acts = {
      measure: () => this.#measuring.begin(this.#map.cursor),
      hide: () => this.#hide(),
      keys: () => void this.story.tellKeys(this.#overlays.views),
      zoom: (by: number) => camera.zoom(by),
      showAll: () => camera.show(this.#map.picture.map),
      aim: () => this.#map.open({ ...this.#opening, isAsked: true }),
    };
    const zoom = zoomTools(acts);
    // Before the map, so that a Tab from the map leads to what can be done.
    bar.append(find.element, this.#overlays.element, viewTools(acts), zoom);
    port.prepend(this.#overlays.legend.element, this.#card.element, this.#hint);
    keepButtonsClear(camera, zoom);
    this.#overlays.legend.onCovered((bottom) => camera.keepClear({ bottom }));
    port.append(
      h(
        "p",
        { class: "mt-unseen", id: "mt-keys" },
        word("map.keys"),
      ),
    );
    listenToKeys(this.#map.element, {
      ...acts,
      step: (direction, isLong) => this.#map.step(direction, isLong),
      pick: (isOnTheWay) => this.#pickHere(isOnTheWay),
      back: () => this.back(),
      about: () => this.#map.cursor && this.#about(this.#map.cursor),
      next: (by) => {
        if (!this.#map.nextOpen(by)) {
          this.announcer.say(word("map.noneLeft"));
        }
      },
      find: () => find.focus(),
      choices: () => {
        this.#choices.now();
        return this.session.picks.length > 0 && this.panel.focus();
      },
      overlay: (key) => this.#overlays.key(key),
    });
  }

  /** What follows from picks and lines. */
  #show(): void {
    const { pointing, picks, unpicked } = this.session;
    this.#map.marked.mark(pointing, unpicked.marks);
    this.#map.marked.light(picks[0]);
    this.#hint.hidden = true;
    this.#choices.ask();
  }

  #pick(thing: Thing, isOnTheWay = false): void {
    if (this.#measuring.isBegun) return this.#measuring.end(thing);
    if (!this.#card.isKept) this.#card.close();
    const taken = this.session.pick(thing, isOnTheWay);
    this.#reveal(taken);
    this.announcer.sayOnceSeen(() => this.#spokenOf(taken));
  }

  #pickHere(isOnTheWay: boolean): void {
    const { cursor } = this.#map;
    if (cursor !== undefined) this.#pick(cursor, isOnTheWay);
  }

  #choose(choice: Choice): void {
    if (this.#choices.isAsked) {
      this.#choices.now();
      // A button of the earlier pick counts if the new pick has the same one.
      const same = JSON.stringify(choice);
      if (!this.session.pointing.choices.some((each) => JSON.stringify(each) === same)) return;
    }
    const isByKeys = document.activeElement !== document.body;
    const taken = this.session.choose(choice);
    this.#reveal(taken);
    this.#choices.now();
    this.announcer.say(this.#spokenOf(taken));
    if (taken !== undefined && isByKeys) this.#map.element.focus({ preventScroll: true });
  }

  /** Shows what an order would do before it is written. Moves the map if that is out of sight. */
  draw(pointing: Pointing | undefined): void {
    this.#map.marked.preview(pointing);
    if (pointing !== undefined) this.#reveal(undefined, pointing);
  }

  /** Where the pick may go. @param taken the label of a written order, after which nothing is picked */
  #reveal(taken: string | undefined, pointing = this.session.pointing): void {
    if (taken === undefined) this.#map.revealPicked(pointing);
  }

  /** @param taken the label of a written order */
  #spokenOf(taken: string | undefined): PartsSaid {
    return taken === undefined ? spokenPointing(this.session.pointing) : word("map.taken", { order: taken });
  }

  /** Closes the open explanation, or else undoes the last pick. */
  back(): void {
    if (this.#card.close()) return;
    this.#measuring.leave();
    const isBack = this.session.back();
    this.announcer.sayOnceSeen(() => isBack ? spokenPointing(this.session.pointing) : word("map.nonePicked"));
  }

  #visited(stop: PictureStop): void {
    const about = this.#told(stop.thing);
    const coming = this.#map.marked.comingTo(stop.thing).flatMap((id) =>
      this.#told({ kind: "piece", id })?.title ?? []
    );
    const marks = this.#map.marked.wordsOf(stop.thing);
    const stands = coming.length === 0 ? [] : [word("map.coming", { pieces: coming.join(", ") })];
    this.announcer.say([english(about?.spoken ?? stop.thing.id), ...stands, ...marks]);
    this.#preview(this.#map.cursor);
    if (this.#card.isKept && about !== undefined) this.#card.show(stop.thing, about, true);
  }

  #told(thing: Thing): About | undefined {
    return this.seat.system.board.about(this.seat.desk.sight, thing);
  }

  #about(thing: Thing): void {
    const about = this.#told(thing);
    if (about === undefined) return;
    this.#card.show(thing, about, true);
    this.announcer.say([english(about.spoken), english(spokenBlocks(about.blocks))]);
  }

  #hoverOver(thing: Thing | undefined): void {
    this.#hovered = thing;
    if (!this.#card.isKept) this.#card.close();
    this.#preview(thing);
    this.#hover.ask();
  }

  #tellHovered(): void {
    const thing = this.#hovered;
    if (thing === undefined || this.#card.isKept || this.session.picks.length > 0) return;
    const about = this.#told(thing);
    if (about !== undefined) this.#card.show(thing, about, false);
  }

  /** What picking the pointed thing would do: its way, and why not. */
  #preview(thing: Thing | undefined): void {
    this.#map.marked.light(thing);
    const isTentative = thing !== undefined && this.session.picks.length > 0 &&
      !this.session.picks.some(({ kind, id }) => kind === thing.kind && id === thing.id);
    const pointing = isTentative ? this.session.tentative(thing) : undefined;
    const isOfThese = pointing !== undefined && pointing.picks.length >= this.session.picks.length;
    this.#map.marked.preview(isOfThese ? pointing : undefined);
    const [choice] = pointing?.choices ?? [];
    const words = pointing === undefined
      ? ""
      : choice?.isPlain
      ? choice.label
      : isOfThese
      ? this.#newly(pointing)
      : "";
    this.#hint.textContent = words;
    this.#hint.hidden = words === "";
  }

  /** The first line about a pick that the panel does not show already. */
  #newly({ says }: Pointing): string {
    const said = new Set(spokenLines(this.session.pointing.says));
    return spokenLines(says).filter((line) => !said.has(line)).slice(0, HINTED).join(" ");
  }

  #placeOf({ kind, id }: Thing): string | undefined {
    return kind === "place" ? id : this.#map.picture.placeOf(id)?.id;
  }

  #tell(words: string): void {
    this.#hint.textContent = words;
    this.#hint.hidden = false;
    this.announcer.say(words);
  }

  #hide(): void {
    const { piece } = this.seat.system.terms;
    this.announcer.say(
      word(this.#map.toggleClass("mt-bare") ? "map.hidden" : "map.shown", { pieces: piece.many }),
    );
  }
}
