/// <reference lib="dom" />
import { shareLine } from "../../../common/share-line.ts";
import type { DeskView, DraftAnswer, Submitted, Written } from "../../api/operation/schemas.ts";
import type { LineReport } from "../../../kernel/order-language.ts";
import { Conflict } from "./lines/conflict.ts";
import { Device } from "./page/device.ts";
import { button, h, settled } from "./page/dom.ts";
import { BrowserDrafts, type Keeping, startingLines } from "./lines/drafts.ts";
import { follow } from "./follow.ts";
import { countOrders } from "./lines/line-blocks.ts";
import { bringUp } from "./page/narrow.ts";
import { keepSize } from "./page/kept-size.ts";
import { choiceNow, isMapNext, STEP } from "./page/panel.ts";
import { playKey } from "./page/purposes.ts";
import type { TableSeat } from "./seat.ts";
import { type Server, type ServerAnswer, whyNot } from "./page/server.ts";
import type { Session } from "./page/session.ts";
import { Sheet } from "./lines/sheet.ts";
import { StateLine } from "./lines/state-line.ts";
import type { SuggestionsWanted } from "./lines/suggestions.ts";
import type { StoryTeller } from "./story.ts";
import { stepButton } from "./lines/step-buttons.ts";
import { isUnderWay } from "./under-way.ts";
import { ENGLISH, word } from "./page/words.ts";

/** How long after the last key lines are answered. */
const ANSWER = 60;
/** How long after the last key the referee reads lines that this page cannot read. */
const OWN_WORDS = 700;
/** How long after the last act the page goes on with the game. */
const GO_ON = 1_000;

/** From how many picks on they mean an order. One alone is a piece that was looked at. */
const MANY_PICKS = 2;

/** A side's first lines, and where this device keeps them. */
export function startOf({ view }: TableSeat) {
  const device = new Device([view.game, view.side, view.heading.gameTurn, view.heading.answer ?? ""]);
  // A kept page says so, because the site cannot be reached.
  return { device, ...startingLines(view, device, document.getElementById("away")) };
}

/** The sheet, and what is done with it: kept, checked, filled in by the computer, played. */
export class SheetDesk {
  /** The sheet, what the computer suggests, and the buttons below. */
  readonly elements: readonly HTMLElement[];
  readonly #sheet: Sheet;
  readonly #drafts: BrowserDrafts;
  readonly #state: StateLine;
  readonly #conflict: Conflict;
  readonly #suggestions = h("section", {
    class: "mt-suggestions",
    "aria-label": word("suggest.title"),
    hidden: true,
  });
  readonly #answer = settled(ANSWER, () => {
    this.#sheet.answer(this.#reports);
    this.#emphasise();
  });
  readonly #ownWords = settled(OWN_WORDS, () => void this.#readOwnWords());
  /** The referee's last reports, with the text of their lines. */
  #told: { readonly of: string; readonly reports: readonly LineReport[] } | undefined;
  /** The text that the referee read last: undo may bring it back, and then it stays. */
  #asked: string | undefined;
  #checking: HTMLButtonElement | undefined;
  #playing: HTMLButtonElement | undefined;
  /** Suggests where the sheet is empty and closed. */
  readonly #starting: HTMLButtonElement | undefined;
  readonly #goOn = settled(GO_ON, () => {
    if (!this.#isBusy) this.#leave();
  });
  #isPlayed = false;
  /** News that came while the sheet was being sent. */
  #heard: DeskView["moment"] | undefined;
  /** A check found that the server cannot be reached, and says so below the sheet. */
  #isCutOff = false;

  /** @param drawer opens the sheet if there is no room for it beside the map @param story shows the result */
  constructor(
    private readonly server: Server,
    private readonly seat: TableSeat,
    private readonly session: Session,
    { device, draft, known, lines, theirs }: ReturnType<typeof startOf>,
    private readonly say: (words: string) => void,
    private readonly drawer: HTMLButtonElement,
    private readonly story: Pick<StoryTeller, "goOn" | "heard" | "askToPlay" | "suggest" | "compare">,
  ) {
    const { view } = seat;
    this.#state = new StateLine();
    this.#conflict = new Conflict({
      theirs: (draft) => this.#takeTheirs(draft),
      mine: (draft) => this.#drafts.insist(draft),
      mixed: (draft, lines) => {
        // Undo leads back to the other draft, and then to the reader's own.
        session.takeOver(draft.lines);
        session.takeOver(lines);
        this.#drafts.insist(draft);
      },
    }, async (comparing) => {
      if (!await story.compare(comparing)) this.#state.say([whyNot({ kind: "unreachable" })]);
    });
    this.#drafts = new BrowserDrafts(
      server,
      device,
      view.heading,
      draft,
      theirs === undefined ? known : lines,
      (keeping) => this.#keeping(keeping),
    );
    keepSize(this.#suggestions, "suggestions");
    const helps = (["Hint", "Suggest", "Rolls"] as const).map((what) => {
      const asks: HTMLButtonElement = button(
        word(`suggest.${what}`),
        () => void this.#suggest(what, () => asks.focus()),
        {
          class: "mt-quiet",
          hidden: !(what === "Rolls" ? view.mayRoll : view.maySuggest),
        },
      );
      return asks;
    });
    this.#sheet = new Sheet(session, helps);
    this.#starting = view.maySuggest
      ? button(word("suggest.Suggest"), () => {
        this.#open();
        // This button is hidden now, and what hides it would seem to have gone on elsewhere.
        helps[1].focus({ preventScroll: true });
        // With every suggestion taken, the map shows what was ordered.
        void this.#suggest("Suggest", () => {
          if (this.drawer.getAttribute("aria-expanded") === "true") this.drawer.click();
          (this.#starting?.hidden === true ? this.#playing : this.#starting)?.focus();
        });
      }, { class: "mt-quiet mt-step" })
      : undefined;
    this.elements = [this.#conflict.element, this.#sheet.element, this.#suggestions, this.#foot()];
    session.onChange((change) => {
      if (change === "picks") return this.#emphasise();
      this.#show();
      this.#conflict.again(session.lines);
      this.#drafts.write(session.lines);
      this.#answer.ask();
      this.#ownWords.ask();
      // The findings of a check were about other lines.
      this.#state.say([]);
    });
    this.#show();
    this.#answer.ask();
    if (theirs !== undefined) this.#keeping({ kind: "conflict", theirs });
    else if (lines !== known) this.#drafts.write(lines);
    else if (draft !== null) this.#keeping({ kind: "kept" });
    follow(server, view.moment, (moment) => void this.#news(moment));
  }

  /** Brings a line into view, with the focus in it. @param line from 1 */
  goTo(line: number): void {
    this.#open();
    this.#sheet.focus(line - 1);
  }

  /** Shows a written line, or first what has to be chosen. */
  bringUp(): void {
    bringUp(this.#conflict.isOpen ? this.#conflict.element : this.#sheet.element);
  }

  #open(): void {
    if (this.drawer.getAttribute("aria-expanded") === "false") this.drawer.click();
  }

  #foot(): HTMLElement {
    const play = playKey(this.seat.view.purpose, this.server.home.alone);
    return h(
      "div",
      { class: "mt-foot" },
      this.#state.element,
      play === undefined ? h("p", {}, word("sheet.closed")) : h(
        "p",
        { class: "mt-buttons" },
        this.drawer,
        // If the sheet with its own button is closed.
        stepButton(this.session, "undo", "mt-icon mt-step"),
        stepButton(this.session, "redo", "mt-icon mt-step"),
        ...(this.#starting === undefined ? [] : [this.#starting]),
        this.#checking = button(word("check"), () => void this.#check(), { class: "mt-quiet" }),
        this.seat.view.team?.sends === false
          ? h("small", {}, word("sheet.captain"))
          : this.#playing = button(word(play), () => void this.#play(), { class: "mt-play" }),
      ),
    );
  }

  #show(): void {
    const { lines } = this.session;
    this.#sheet.show(lines, this.#drafts.writersOf(lines));
    const count = countOrders(lines);
    this.drawer.textContent = word("sheet.drawer", { count });
    // Standing orders that were kept begin no sheet.
    if (this.#starting !== undefined) {
      this.#starting.hidden = count > countOrders(this.seat.view.desk.kept);
    }
  }

  /** One button at the table is the next step: to go on, to choose, to look at a refused line, or to play. */
  #emphasise(): void {
    const { session } = this;
    const { purpose, desk: { kept } } = this.seat.view;
    const isNothingNew = purpose === "standing" && session.lines.join("\n") === kept.join("\n");
    // A reader who plays both sides goes on at the other board.
    const isElsewhere = this.#state.hasNews || this.#conflict.isOpen || choiceNow(session.pointing) ||
      isMapNext(session.pointing) && !session.isAnswered ||
      isNothingNew ||
      document.getElementById("other-next");
    const now = isElsewhere
      ? undefined
      : this.#reports.some(({ status }) => status === "refused")
      ? this.#checking
      : this.#playing;
    for (const each of [this.#checking, this.#playing]) {
      each?.classList.toggle("mt-quiet", each !== now);
      if (each !== undefined) each.ariaCurrent = each === now ? STEP["aria-current"] : null;
    }
  }

  get #written(): Written {
    const { gameTurn, answer } = this.seat.view.heading;
    return { lines: [...this.session.lines], gameTurn, answer };
  }

  async #check(): Promise<void> {
    const { lines } = this.session;
    const answer = await this.server.check(this.#written);
    // The player has written on meanwhile: this answer is about other lines.
    if (lines !== this.session.lines) return this.#check();
    this.#isCutOff = answer.kind === "unreachable";
    if (answer.kind === "unreachable") return this.#state.say([this.#checkedHere(), whyNot(answer)]);
    if (answer.kind !== "ok") return this.#state.say([whyNot(answer)]);
    const { reports, remarks, doubt } = answer.value;
    this.#take(reports);
    this.#state.say([
      word("check.done", { judged: this.#judged(reports) }),
      ...[...(doubt === null ? [] : [doubt]), ...remarks].map((sentence) => h("span", ENGLISH, sentence)),
    ]);
  }

  /** The referee's reports on these lines, or else the page's own. */
  get #reports(): readonly LineReport[] {
    return this.#told?.of === textOf(this.session.lines) ? this.#told.reports : this.session.reading.reports;
  }

  /** Numbers of lines that this page cannot read, without the line with the focus. */
  get #unread(): ReadonlySet<number> {
    const unread = this.session.reading.reports.filter(({ status, cites, line }) =>
      status === "refused" && cites.length === 0 && line !== this.#sheet.writing + 1
    );
    return new Set(unread.map(({ line }) => line));
  }

  /** Sends unread lines to the referee: they may be in the player's own words. */
  async #readOwnWords(): Promise<void> {
    const { lines } = this.session;
    const text = textOf(lines);
    if (text === this.#asked || this.#unread.size === 0) return;
    const answer = await this.server.check(this.#written);
    if (answer.kind !== "ok") return;
    this.#asked = text;
    if (lines === this.session.lines) this.#take(answer.value.reports);
  }

  /** Shows the referee's reports, and replaces own words by their order. The map draws it, and undo brings the words back. */
  #take(reports: readonly LineReport[]): void {
    const unread = this.#unread;
    const readAs = new Map(reports.map(({ line, text, readAs }) => [`${line} ${text}`, readAs]));
    const lines = this.session.lines.map((line, at) => {
      const read = unread.has(at + 1) ? readAs.get(`${at + 1} ${line.trim()}`) : undefined;
      return read?.includes("; ") === false ? read : line;
    });
    this.#told = { of: textOf(lines), reports };
    this.session.takeOver(lines);
    this.#sheet.answer(reports);
    this.#emphasise();
  }

  /** By this page's own check, if nobody else can be asked. */
  #checkedHere(): string {
    const { reports } = this.session.reading;
    this.#sheet.answer(reports);
    return word("check.here", { judged: this.#judged(reports) });
  }

  #judged(reports: readonly LineReport[]): string {
    const bad = reports.filter(({ status }) => status === "refused");
    if (reports.length === 0) return word("check.empty");
    if (bad.length === 0) return word("check.legal");
    this.#sheet.focus(bad[0].line - 1);
    return word("check.refused", { count: bad.length, lines: reports.length });
  }

  async #play(): Promise<void> {
    const { purpose } = this.seat.view;
    const { pointing, mayBack } = this.session;
    const isAsked = await this.story.askToPlay({
      purpose,
      title: this.#playing?.textContent ?? "",
      picked: mayBack && pointing.picks.length >= MANY_PICKS ? choiceNow(pointing)?.label : undefined,
      check: () => this.server.check(this.#written),
      write: (order) => this.session.write([...this.session.lines, order]),
      submit: async (act) => {
        await this.#drafts.hold();
        const sheet = this.#written;
        const run = this.seat.view.moment.run;
        const answer = await this.server.submit({ ...sheet, lines: withOwnShare(sheet.lines), run, act });
        this.#answered(answer, sheet.lines);
        return answer;
      },
      done: (submitted) => this.#done(submitted),
      goTo: (line) => this.goTo(line),
    });
    if (!isAsked) this.#state.say([whyNot({ kind: "unreachable" })]);
  }

  /** What becomes of the draft of a sent sheet, and of news meanwhile. */
  #answered(answer: ServerAnswer<Submitted>, lines: readonly string[]): void {
    if (answer.kind !== "ok") this.#drafts.letGo();
    else if (answer.value.kind === "played") return;
    else this.#drafts.sent(lines);
    const heard = answer.kind === "ok" ? answer.value.moment : this.#heard;
    this.#heard = undefined;
    if (heard !== undefined) void this.#news(heard);
  }

  #done({ kind, sentence }: Submitted): void {
    if (kind !== "played") return this.#state.say([h("span", ENGLISH, sentence)]);
    this.#drafts.over();
    // The result stands on top: a browser goes back to the old scroll position.
    scrollTo(0, 0);
    this.#leave();
  }

  /** The sheet is done: the page shows what happened, and is then made again. */
  #leave(): void {
    this.#isPlayed = true;
    void this.story.goOn();
  }

  async #suggest(what: SuggestionsWanted["what"], closed: () => void): Promise<void> {
    const { session, server } = this;
    const wanted = { session, server, what, element: this.#suggestions, closed };
    const isAsked = await this.story.suggest(wanted, this.#written);
    if (!isAsked) this.#state.say([whyNot({ kind: "unreachable" })]);
  }

  #keeping(keeping: Keeping): void {
    this.#state.keeping(keeping);
    if (keeping.kind === "kept") {
      this.#conflict.close();
      if (this.seat.view.team !== undefined) this.#show();
    }
    this.#answer.ask();
    const isReached = keeping.kind === "kept" || keeping.kind === "conflict";
    if (isReached) {
      if (this.#isCutOff) this.#state.say([]);
      this.#isCutOff = false;
    }
    if (keeping.kind !== "conflict") return;
    this.#conflict.show(keeping.theirs, this.session.lines);
    this.#open();
    this.say(word("drafts.choose"));
  }

  #takeTheirs(draft: DraftAnswer): void {
    this.#drafts.follow(draft);
    this.session.takeOver(draft.lines);
  }

  /** Whether the player writes, picks or has a question here, so that the page goes on with the game only on request. */
  get #isBusy(): boolean {
    const { isAhead, revision } = this.#drafts;
    return isAhead || revision > 0 || this.session.picks.length > 0 || isUnderWay(document);
  }

  /** There is news in the game, or a draft was written elsewhere. */
  async #news(moment: DeskView["moment"]): Promise<void> {
    if (this.#isPlayed) return this.story.heard(moment.run);
    if (this.#drafts.isHeld) {
      this.#heard = moment;
      return;
    }
    const { run, draft, asked } = moment;
    const known = this.seat.view.moment;
    if (run !== known.run || asked !== known.asked) {
      this.#goOn.ask();
      this.#state.news(word("news.on"));
      return this.#answer.ask();
    }
    const isLeftAlone = () => this.#drafts.isAhead && !this.#conflict.isOpen;
    if ((draft ?? 0) === this.#drafts.revision || isLeftAlone()) return;
    const { revision } = this.#drafts;
    const now = await this.server.desk();
    if (this.#drafts.isHeld) this.#heard = moment;
    if (now.kind !== "ok" || this.#drafts.isHeld || isLeftAlone()) return;
    // What was kept since is newer than this answer.
    if (revision !== this.#drafts.revision) return;
    const theirs = now.value.draft ?? { lines: now.value.desk.kept, revision: 0, at: 0 };
    if (this.#conflict.isOpen) return this.#keeping({ kind: "conflict", theirs });
    if (theirs.revision === this.#drafts.revision) return;
    this.#takeTheirs(theirs);
    this.say(word(this.seat.view.team === undefined ? "news.device" : "news.team"));
  }
}

/** The lines as text, without empty ones at the end. */
const textOf = (lines: readonly string[]) => lines.join("\n").trimEnd();

/** Lines with the player's next share, if the page has one (src/web/own-shares). */
function withOwnShare(lines: readonly string[]): string[] {
  const { next } = document.querySelector<HTMLElement>("[data-own-shares]")?.dataset ?? {};
  return next === undefined ? [...lines] : [...lines, shareLine(next)];
}
