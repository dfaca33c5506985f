/// <reference lib="dom" />
import type { Choice, OverlayView, Pointing, Thing } from "../../../kernel/pointing.ts";
import type { Announcer, PartsSaid } from "./page/announce.ts";
import { spokenLines } from "./page/blocks.ts";
import { Foresight } from "./map/foresight.ts";
import { afterFrame } from "./page/idle.ts";
import type { MapView } from "./map/map-view.ts";
import { type LaidMap, MapGuide } from "./map-guide.ts";
import { Panel, spokenPointing } from "./page/panel.ts";
import type { TableSeat } from "./seat.ts";
import type { Session } from "./page/session.ts";
import type { StoryTeller } from "./story.ts";
import { word } from "./page/words.ts";

/** How many lines describe a possible pick: the panel shows them all once it is picked. */
const HINTED = 2;

/** The map and everything done on it: what the guide does, and pointing. */
export class MapDesk {
  readonly panel: Panel;
  readonly #guide: MapGuide;
  readonly #foresight: Foresight;
  /** The list of what can be done with a pick comes after the pick is drawn. */
  readonly #choices = afterFrame(() => this.panel.show(this.session.pointing, this.session.mayBack));

  /** @param story gives a piece's history, and the list of keys */
  constructor(
    story: Pick<StoryTeller, "history" | "tellKeys">,
    seat: TableSeat,
    private readonly session: Session,
    private readonly announcer: Announcer,
    laid: LaidMap,
  ) {
    const { system, desk, view: { game, side, moment: { run }, question } } = seat;
    const acts = {
      pick: (thing: Thing, isOnTheWay?: boolean) => this.#pick(thing, isOnTheWay),
      touched: (thing: Thing) => void session.tentative(thing),
      pointed: (thing: Thing | undefined) => this.#preview(thing),
      marksOf: (thing: Thing) => this.#marksOf(thing),
      isBusy: () => session.picks.length > 0,
      history: (piece: string) => story.history(piece),
      tellKeys: (views: readonly OverlayView[]) => void story.tellKeys(views),
      opening: () => ({ marks: session.pointing.marks, isAsked: desk.asked !== undefined }),
      back: () => this.back(),
      next: (by: 1 | -1) => {
        if (!this.#map.nextOpen(by)) announcer.say(word("map.noneLeft"));
      },
      choices: () => {
        this.#choices.now();
        return session.picks.length > 0 && this.panel.focus();
      },
      mayAim: true as const,
      keysSaid: word("map.keys"),
    };
    this.panel = new Panel({
      choose: (choice) => this.#choose(choice),
      back: () => this.back(),
      words: () => session.words(),
    }, question);
    this.#guide = new MapGuide({ system, desk, game, side, run }, acts, session, announcer, laid);
    this.#foresight = new Foresight(session, this.#map);
    session.onChange((change) => {
      this.#show();
      if (change === "lines") this.#foresight.begin();
    });
  }

  get #map(): MapView {
    return this.#guide.map;
  }

  /** Marks what can be done, as a step of its own. */
  begin(): void {
    this.#show();
  }

  /** Shows the reader's last view of the map, or the place where the turn begins. */
  open(): void {
    this.#choices.now();
    this.#guide.open();
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
    this.#guide.goTo(thing);
  }

  /** What follows from picks and lines. */
  #show(): void {
    const { pointing, picks, unpicked } = this.session;
    this.#map.marked.mark(pointing, unpicked.marks);
    this.#map.marked.light(picks[0]);
    this.#guide.hint("");
    this.#choices.ask();
  }

  #pick(thing: Thing, isOnTheWay = false): void {
    const { card } = this.#guide;
    if (!card.isKept) card.close();
    const taken = this.session.pick(thing, isOnTheWay);
    this.#reveal(taken);
    this.announcer.sayOnceSeen(() => this.#spokenOf(taken));
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
    if (this.#guide.card.close()) return;
    this.#guide.measuring.leave();
    const isBack = this.session.back();
    this.announcer.sayOnceSeen(() => isBack ? spokenPointing(this.session.pointing) : word("map.nonePicked"));
  }

  #marksOf(thing: Thing): string[] {
    const { marked } = this.#map;
    const coming = marked.comingTo(thing).flatMap((id) =>
      this.#guide.told({ kind: "piece", id })?.title ?? []
    );
    const stands = coming.length === 0 ? [] : [word("map.coming", { pieces: coming.join(", ") })];
    return [...stands, ...marked.wordsOf(thing)];
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
    this.#guide.hint(words);
  }

  /** The first line about a pick that the panel does not show already. */
  #newly({ says }: Pointing): string {
    const said = new Set(spokenLines(this.session.pointing.says));
    return spokenLines(says).filter((line) => !said.has(line)).slice(0, HINTED).join(" ");
  }
}
