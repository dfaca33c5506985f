/// <reference lib="dom" />
import { Announcer } from "./page/announce.ts";
import { lineOf } from "./page/blocks.ts";
import { button, h } from "./page/dom.ts";
import { breath, frame } from "./page/idle.ts";
import { countOrders } from "./lines/line-blocks.ts";
import { lifeOfTable } from "./page/life.ts";
import { MapDesk } from "./map-desk.ts";
import { layFrame } from "./map-guide.ts";
import { TablePicture } from "./map/picture.ts";
import type { TableSeat } from "./seat.ts";
import type { Server } from "./page/server.ts";
import { Session } from "./page/session.ts";
import { standingLine, StoryTeller } from "./story.ts";
import { SheetDesk, startOf } from "./sheet-desk.ts";
import { ENGLISH, word } from "./page/words.ts";

/** How many characters of what is left are shown at once. */
const MANY_LETTERS = 120;

/**
 * Lays the table: the map, and the sheet beside it, in step with it. What was in its place shows until it stands.
 * @param root the element that it takes
 * @param lay lays it again, from the page's later markup
 */
export async function layTable(
  server: Server,
  seat: TableSeat,
  root: HTMLElement,
  lay: () => Promise<boolean>,
): Promise<void> {
  const { view, system, desk } = seat;
  const start = startOf(seat);
  const session = new Session(system, desk, start.lines, view.answers);
  const announcer = new Announcer();
  const say = (words: string) => announcer.say(words);
  const drawer = button(word("sheet.drawer", { count: 0 }), () => {
    const isOpen = root.classList.toggle("mt-open");
    drawer.setAttribute("aria-expanded", String(isOpen));
    if (isOpen) sheet.bringUp();
    else side.scrollTop = 0;
  }, { class: "mt-drawer mt-quiet", "aria-expanded": "false" });
  // Hidden below what waits, so that nobody sees it move when more comes in.
  const side = h("div", { class: "mt-side", style: "visibility:hidden" });
  // The page says how the game stands in its own language, as far as it can.
  const stands = root.dataset.stands || undefined;
  const { question, turn: { gameTurn, lastTurn } } = view;
  const standing = standingLine(
    seat,
    question === null
      ? h("span", { class: "mt-sentence", ...stands === undefined ? ENGLISH : {} }, stands ?? view.sentence)
      : h("span", {}, word("story.turn", { turn: gameTurn, last: lastTurn ?? "none" })),
  );
  const head = h(
    "div",
    { class: "mt-head mt-own" },
    question === null ? undefined : h("p", { class: "mt-question", ...ENGLISH }, question),
    standing,
    meansOf(view),
    underWay(seat),
  );
  const story = new StoryTeller(seat, {
    server,
    root,
    say,
    lay,
    words: () => session.words(),
    draw: (pointing) => map.draw(pointing),
  });
  head.append(story.element);
  const left = start.device.leftBehind();
  if (left.length > 0) void story.tellLeft({ device: start.device, session, lines: left, place: head });
  const { bar, port, stage, element, waiting, isAgain } = layFrame(root, side, announcer);
  const picture = await TablePicture.laid(seat.picture, stage);
  await breath();
  // The first pointing takes as long as everything laid around it.
  void session.unpicked;
  await breath();
  const map = new MapDesk(story, seat, session, announcer, { bar, port, element, picture });
  await breath();
  map.begin();
  await breath();
  const sheet = new SheetDesk(server, seat, session, start, say, drawer, story);
  side.append(head, map.panel.element, ...sheet.elements);
  side.addEventListener("click", (event) => {
    const line = lineOf(event);
    if (line !== undefined) sheet.goTo(line);
  });
  await frame();
  map.open();
  await breath();
  waiting.remove();
  side.removeAttribute("style");
  map.ready();
  listenForSteps(root, session, map, say);
  root.dataset.run = String(view.moment.run);
  if (isAgain) say(`${standing.firstChild?.textContent ?? ""}${question ?? ""}`);
  // A page with a lesson follows what is done.
  root.dispatchEvent(new CustomEvent("laid", { detail: { session, map } }));
  await story.begin();
}

/** The orders of a stopped Player-Turn that are still to be played. Its sheet is empty. */
function underWay({ view, desk: { waiting } }: TableSeat): HTMLElement | undefined {
  if (waiting.length === 0) return undefined;
  const said = word("waits", { count: countOrders(waiting) });
  return h(
    "details",
    { class: "mt-begun", open: view.question === null },
    h("summary", {}, said),
    h("ul", { ...ENGLISH, tabindex: "0", "aria-label": said }, waiting.map((line) => h("li", {}, line))),
  );
}

/** What is left of markers and points. If that is so much that it has to be scrolled, keys can reach it. */
function meansOf({ means }: TableSeat["view"]): HTMLElement {
  const letters = means.reduce((sum, { label, value }) => sum + label.length + value.length, 0);
  return h(
    "p",
    {
      class: "mt-means",
      ...ENGLISH,
      ...letters > MANY_LETTERS ? { tabindex: "0", role: "group", "aria-label": word("means") } : {},
    },
    means.map(({ label, value }) => [h("span", {}, `${label} `, h("strong", {}, value)), " "]),
  );
}

/** Keys that are the same on the whole table: undo, redo, and Escape. */
function listenForSteps(
  root: HTMLElement,
  session: Session,
  map: MapDesk,
  say: (words: string) => void,
): void {
  const signal = lifeOfTable();
  document.addEventListener("keydown", (event) => {
    // A button that has done its work and is gone leaves the focus to the page.
    const { target } = event;
    if (target !== document.body && !(target instanceof Node && root.contains(target))) return;
    const key = event.ctrlKey || event.metaKey ? event.key.toLowerCase() : "";
    if (key === "z" || key === "y") {
      event.preventDefault();
      const isBack = key === "z" && !event.shiftKey;
      const isDone = isBack ? session.undo() : session.redo();
      say(word(isDone ? (isBack ? "step.undone" : "step.redone") : "step.none"));
    } else if (event.key === "Escape" && target !== map.element) {
      map.back();
      map.element.focus();
    }
  }, { signal });
}
