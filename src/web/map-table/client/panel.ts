/// <reference lib="dom" />
import type { Choice, Pointing } from "../../../kernel/pointing.ts";
import { blockElements } from "./blocks.ts";
import { button, h } from "./dom.ts";

/** What is said of the picks, and what can be done with them. */
export class Panel {
  readonly element: HTMLElement;
  readonly #back: HTMLButtonElement;
  readonly #says = h("div", { class: "mt-says" });
  readonly #choices = h("div", { class: "mt-choices", role: "group", "aria-label": "What can be done" });

  constructor(private readonly act: { choose(choice: Choice): void; back(): void }) {
    this.#back = button("Take the pick back", () => act.back(), {
      class: "mt-back",
      "aria-keyshortcuts": "Escape",
    });
    this.element = h(
      "section",
      { class: "mt-panel", "aria-label": "Pointing" },
      this.#choices,
      this.#says,
      this.#back,
    );
  }

  show({ picks, choices, says }: Pointing): void {
    const isHeld = this.#choices.contains(document.activeElement);
    this.#back.hidden = picks.length === 0;
    this.#choices.replaceChildren(...choices.map((choice) => this.#button(choice)));
    this.#choices.hidden = choices.length === 0;
    this.#says.replaceChildren(...blockElements(says));
    this.element.hidden = picks.length + choices.length + says.length === 0;
    this.element.classList.toggle("mt-picking", picks.length > 0);
    if (isHeld) this.focus();
  }

  /** To the first of the choices. @returns whether there is any */
  focus(): boolean {
    const first = this.#choices.querySelector("button");
    first?.focus();
    return first !== null;
  }

  #button(choice: Choice): HTMLButtonElement {
    const cite = choice.cite === undefined ? undefined : h("small", {}, ` ${choice.cite}`);
    const isStep = choice.lines === undefined;
    return button([choice.label, cite], () => this.act.choose(choice), {
      class: isStep ? "mt-choice mt-step" : "mt-choice",
    });
  }
}
