/// <reference lib="dom" />
import type { OverlayView } from "../../../kernel/pointing.ts";
import type { Comparing } from "./lines/conflict.ts";
import { openDialog } from "./page/dialogs.ts";
import { button, h } from "./page/dom.ts";
import { loadScreening, type Screening, type ScreeningWanted } from "./film.ts";
import type { LeftBehind } from "./left-behind.ts";
import type { PlayQuestion } from "./play.ts";
import type { TableSeat } from "./seat.ts";
import { ShownRun } from "./shown-run.ts";
import { ENGLISH, word } from "./page/words.ts";

/** Whose story it is, and where it ends. */
interface StoryView {
  readonly game: string;
  readonly side: ScreeningWanted["side"];
  readonly moment: { readonly run: number };
}

/** Shows what happened: after a turn is played, when the other side has played, and when its reader comes back. */
export class StoryTeller {
  /** Opens the story that ends where this page begins. */
  readonly element: HTMLElement;
  readonly #body = h("div", { class: "mt-told" });
  readonly #seen: ShownRun;
  readonly #isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  #loaded: Promise<Screening | undefined> | undefined;

  constructor(
    private readonly seat: { readonly view: StoryView },
    private readonly wanted: Pick<ScreeningWanted, "server" | "root" | "words" | "say" | "lay" | "draw">,
  ) {
    const { game, side, moment: { run } } = seat.view;
    this.#seen = new ShownRun(game, side);
    this.element = h(
      "details",
      { class: "mt-story", hidden: run === 0, ontoggle: () => void this.#fill() },
      h("summary", {}, word("story")),
      this.#body,
    );
  }

  get #screening(): Promise<Screening | undefined> {
    const { side, moment: { run } } = this.seat.view;
    return this.#loaded ??= loadScreening(this.wanted.root.dataset.film, {
      ...this.wanted,
      side,
      run,
      seen: this.#seen,
      isCalm: this.#isCalm,
    });
  }

  /** Shows what this browser's reader has not seen yet; the rest of the story waits to be opened. */
  async begin(): Promise<void> {
    const { run } = this.seat.view.moment;
    const last = this.#seen.run;
    this.#seen.run = run;
    if (last === undefined || last >= run) return;
    const screening = this.#isCalm ? undefined : await this.#screening;
    if (screening === undefined) {
      // News comes first, unless a question waits.
      this.element.classList.add("mt-fresh");
      this.element.setAttribute("open", "");
    } else await screening.playBack(last);
  }

  /** Shows what was played since this table was laid, then lays the new turn's. */
  async goOn(): Promise<void> {
    const screening = await this.#screening;
    if (screening === undefined) location.reload();
    else await screening.goOn();
  }

  /** More was played during the story. */
  async heard(run: number): Promise<void> {
    await (await this.#screening)?.heard(run);
  }

  /** A piece's history, or why the page cannot give it. */
  async history(piece: string): Promise<HTMLElement | string> {
    return await (await this.#screening)?.history(piece) ?? word("story.fails");
  }

  /** Asks once before the sheet is played. @returns whether what asks could be loaded */
  askToPlay(asking: PlayQuestion): Promise<boolean> {
    return this.#do((screening) => screening.askToPlay(asking));
  }

  /** Shows what the computer would add. @returns whether the script for it could be loaded */
  suggest(...wanted: Parameters<Screening["suggest"]>): Promise<boolean> {
    return this.#do((screening) => screening.suggest(...wanted));
  }

  /** Shows two drafts of the sheet side by side. @returns whether the script for it could be loaded */
  compare(comparing: Comparing): Promise<boolean> {
    return this.#do((screening) => screening.compare(comparing));
  }

  /** Offers lines that this device kept for a past sheet. @returns whether the script for it could be loaded */
  tellLeft(left: LeftBehind): Promise<boolean> {
    return this.#do((screening) => screening.tellLeft(left));
  }

  /** Lists the keys. @returns whether the script for it could be loaded */
  tellKeys(views: readonly OverlayView[]): Promise<boolean> {
    return this.#do((screening) => screening.tellKeys(views));
  }

  async #do(act: (screening: Screening) => Promise<void> | void): Promise<boolean> {
    const screening = await this.#screening;
    if (screening !== undefined) await act(screening);
    return screening !== undefined;
  }

  async #fill(): Promise<void> {
    if (this.#body.hasChildNodes()) return;
    const screening = await this.#screening;
    if (screening === undefined) this.#body.textContent = word("story.fails");
    else await screening.inWords(this.#body);
  }
}

/**
 * How the game stands, in one line that always shows; how it is won is a click away.
 * @param turn begins it; undefined if something else shows the Game-Turn
 */
export function standingLine(
  { view: { score, goal } }: { readonly view: Pick<TableSeat["view"], "score" | "goal"> },
  turn?: HTMLElement,
): HTMLElement {
  return h(
    "p",
    { class: "mt-score" },
    h(
      "span",
      {},
      turn,
      " ",
      h("span", ENGLISH, score),
      " ",
    ),
    goal.length === 0 ? undefined : button(word("goal"), () => {
      const dialog = openDialog(
        word("goal"),
        h("ul", ENGLISH, goal.map((sentence) => h("li", {}, sentence))),
        h("p", { class: "mt-buttons" }, button(word("close"), () => dialog.close())),
      );
    }, { class: "mt-quiet" }),
  );
}
