/// <reference lib="dom" />
import type { ReplayedRun } from "../../api/schemas.ts";
import { blockElements } from "../../map-table/client/blocks.ts";
import { button, h } from "../../map-table/client/dom.ts";

/** The log of a run, step by step: each leads to its moment on the map, and each die to its proof. */
export class Log {
  readonly element: HTMLElement = h("div", { class: "rp-log" });
  readonly #heading = h("h2", {});
  readonly #notes = h("p", { class: "mt-faint" });
  readonly #list = h("ol", {});
  /** What cannot be played back step by step. */
  readonly #told = h("div", {});
  #run: number | undefined;
  #buttons: readonly HTMLButtonElement[] = [];

  /** @param dice where all dice of the game are told */
  constructor(private readonly dice: string, private readonly go: (step: number) => void) {
    this.element.append(this.#heading, this.#notes, this.#list, this.#told);
  }

  show(run: ReplayedRun, step: number): void {
    if (this.#run !== run.run) this.#fill(run);
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

  #fill({ run, name, summary, isUndone, isCorrected, steps, log }: ReplayedRun): void {
    this.#run = run;
    this.#heading.textContent = `Run ${run}: ${name}`;
    this.#notes.textContent = [
      summary,
      isUndone ? "A rollback has undone it." : "",
      isCorrected ? "A ruling has set the position after it right." : "",
    ].filter(Boolean).join(" ");
    const start = steps === null ? [] : [h("li", {}, this.#step(0, "As it began"))];
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
              {
                href: `${this.dice}#roll-${number}`,
                title: words,
                "aria-label": `Die ${die}, roll ${number}: ${words}. To its proof`,
              },
              h("b", {}, String(die)),
              `roll ${number}`,
            ),
            " ",
          ]),
        ),
      )
    );
    this.#list.replaceChildren(...start, ...items);
    this.#told.replaceChildren(...blockElements(log));
    this.#buttons = [...this.#list.querySelectorAll("button")];
    this.element.scrollTop = 0;
  }

  #step(step: number, says: string): HTMLButtonElement {
    return button(says, () => this.go(step), { class: "rp-step" });
  }
}
