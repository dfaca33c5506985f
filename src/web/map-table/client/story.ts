/// <reference lib="dom" />
import type { Story } from "../../api/schemas.ts";
import { blockElements } from "./blocks.ts";
import { openDialog } from "./dialogs.ts";
import { button, h } from "./dom.ts";
import { type Film, loadFilm } from "./film.ts";
import type { OpenSeat } from "./seat.ts";
import { ShownRun } from "./shown-run.ts";
import { type Server, whyNot } from "./server.ts";
import type { Session } from "./session.ts";

/** Tells what happened: after a turn is played, when the other side has played, and when its reader comes back. */
export class StoryTeller {
  /** Opens the story that ends where this page begins. */
  readonly element: HTMLElement;
  readonly #body = h("div", { class: "mt-told" });
  readonly #seen: ShownRun;
  readonly #calm = matchMedia("(prefers-reduced-motion: reduce)");
  #film: Film | undefined;
  /** The last run that was shown, while the film's card is open. */
  #shown: number | undefined;
  #heard = 0;

  constructor(
    private readonly server: Server,
    private readonly seat: OpenSeat,
    private readonly session: Pick<Session, "words">,
    /** The table, whose markup names the script of films and the page of the whole replay. */
    private readonly root: HTMLElement,
    private readonly say: (words: string) => void,
  ) {
    const { game, side, moment: { run } } = seat.view;
    this.#seen = new ShownRun(game, side);
    this.element = h(
      "details",
      { class: "mt-story", hidden: run === 0, ontoggle: () => void this.#fill() },
      h("summary", {}, "What happened"),
      this.#body,
    );
  }

  /** Shows what this browser's reader has not seen yet; of the rest, the story waits to be opened. */
  async begin(): Promise<void> {
    const { run } = this.seat.view.moment;
    const last = this.#seen.run;
    this.#seen.run = run;
    if (last === undefined || last >= run) return;
    if (this.#calm.matches || this.root.dataset.film === undefined) {
      this.element.setAttribute("open", "");
      return;
    }
    await this.#playBack(last);
  }

  /** Shows what has been played since this page was made, then makes the page again. @param after the last run that was shown */
  async goOn(after = this.seat.view.moment.run): Promise<void> {
    if (this.#calm.matches || !await this.#show(after)) return location.reload();
    await this.#end(this.seat.view.moment.run, () => location.reload());
  }

  /** More was played during the story. */
  async heard(run: number): Promise<void> {
    this.#heard = Math.max(this.#heard, run);
    const shown = this.#shown;
    if (shown === undefined || run <= shown) return;
    this.#shown = undefined;
    await this.goOn(shown);
  }

  /** Plays all runs after one. @returns whether there was anything to show */
  async #show(after: number): Promise<boolean> {
    const { film } = this.root.dataset;
    const films = film === undefined ? undefined : await loadFilm(film);
    let last = after;
    try {
      for (;;) {
        const story = await this.server.story(last);
        if (films === undefined || story.kind !== "ok" || story.value.runs.length === 0) break;
        this.#film ??= films.openFilm({
          root: this.root,
          home: { ...this.server.home, url: this.server.home.page },
          side: this.seat.view.side,
          say: this.say,
        });
        await this.#film.play(story.value.runs);
        last = story.value.runs.at(-1)!.run;
      }
    } catch {
      // The maps cannot be fetched: the page tells the rest in words.
      this.#close();
      return false;
    }
    this.#seen.run = last;
    this.#shown = last;
    return this.#film !== undefined;
  }

  /** The last picture with its card. @param after the first run that the card does not tell of */
  async #end(after: number, go: () => void): Promise<void> {
    const story = await this.server.story(after);
    if (story.kind !== "ok" || this.#film === undefined) return go();
    const { told, asks, runs } = story.value;
    const again = async () => {
      await this.#film?.play(runs);
      await this.#end(after, go);
    };
    this.#film.end(h(
      "div",
      { class: "fm-card", role: "status" },
      this.#told(told),
      asks.map((sentence, index) => h("p", index === 0 ? { class: "mt-question" } : {}, sentence)),
      h(
        "p",
        { class: "mt-buttons" },
        button("Go on", go),
        button("Play it again", () => void again(), { class: "mt-quiet" }),
      ),
    ));
    if (this.#shown !== undefined && this.#heard > this.#shown) await this.heard(this.#heard);
  }

  #close(): void {
    this.#film?.close();
    this.#film = undefined;
    this.#shown = undefined;
  }

  /** The story of the time since the reader's own last turn, when it is first opened. */
  async #fill(): Promise<void> {
    if (this.#body.hasChildNodes()) return;
    const story = await this.server.story();
    if (story.kind !== "ok") return this.#body.replaceChildren(whyNot(story));
    const { told, runs } = story.value;
    const after = runs[0] === undefined ? undefined : runs[0].run - 1;
    const { film, since } = this.root.dataset;
    this.#body.replaceChildren(
      ...this.#told(told),
      h(
        "p",
        { class: "mt-buttons" },
        after === undefined || film === undefined
          ? undefined
          : button("Play it back", () => void this.#playBack(after)),
        since === undefined ? undefined : h("a", { href: since }, "The whole replay"),
      ),
    );
  }

  async #playBack(after: number): Promise<void> {
    if (await this.#show(after)) await this.#end(after, () => this.#close());
  }

  #told(told: Story["told"]): HTMLElement[] {
    return blockElements(told, this.session.words());
  }
}

/** How the game stands, in one line that is always in sight; how it is won is a click away. */
export function standingLine({ view: { score, goal, turn } }: OpenSeat): HTMLElement {
  const { gameTurn, lastTurn } = turn;
  return h(
    "p",
    { class: "mt-score" },
    `Turn ${gameTurn}${lastTurn === null ? "" : ` of ${lastTurn}`}. ${score} `,
    button("How to win", () => {
      const dialog = openDialog(
        "How to win",
        h("ul", {}, goal.map((sentence) => h("li", {}, sentence))),
        h("p", { class: "mt-buttons" }, button("Close", () => dialog.close())),
      );
    }, { class: "mt-quiet" }),
  );
}
