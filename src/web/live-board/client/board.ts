/// <reference lib="dom" />
import { sideName, SIDES } from "../../../kernel/side.ts";
import type { GameView, Moment } from "../../api/operation/schemas.ts";
import { Announcer } from "../../map-table/client/page/announce.ts";
import { showKeys } from "../../map-table/client/page/dialogs.ts";
import { h } from "../../map-table/client/page/dom.ts";
import { follow } from "../../map-table/client/follow.ts";
import { historyElement } from "../../map-table/client/history.ts";
import { breath } from "../../map-table/client/page/idle.ts";
import { keyRows, overlayRows } from "../../map-table/client/keys.ts";
import { TablePicture } from "../../map-table/client/map/picture.ts";
import { layFrame, MapGuide } from "../../map-table/client/map-guide.ts";
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
  const side = h("div", { class: "mt-side" });
  const session = new Session(seen.system, seen.desk, []);
  const { bar, port, stage, element, waiting, isAgain } = layFrame(root, side, announcer);
  const picture = await TablePicture.laid(seen.picture, stage);
  await breath();
  const { game, side: viewer } = { game: view.id, side: "spectator" as const };
  const guide: MapGuide = new MapGuide(
    { ...seen, game, side: viewer, run: view.moment.run },
    {
      pick: (thing) => guide.about(thing),
      history: async (piece) => {
        const told = await server.history(piece);
        return told.kind === "ok"
          ? historyElement(told.value, (run) => `${server.home.page}/replay?run=${run}#${run}/0`)
          : whyNot(told);
      },
      tellKeys: (views) => showKeys([...keyRows(KEYS), ...overlayRows(views)]),
      opening: () => ({ marks: [], isAsked: false }),
      back: () => {
        guide.measuring.leave();
        guide.card.close();
      },
      keysSaid: word("map.lookKeys"),
    },
    session,
    announcer,
    { bar, port, element, picture },
  );
  const story = new StoryTeller({ view: { game, side: viewer, moment: view.moment } }, {
    server,
    root,
    say: (words) => announcer.say(words),
    lay,
    words: () => session.words(),
  });
  const beside = new Beside(view, side, story.element);
  beside.fill();
  guide.open();
  waiting.remove();
  guide.map.ready();
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
