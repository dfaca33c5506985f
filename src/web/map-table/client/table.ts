/// <reference lib="dom" />
import type { DeskView, Draft, Submitted, Written } from "../../api/schemas.ts";
import type { Choice, Thing } from "../../../kernel/pointing.ts";
import { Announcer } from "./announce.ts";
import { spokenBlocks } from "./blocks.ts";
import { Card } from "./card.ts";
import { Device } from "./device.ts";
import { showKeys } from "./dialogs.ts";
import { button, h, settled } from "./dom.ts";
import { Drafts, startingLines } from "./drafts.ts";
import { Find } from "./find.ts";
import { follow } from "./follow.ts";
import { icon } from "./icons.ts";
import { KEY_WORDS, listenToKeys } from "./keys.ts";
import { MapView } from "./map-view.ts";
import { Overlays } from "./overlays.ts";
import { Panel } from "./panel.ts";
import type { Stop } from "./picture.ts";
import { askToPlay, BUTTONS } from "./play.ts";
import type { OpenSeat } from "./seat.ts";
import { type Server, whyNot } from "./server.ts";
import { Session } from "./session.ts";
import { Sheet } from "./sheet.ts";
import { StateLine } from "./state-line.ts";
import { SuggestionList } from "./suggestions.ts";

/** How long the pointer rests before it is told what lies below it, and a hand writes before its lines are answered. */
const REST = 550;
const ANSWER = 60;

/** The table: the map, and the sheet beside it. */
export class MapTable {
  readonly #session: Session;
  readonly #map: MapView;
  readonly #panel: Panel;
  readonly #sheet: Sheet;
  readonly #card: Card;
  readonly #overlays: Overlays;
  readonly #find: Find;
  readonly #drafts: Drafts;
  readonly #state: StateLine;
  readonly #suggestions: SuggestionList;
  readonly #announcer = new Announcer();
  readonly #hint = h("div", { class: "mt-hint", "aria-hidden": "true", hidden: true });
  readonly #answer = settled(ANSWER, () => this.#sheet.answer(this.#session.reading.reports));
  /** Opens the sheet where there is no room beside the map. */
  readonly #drawer = button("Sheet", () => {
    const isOpen = this.#map.element.closest(".mt")?.classList.toggle("mt-open") ?? false;
    this.#drawer.setAttribute("aria-expanded", String(isOpen));
  }, { class: "mt-drawer mt-quiet", "aria-expanded": "false" });
  #measuringFrom: string | undefined;
  #hovered: Thing | undefined;
  readonly #hover = settled(REST, () => this.#tellHovered());
  #isPlayed = false;

  constructor(private readonly server: Server, private readonly seat: OpenSeat, root: HTMLElement) {
    const { view, system, desk, picture } = seat;
    const device = new Device(view.game, view.side, view.heading.gameTurn, view.heading.answer ?? "");
    const start = startingLines(view, device);
    this.#session = new Session(system, desk, start.lines);
    this.#state = new StateLine({
      theirs: (draft) => this.#takeTheirs(draft),
      mine: (draft) => this.#drafts.insist(draft),
      show: () => location.reload(),
    });
    this.#drafts = new Drafts(
      server,
      device,
      view.heading,
      view.draft,
      start.theirs === undefined ? view.draft?.lines ?? view.desk.kept : start.lines,
      (keeping) => this.#state.keeping(keeping),
    );

    const port = h("div", { class: "mt-port" });
    const side = h("div", { class: "mt-side" });
    const bar = h("div", { class: "mt-bar", role: "toolbar", "aria-label": "Map" });
    root.classList.add("mt");
    root.replaceChildren(bar, port, side, this.#announcer.element);
    // The table takes what the page leaves of the window below what stands above it.
    const fit = () => root.style.setProperty("--mt-above", `${root.getBoundingClientRect().top + scrollY}px`);
    fit();
    addEventListener("resize", fit);

    const { place } = system.terms;
    this.#map = new MapView(picture, port, {
      pick: (thing) => this.#pick(thing),
      about: (thing) => this.#about(thing),
      hover: (thing) => this.#hoverOver(thing),
      visited: (at) => this.#visited(at),
    }, `The map. Arrow keys go from ${place.one} to ${place.one}, question mark tells all keys.`);
    this.#card = new Card(this.#map.picture, (thing) => this.#pick(thing));
    this.#overlays = new Overlays(this.#session, this.#map.picture, (text) => this.#announcer.say(text));
    this.#panel = new Panel({
      choose: (choice) => this.#choose(choice),
      back: () => this.#back(),
    }, desk.asked !== undefined);
    this.#suggestions = new SuggestionList(this.#session);
    const suggest = button("Suggest", () => void this.#suggest(), {
      class: "mt-quiet",
      title: "What the computer would write",
      hidden: !view.maySuggest,
    });
    this.#sheet = new Sheet(this.#session, [suggest]);
    this.#find = new Find(
      (text) => system.board.find?.(desk.sight, text) ?? [],
      (at) => {
        this.#map.element.focus();
        this.#map.goTo(at);
      },
    );
    this.#lay(bar, port, side);
    this.#listen(root);
    this.#show();
    this.#map.open(this.#session.pointing.marks);
    this.#sheet.answer(this.#session.reading.reports);
    if (start.theirs !== undefined) this.#state.keeping({ kind: "conflict", theirs: start.theirs });
    else if (start.lines !== (view.draft?.lines ?? view.desk.kept)) this.#drafts.write(start.lines);
    else if (view.draft !== null) this.#state.keeping({ kind: "kept" });
    follow(server, view.moment, (moment) => void this.#news(moment));
  }

  #lay(bar: HTMLElement, port: HTMLElement, side: HTMLElement): void {
    const { view } = this.seat;
    const { camera } = this.#map;
    const tool = (sign: Parameters<typeof icon>[0] | "?", label: string, press: () => void) =>
      button(sign === "?" ? sign : icon(sign), press, {
        class: "mt-icon",
        "aria-label": label,
        title: label,
      });
    bar.append(
      ...(this.seat.system.board.find === undefined ? [] : [this.#find.element]),
      this.#overlays.element,
      h(
        "div",
        { class: "mt-views" },
        ...(this.seat.system.board.measure === undefined
          ? []
          : [tool("measure", "Measure a distance (d)", () => this.#measure())]),
        tool("hide", "Hide or show what stands on the map (c)", () => this.#hide()),
        tool("?", "Keys and gestures (?)", () => this.#keys()),
      ),
    );
    // Before the map, so that from it a Tab leads to what can be done.
    port.prepend(
      h(
        "div",
        { class: "mt-zoom" },
        tool("plus", "Zoom in", () => camera.zoom(1.3)),
        tool("minus", "Zoom out", () => camera.zoom(1 / 1.3)),
        tool("whole", "The whole map", () => camera.show(this.#map.picture.map)),
        tool("aim", "Where there is something to do", () => this.#map.open(this.#session.pointing.marks)),
      ),
      this.#overlays.legend,
      this.#card.element,
      this.#hint,
    );
    const buttons = BUTTONS[view.purpose];
    side.append(
      h(
        "div",
        { class: "mt-head" },
        h(
          "p",
          { class: view.question === null ? "mt-sentence" : "mt-question" },
          view.question ?? view.sentence,
        ),
        h(
          "p",
          { class: "mt-means" },
          view.means.map(({ label, value }) => [h("span", {}, `${label} `, h("strong", {}, value)), " "]),
        ),
      ),
      this.#panel.element,
      this.#sheet.element,
      this.#suggestions.element,
      h(
        "div",
        { class: "mt-foot" },
        this.#state.element,
        view.purpose === "none" ? h("p", {}, "No orders are taken just now.") : h(
          "p",
          { class: "mt-buttons" },
          this.#drawer,
          button(buttons.check, () => void this.#check(), { class: "mt-quiet" }),
          button(buttons.play ?? "", () => void this.#play(), { class: "mt-play" }),
        ),
      ),
    );
    port.append(
      h(
        "p",
        { class: "mt-unseen", id: "mt-keys" },
        "Enter picks, Escape takes the pick back, Tab goes to what can be done, question mark tells all keys.",
      ),
    );
  }

  #listen(root: HTMLElement): void {
    this.#session.onChange((change) => {
      this.#show();
      if (change === "picks") return;
      this.#drafts.write(this.#session.lines);
      this.#answer.ask();
    });
    listenToKeys(this.#map.element, {
      step: (direction, isLong) => this.#map.step(direction, isLong),
      pick: () => this.#pickHere(),
      back: () => this.#back(),
      about: () => this.#map.cursor && this.#about(this.#map.cursor),
      next: (by) => {
        if (!this.#map.nextOpen(by)) this.#announcer.say("Nothing has anything left to do.");
      },
      zoom: (by) => this.#map.camera.zoom(by),
      showAll: () => this.#map.camera.show(this.#map.picture.map),
      hide: () => this.#hide(),
      measure: () => this.#measure(),
      find: () => this.#find.focus(),
      keys: () => this.#keys(),
      overlay: (key) => this.#overlays.key(key),
    });
    root.addEventListener("keydown", (event) => {
      const isUndo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z";
      const isRedo = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "y";
      if (isUndo || isRedo) {
        event.preventDefault();
        const isDone = isRedo || event.shiftKey ? this.#session.redo() : this.#session.undo();
        this.#announcer.say(isDone ? (isUndo ? "Taken back." : "Done again.") : "There is nothing more.");
      } else if (event.key === "Escape" && event.target !== this.#map.element) {
        if (this.#card.close()) return;
        this.#back();
        this.#map.element.focus();
      }
    });
  }

  /** Everything that follows from picks and lines: what has to be read line by line comes a moment later. */
  #show(): void {
    const { pointing, lines } = this.#session;
    this.#map.mark(pointing, this.#session.unpicked.marks);
    this.#panel.show(pointing);
    this.#sheet.show(lines);
    this.#drawer.textContent = lines.length === 0 ? "Sheet" : `Sheet (${lines.length})`;
    this.#hint.hidden = true;
  }

  #pick(thing: Thing): void {
    if (this.#measuringFrom !== undefined) return this.#measured(thing);
    if (!this.#card.isKept) this.#card.close();
    const taken = this.#session.pick(thing);
    this.#announcer.say(taken === undefined ? this.#spoken() : `${taken}. It stands in the sheet.`);
  }

  #pickHere(): void {
    const { cursor } = this.#map;
    if (cursor !== undefined) this.#pick(cursor);
  }

  #choose(choice: Choice): void {
    const isByKeys = document.activeElement !== document.body;
    const taken = this.#session.choose(choice);
    this.#announcer.say(taken === undefined ? this.#spoken() : `${taken}. It stands in the sheet.`);
    if (taken !== undefined && isByKeys) this.#map.element.focus({ preventScroll: true });
  }

  #back(): void {
    if (this.#card.close()) return;
    this.#measuringFrom = undefined;
    this.#announcer.say(this.#session.back() ? this.#spoken() : "Nothing is picked.");
  }

  #spoken(): string {
    const { says, choices, picks, marks } = this.#session.pointing;
    const count = choices.length;
    const next = marks.filter((mark) =>
      mark.kind === "sign" && (mark.look === "may" || mark.look === "target")
    );
    return [
      picks.length === 0 ? "Nothing is picked." : "",
      spokenBlocks(says),
      next.length === 0 ? "" : `${next.length} can be picked on the map.`,
      count === 0 ? "" : count === 1 ? `Tab: ${choices[0].label}.` : `${count} choices by Tab.`,
    ].filter(Boolean).join(" ");
  }

  #visited(stop: Stop): void {
    const about = this.seat.system.board.about?.(this.seat.desk.sight, stop.thing);
    const marks = this.#map.wordsAt(stop);
    this.#announcer.say([about?.spoken ?? stop.thing.id, ...marks].join(" "));
    this.#preview(this.#map.cursor);
    if (this.#card.isKept && about !== undefined) this.#card.show(about, true);
  }

  #about(thing: Thing): void {
    const about = this.seat.system.board.about?.(this.seat.desk.sight, thing);
    if (about === undefined) return;
    this.#card.show(about, true);
    this.#announcer.say([about.spoken, spokenBlocks(about.blocks)].join(" "));
  }

  #hoverOver(thing: Thing | undefined): void {
    this.#hovered = thing;
    if (!this.#card.isKept) this.#card.close();
    this.#preview(thing);
    this.#hover.ask();
  }

  #tellHovered(): void {
    const thing = this.#hovered;
    if (thing === undefined || this.#card.isKept || this.#session.picks.length > 0) return;
    const about = this.seat.system.board.about?.(this.seat.desk.sight, thing);
    if (about !== undefined) this.#card.show(about, false);
  }

  /** What would be, if what is pointed at were picked: its way, and why not. */
  #preview(thing: Thing | undefined): void {
    const isTentative = thing !== undefined && this.#session.picks.length > 0 &&
      !this.#session.picks.some(({ kind, id }) => kind === thing.kind && id === thing.id);
    const pointing = isTentative ? this.#session.tentative(thing) : undefined;
    const isOfThese = pointing !== undefined && pointing.picks.length >= this.#session.picks.length;
    this.#map.preview(isOfThese ? pointing : undefined);
    const [choice] = pointing?.choices ?? [];
    const words = pointing === undefined
      ? ""
      : choice?.isPlain
      ? choice.label
      : isOfThese
      ? spokenBlocks(pointing.says)
      : "";
    this.#hint.textContent = words;
    this.#hint.hidden = words === "";
  }

  #measure(): void {
    const { cursor } = this.#map;
    const place = cursor && this.#placeOf(cursor);
    if (place === undefined) return this.#tell("Pick where to measure from first, then press d.");
    this.#measuringFrom = place;
    this.#tell("Now pick where to measure to.");
  }

  #measured(thing: Thing): void {
    const [from, to] = [this.#measuringFrom, this.#placeOf(thing)];
    this.#measuringFrom = undefined;
    if (from === undefined || to === undefined) return;
    this.#tell(this.seat.system.board.measure?.(this.seat.desk.sight, from, to) ?? "");
  }

  #placeOf({ kind, id }: Thing): string | undefined {
    return kind === "place" ? id : this.#map.picture.placeOf(id)?.id;
  }

  #tell(words: string): void {
    this.#hint.textContent = words;
    this.#hint.hidden = false;
    this.#announcer.say(words);
  }

  #hide(): void {
    const { piece } = this.seat.system.terms;
    this.#announcer.say(this.#map.toggleClass("mt-bare") ? `${piece.many} hidden` : `${piece.many} shown`);
  }

  #keys(): void {
    showKeys([
      ...KEY_WORDS,
      ...this.#overlays.views.map(({ key, label }) => [key, `${label} shown or hidden`] as const),
    ]);
  }

  get #written(): Written {
    const { gameTurn, answer } = this.seat.view.heading;
    return { lines: [...this.#session.lines], gameTurn, answer };
  }

  async #check(): Promise<void> {
    const answer = await this.server.check(this.#written);
    if (answer.kind !== "ok") return this.#state.say([whyNot(answer)]);
    const { reports, remarks, doubt } = answer.value;
    this.#sheet.answer(reports);
    const bad = reports.filter(({ status }) => status === "refused");
    const said = bad.length === 0
      ? "Every line stands."
      : `${bad.length} of ${reports.length} lines refused.`;
    if (bad.length > 0) this.#sheet.focus(bad[0].line - 1);
    this.#state.say([`${said} Nothing is played.`, ...(doubt === null ? [] : [doubt]), ...remarks]);
  }

  async #play(): Promise<void> {
    const { purpose } = this.seat.view;
    await askToPlay({
      purpose,
      count: this.#session.lines.length,
      check: () => this.server.check(this.#written),
      submit: async (act) => {
        await this.#drafts.hold();
        const answer = await this.server.submit({ ...this.#written, act });
        if (answer.kind !== "ok" || answer.value.kind !== "played") this.#drafts.letGo();
        return answer;
      },
      done: (submitted) => this.#done(submitted),
    });
  }

  #done({ kind, sentence }: Submitted): void {
    this.#drafts.over();
    if (kind !== "played") return this.#state.say([sentence]);
    this.#isPlayed = true;
    location.reload();
  }

  async #suggest(): Promise<void> {
    const answer = await this.server.suggest(this.#written);
    if (answer.kind === "ok") this.#suggestions.show(answer.value);
    else this.#suggestions.say(whyNot(answer));
  }

  #takeTheirs(draft: Draft): void {
    this.#drafts.follow(draft);
    this.#session.takeOver(draft.lines);
  }

  /** Something is new in the game, or a draft was written elsewhere. */
  async #news({ run, draft, asked }: DeskView["moment"]): Promise<void> {
    if (this.#isPlayed) return;
    const known = this.seat.view.moment;
    if (run !== known.run || asked !== known.asked) {
      return this.#state.news("The game has gone on.");
    }
    if ((draft ?? 0) === this.#drafts.revision || this.#drafts.isAhead) return;
    const now = await this.server.desk();
    if (now.kind !== "ok" || this.#drafts.isAhead) return;
    const theirs = now.value.draft ?? { lines: now.value.desk.kept, revision: 0, at: 0 };
    if (theirs.revision === this.#drafts.revision) return;
    this.#takeTheirs(theirs);
    this.#announcer.say("Another device of yours has changed the sheet: it stands here so now.");
  }
}
