/// <reference lib="dom" />
import type { About, Thing } from "../../../kernel/pointing.ts";
import { sideName, SIDES } from "../../../kernel/side.ts";
import type { GameView, Moment } from "../../api/operation/schemas.ts";
import { Announcer } from "../../map-table/client/page/announce.ts";
import { english, spokenBlocks } from "../../map-table/client/page/blocks.ts";
import { Card } from "../../map-table/client/card.ts";
import { showKeys } from "../../map-table/client/page/dialogs.ts";
import { h, settled } from "../../map-table/client/page/dom.ts";
import { Find } from "../../map-table/client/find.ts";
import { follow } from "../../map-table/client/follow.ts";
import { historyElement } from "../../map-table/client/history.ts";
import { breath } from "../../map-table/client/page/idle.ts";
import { KeptView } from "../../map-table/client/map/kept-view.ts";
import { keyRows, listenToKeys, overlayRows } from "../../map-table/client/keys.ts";
import { lifeOfTable } from "../../map-table/client/page/life.ts";
import { keepButtonsClear, viewTools, zoomTools } from "../../map-table/client/map/map-tools.ts";
import { MapView } from "../../map-table/client/map/map-view.ts";
import { Measuring } from "../../map-table/client/map/measuring.ts";
import { Overlays } from "../../map-table/client/map/overlays.ts";
import { type PictureStop, TablePicture } from "../../map-table/client/map/picture.ts";
import { whyNot } from "../../map-table/client/page/server.ts";
import type { TableSeat } from "../../map-table/client/seat.ts";
import { Session } from "../../map-table/client/page/session.ts";
import { standingLine, StoryTeller } from "../../map-table/client/story.ts";
import { freshPage } from "../../replay/client/fresh-page.ts";
import type { LiveServer } from "./server.ts";
import { ENGLISH, word } from "../../map-table/client/page/words.ts";

/** A game with everything that everybody may see. */
export interface BoardSeen extends Omit<TableSeat, "view"> {
  readonly view: GameView;
}

/** How long the pointer rests before the map shows what lies below. */
const REST = 550;

const KEYS = ["arrows", "look", "find", "measure", "hide", "zoom", "close"] as const;

/**
 * Lays the board: the map, and the last events beside it. It follows the game as it is played.
 * @param root the element that it takes
 * @param lay lays it again, from the page's later markup
 */
export async function layBoard(
  server: LiveServer,
  seen: BoardSeen,
  root: HTMLElement,
  lay: () => Promise<boolean>,
): Promise<void> {
  const { view } = seen;
  const announcer = new Announcer();
  const bar = h("div", { class: "mt-bar", role: "toolbar", "aria-label": word("map") });
  const port = h("div", { class: "mt-port" });
  const stage = h("div", { class: "mt-stage" });
  const element = h("div", { class: "mt-map" }, stage);
  const side = h("div", { class: "mt-side" });
  port.append(element);
  const session = new Session(seen.system, seen.desk, []);
  const isAgain = root.classList.contains("mt");
  const waiting = h("div", { class: "mt-waiting", inert: true }, [...root.childNodes]);
  if (isAgain) waiting.classList.add("mt-before");
  root.classList.add("mt");
  root.replaceChildren(bar, port, side, announcer.element, waiting);
  // The board takes the rest of the window below what stands above it.
  const fit = () => root.style.setProperty("--mt-above", `${root.getBoundingClientRect().top + scrollY}px`);
  fit();
  addEventListener("resize", fit, { signal: lifeOfTable() });
  const picture = await TablePicture.laid(seen.picture, stage);
  await breath();
  const board = new LiveBoard(server, seen, session, announcer, { bar, port, element, picture });
  const { game, side: viewer } = { game: view.id, side: "spectator" as const };
  const story = new StoryTeller({ view: { game, side: viewer, moment: view.moment } }, {
    server,
    root,
    say: (words) => announcer.say(words),
    lay,
    words: () => session.words(),
  });
  const beside = new Beside(view, side, story.element);
  beside.fill();
  board.open();
  waiting.remove();
  board.ready();
  root.dataset.run = String(view.moment.run);
  if (isAgain) announcer.say(beside.stands);
  await story.begin();
  listenToGame(server, view.moment, { root, story, beside });
}

/** What stands beside the map: how the game stands, and the log from the page. */
class Beside {
  readonly #sentence = h("p", { class: "mt-question", role: "status", ...ENGLISH });
  readonly #told = h("div", { class: "lb-told", tabindex: "0", role: "region", "aria-label": word("log") });

  constructor(view: GameView, side: HTMLElement, story: HTMLElement) {
    const named = SIDES.filter((each) => view.players[each].name !== sideName(each));
    const players = named.map((each) => `${word(`side.${each}`)}: ${view.players[each].name}`).join(" · ");
    const head = h(
      "div",
      { class: "mt-head" },
      this.#sentence,
      players === "" ? undefined : h("p", { class: "lb-players" }, players),
      standingLine({ view }),
      story,
    );
    this.#sentence.textContent = view.sentence;
    side.append(head, this.#told);
  }

  get stands(): string {
    return this.#sentence.textContent ?? "";
  }

  /** Takes the page's present log. */
  fill(): void {
    const log = document.querySelector<HTMLElement>(".lb-log");
    if (log !== null) this.#told.replaceChildren(h("div", { lang: log.lang }, [...log.childNodes]));
    log?.remove();
    const stands = document.querySelector<HTMLElement>(".lb-stands");
    if (stands === null || stands.textContent === this.stands) return;
    this.#sentence.textContent = stands.textContent;
    this.#sentence.lang = stands.lang || document.documentElement.lang;
  }
}

interface Followed {
  readonly root: HTMLElement;
  readonly story: StoryTeller;
  readonly beside: Beside;
}

/** Shows play as it happens; other news is put around the board. */
function listenToGame(server: LiveServer, known: Moment, { root, story, beside }: Followed): void {
  let isGoingOn = false;
  follow(server, known, (moment) => {
    if (isGoingOn) return void story.heard(moment.run);
    const isAnother = moment.run !== known.run || moment.corrected !== known.corrected ||
      moment.status !== known.status;
    if (isAnother) {
      isGoingOn = true;
      // The server draws the map while the page is fetched.
      void server.picture(moment.run);
      return void story.goOn();
    }
    void freshPage(root).then((isFresh) => isFresh ? beside.fill() : location.reload());
  });
}

/** A map and the row above it, as they are laid. */
interface Laid {
  readonly bar: HTMLElement;
  readonly port: HTMLElement;
  readonly element: HTMLElement;
  readonly picture: TablePicture;
}

/** The map of a game for spectators: it explains, shades, finds and measures, and takes no orders. */
class LiveBoard {
  readonly #map: MapView;
  readonly #card: Card;
  readonly #hint = h("div", { class: "mt-hint", "aria-hidden": "true", hidden: true });
  readonly #view: KeptView;
  readonly #measuring = new Measuring(
    (thing) => thing.kind === "place" ? thing.id : this.#map.picture.placeOf(thing.id)?.id,
    (from, to) => this.seen.system.board.measure(this.seen.desk.sight, from, to),
    (words) => this.#tell(words),
  );
  #hovered: Thing | undefined;
  readonly #hover = settled(REST, () => this.#tellHovered());

  constructor(
    server: LiveServer,
    private readonly seen: BoardSeen,
    session: Session,
    private readonly announcer: Announcer,
    { bar, port, element, picture }: Laid,
  ) {
    const { system: { board, terms }, desk: { sight }, view } = seen;
    const { run } = view.moment;
    this.#view = new KeptView(view.id, "spectator");
    const life = lifeOfTable();
    this.#map = new MapView(element, picture, {
      pick: (thing) => this.#pick(thing),
      about: (thing) => this.#about(thing),
      touched: () => {},
      hover: (thing) => this.#hoverOver(thing),
      visited: (stop) => this.#visited(stop),
      seen: (part) => {
        if (!life.aborted) this.#view.write(run, part);
      },
    }, word("map.label", { place: terms.place.one }));
    this.#card = new Card(picture, () => session.words(), (thing) => this.#about(thing), async (piece) => {
      const told = await server.history(piece);
      return told.kind === "ok"
        ? historyElement(told.value, (run) => `${server.home.page}/replay?run=${run}#${run}/0`)
        : whyNot(told);
    });
    const say = (words: string) => announcer.say(words);
    const overlays = new Overlays(session, picture, say, () => this.#map.showLegend());
    const find = new Find((text) => board.find(sight, text), (at) => {
      element.focus();
      this.#map.goTo(at);
    });
    const { camera } = this.#map;
    const acts = {
      measure: () => this.#measuring.begin(this.#map.cursor),
      hide: () => this.#hide(),
      keys: () => showKeys([...keyRows(KEYS), ...overlayRows(overlays.views)]),
      zoom: (by: number) => camera.zoom(by),
      showAll: () => camera.show(picture.map),
    };
    const zoom = zoomTools(acts);
    bar.append(find.element, overlays.element, viewTools(acts), zoom);
    port.prepend(overlays.legend.element, this.#card.element, this.#hint);
    keepButtonsClear(camera, zoom);
    overlays.legend.onCovered((bottom) => camera.keepClear({ bottom }));
    const words = word("map.lookKeys");
    port.append(h("p", { class: "mt-unseen", id: "mt-keys" }, words));
    listenToKeys(element, {
      ...acts,
      step: (direction, isLong) => this.#map.step(direction, isLong),
      pick: () => this.#map.cursor && this.#pick(this.#map.cursor),
      back: () => {
        this.#measuring.leave();
        this.#card.close();
      },
      about: () => this.#map.cursor && this.#about(this.#map.cursor),
      next: () => {},
      find: () => find.focus(),
      choices: () => false,
      overlay: (key) => overlays.key(key),
    });
  }

  /** Shows the reader's last view of the map, or the front. */
  open(): void {
    const kept = this.#view.read();
    const { run } = this.seen.view.moment;
    this.#map.open({ marks: [], isAsked: false, ...kept && { kept: { ...kept, isNow: kept.run === run } } });
  }

  ready(): void {
    this.#map.ready();
  }

  #pick(thing: Thing): void {
    if (this.#measuring.isBegun) return this.#measuring.end(thing);
    this.#about(thing);
  }

  #told(thing: Thing): About | undefined {
    return this.seen.system.board.about(this.seen.desk.sight, thing);
  }

  #about(thing: Thing): void {
    const about = this.#told(thing);
    if (about === undefined) return;
    this.#card.show(thing, about, true);
    this.announcer.say([english(about.spoken), english(spokenBlocks(about.blocks))]);
  }

  #visited({ thing }: PictureStop): void {
    const about = this.#told(thing);
    this.announcer.say([english(about?.spoken ?? thing.id)]);
    if (this.#card.isKept && about !== undefined) this.#card.show(thing, about, true);
  }

  #hoverOver(thing: Thing | undefined): void {
    this.#hovered = thing;
    if (!this.#card.isKept) this.#card.close();
    this.#hint.hidden = true;
    this.#hover.ask();
  }

  #tellHovered(): void {
    const thing = this.#hovered;
    if (thing === undefined || this.#card.isKept) return;
    const about = this.#told(thing);
    if (about !== undefined) this.#card.show(thing, about, false);
  }

  #tell(words: string): void {
    this.#hint.textContent = words;
    this.#hint.hidden = false;
    this.announcer.say(words);
  }

  #hide(): void {
    const { many } = this.seen.system.terms.piece;
    this.announcer.say(word(this.#map.toggleClass("mt-bare") ? "map.hidden" : "map.shown", { pieces: many }));
  }
}
