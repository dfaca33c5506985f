/// <reference lib="dom" />
import type { Story } from "../../api/operation/schemas.ts";
import { blockElements } from "../../map-table/client/page/blocks.ts";
import { button, h } from "../../map-table/client/page/dom.ts";
import type { Screening, ScreeningWanted } from "../../map-table/client/film.ts";
import { historyElement } from "../../map-table/client/history.ts";
import { tellLeftBehind } from "../../map-table/client/left-behind.ts";
import { compareDrafts } from "../../map-table/client/lines/compared-drafts.ts";
import { askToPlay } from "../../map-table/client/play.ts";
import { keyRows, MAP_KEYS, overlayRows } from "../../map-table/client/keys.ts";
import { showKeys } from "../../map-table/client/page/dialogs.ts";
import { whyNot } from "../../map-table/client/page/server.ts";
import { SuggestionList } from "../../map-table/client/lines/suggestions.ts";
import { Film } from "./film.ts";
import { showRolls } from "./rolls.ts";
import { freshPage } from "./fresh-page.ts";
import { TOLD_STYLE } from "./style.ts";
import { ENGLISH, word } from "../../map-table/client/page/words.ts";

/** Shows what happened at a seat's table: the page fetches this when there is something to show. */
export function screeningFor(wanted: ScreeningWanted): Screening {
  style ??= document.head.appendChild(h("style", {}, TOLD_STYLE));
  return new TableScreening(wanted);
}

let style: HTMLStyleElement | undefined;

class TableScreening implements Screening {
  #film: Film | undefined;
  /** The last run that was shown, while the film's card is open. */
  #shown: number | undefined;
  #heard = 0;
  #isLaying = false;

  #suggestions: SuggestionList | undefined;

  readonly askToPlay = askToPlay;
  readonly compare = compareDrafts;
  readonly tellLeft = tellLeftBehind;

  readonly tellKeys: Screening["tellKeys"] = (views) =>
    showKeys([...keyRows(MAP_KEYS), ...overlayRows(views)]);

  readonly suggest: Screening["suggest"] = (wanted, sheet) => {
    if (wanted.what === "Rolls") return showRolls(this.wanted, wanted, sheet);
    this.#suggestions ??= new SuggestionList(wanted, this.wanted.draw);
    return this.#suggestions.ask(wanted, sheet);
  };

  constructor(private readonly wanted: ScreeningWanted) {}

  async inWords(place: HTMLElement): Promise<void> {
    const story = await this.wanted.server.story();
    if (story.kind !== "ok") return place.replaceChildren(whyNot(story));
    const { told, runs } = story.value;
    const after = runs[0] === undefined ? undefined : runs[0].run - 1;
    const { since } = this.wanted.root.dataset;
    place.replaceChildren(
      ...this.#told(told),
      h(
        "p",
        { class: "mt-buttons" },
        after === undefined
          ? undefined
          : button(word("story.play"), () => void this.playBack(after), { class: "mt-quiet" }),
        since === undefined ? undefined : h("a", { href: since }, word("story.replay")),
      ),
    );
  }

  async history(piece: string): Promise<HTMLElement | string> {
    const { server } = this.wanted;
    const told = await server.history(piece);
    return told.kind === "ok"
      ? historyElement(told.value, (run) => `${server.home.page}/replay?run=${run}#${run}/0`)
      : whyNot(told);
  }

  async playBack(after: number): Promise<void> {
    if (await this.#show(after)) await this.#end(after, () => this.#close());
  }

  async goOn(): Promise<void> {
    await this.#goOnFrom(this.wanted.run);
  }

  async heard(run: number): Promise<void> {
    this.#heard = Math.max(this.#heard, run);
    const shown = this.#shown;
    if (shown === undefined || run <= shown) return;
    this.#shown = undefined;
    await this.#goOnFrom(shown);
  }

  /** @param after the last run that was shown */
  async #goOnFrom(after: number): Promise<void> {
    if (this.wanted.isCalm || !await this.#show(after)) return await this.#lay();
    await this.#end(this.wanted.run, () => void this.#lay());
  }

  /** Puts the new turn in place of the old, with the page around it; if that fails, it loads the page again. */
  async #lay(): Promise<void> {
    if (this.#isLaying) return;
    this.#isLaying = true;
    const { root } = this.wanted;
    const isHere = root.contains(document.activeElement);
    const isLaid = await freshPage(root).catch(() => false) && await this.wanted.lay().catch(() => false);
    if (!isLaid) return location.reload();
    this.#close();
    // The focused element is gone: keys go on at the map, where the turn begins.
    if (isHere) root.querySelector<HTMLElement>(".mt-map")?.focus({ preventScroll: true });
  }

  /** Plays all runs after one. @returns whether there were any */
  async #show(after: number): Promise<boolean> {
    const { server, side, root, say, seen } = this.wanted;
    let last = after;
    try {
      for (;;) {
        const story = await server.story(last);
        if (story.kind !== "ok" || story.value.runs.length === 0) break;
        this.#film ??= new Film({ root, home: { ...server.home, url: server.home.page }, side, say });
        await this.#film.play(story.value.runs);
        last = story.value.runs.at(-1)!.run;
      }
    } catch {
      // The maps cannot be fetched: the page says the rest in words.
      this.#close();
      return false;
    }
    seen.run = last;
    this.#shown = last;
    return this.#film !== undefined;
  }

  /** The last picture with its card. @param after the last run before the card's story */
  async #end(after: number, go: () => void): Promise<void> {
    const story = await this.wanted.server.story(after);
    if (story.kind !== "ok" || this.#film === undefined) return go();
    const { told, asks, runs } = story.value;
    // An empty card would only cost a press: the table says the rest.
    if (told.length === 0) return go();
    const again = async () => {
      await this.#film?.play(runs);
      await this.#end(after, go);
    };
    this.#film.end(h(
      "div",
      { class: "fm-card", role: "status" },
      this.#told(told),
      h(
        "div",
        { class: "fm-now" },
        asks.map((sentence, index) =>
          h("p", { ...ENGLISH, ...index === 0 && { class: "mt-question" } }, sentence)
        ),
        h(
          "p",
          { class: "mt-buttons" },
          button(word("film.on"), go),
          button(word("story.again"), () => void again(), { class: "mt-quiet" }),
        ),
      ),
    ));
    if (this.#shown !== undefined && this.#heard > this.#shown) await this.heard(this.#heard);
  }

  #close(): void {
    this.#film?.close();
    this.#film = undefined;
    this.#shown = undefined;
  }

  #told(told: Story["told"]): HTMLElement[] {
    return blockElements(told, this.wanted.words());
  }
}
