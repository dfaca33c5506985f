/// <reference lib="dom" />
import type { ReplayedRun } from "../../api/operation/schemas.ts";
import type { WordMarker } from "../../../common/marked-words.ts";
import { blockElements, markedNodes, wordLink } from "../../map-table/client/page/blocks.ts";
import { button, h } from "../../map-table/client/page/dom.ts";
import { ENGLISH, word } from "../../map-table/client/page/words.ts";

/** The log of a run, step by step: each leads to its moment on the map, and each die to its proof. */
export class Log {
  readonly element: HTMLElement = h("div", { class: "rp-log" });
  readonly #heading = h("h2", {});
  readonly #notes = h("p", { class: "mt-faint" });
  readonly #list = h("ol", {});
  /** What cannot be played back step by step. */
  readonly #told = h("div", {});
  /** The explained words of the run: links cannot stand within the buttons of its steps. */
  readonly #words = h("p", { class: "rp-words mt-faint", hidden: true });
  #run: ReplayedRun | undefined;
  #marker: () => WordMarker | undefined = () => undefined;
  #buttons: readonly HTMLButtonElement[] = [];

  /** @param dice the page with all dice of the game */
  constructor(private readonly dice: string, private readonly go: (step: number) => void) {
    this.element.append(this.#heading, this.#notes, this.#list, this.#told, this.#words);
  }

  /** @param name of the run, in the language of the page */
  show(run: ReplayedRun, name: string, step: number): void {
    if (this.#run?.run !== run.run) this.#fill(run, name);
    this.#buttons.forEach((each, index) => {
      if (index === step) each.setAttribute("aria-current", "step");
      else each.removeAttribute("aria-current");
    });
    const current = this.#buttons[step]?.parentElement;
    if (!current) return;
    // The list alone is scrolled, never the page.
    const [list, item] = [this.element.getBoundingClientRect(), current.getBoundingClientRect()];
    if (item.top < list.top || item.bottom > list.bottom) {
      this.element.scrollTop += item.top - list.top - (list.height - item.height) / 2;
    }
  }

  /** Marks the words of the game from now on. @param marker a new one for each run */
  mark(marker: () => WordMarker): void {
    this.#marker = marker;
    if (this.#run !== undefined) this.#tell(this.#run);
  }

  /** What of a run has words in it. */
  #tell({ summary, isUndone, isCorrected, steps, log }: ReplayedRun): void {
    const marker = this.#marker();
    const notes = [
      summary,
      isUndone ? word("log.undone") : "",
      isCorrected ? word("log.corrected") : "",
    ].filter(Boolean).join(" ");
    this.#notes.replaceChildren(...marker === undefined ? [notes] : markedNodes(marker.sentence(notes)));
    this.#told.replaceChildren(...blockElements(log, marker));
    const words = (steps ?? []).flatMap(({ says }) => marker?.sentence(says) ?? []).flatMap((part) =>
      typeof part === "string" ? [] : [wordLink(part, part.text), ", "]
    ).slice(0, -1);
    this.#words.hidden = words.length === 0;
    this.#words.replaceChildren(word("log.meant"), ...words);
  }

  #fill(told: ReplayedRun, name: string): void {
    const { run, steps } = told;
    this.#run = told;
    this.#heading.textContent = word("log.run", { run, name });
    this.#tell(told);
    const start = steps === null ? [] : [h("li", {}, this.#step(0, word("log.start")))];
    const items = (steps ?? []).map(({ says, dice }, index) =>
      h(
        "li",
        {},
        this.#step(index + 1, says),
        dice.length === 0 ? undefined : h(
          "span",
          { class: "rp-dice" },
          dice.map(({ number, die, words }) => [
            h(
              "a",
              { href: `${this.dice}#roll-${number}`, title: words },
              h("b", {}, String(die)),
              word("roll", { number }),
              h("span", { class: "mt-unseen" }, `: ${words}. ${word("roll.proof")}`),
            ),
            " ",
          ]),
        ),
      )
    );
    this.#list.replaceChildren(...start, ...items);
    this.#buttons = [...this.#list.querySelectorAll("button")];
    this.element.scrollTop = 0;
  }

  #step(step: number, says: string): HTMLButtonElement {
    return button(says, () => this.go(step), {
      class: "rp-step",
      ...step === 0 ? {} : ENGLISH,
    });
  }
}
