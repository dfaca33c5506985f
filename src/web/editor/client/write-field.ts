/// <reference lib="dom" />
import type { Feature } from "../../../kernel/editing.ts";
import { button, h } from "../../map-table/client/page/dom.ts";

/** A field for a text on the map. */
export class WriteField {
  readonly element: HTMLElement;
  readonly #words = h("span", {});
  readonly #input = h("input", { type: "text", autocomplete: "off" });
  #at: string | undefined;

  /** @param write gets the text for a spot @param left called when the field is left, finished or not */
  constructor(private readonly write: (at: string, text: string) => void, private readonly left: () => void) {
    const form = h(
      "form",
      {
        onsubmit: (event) => {
          event.preventDefault();
          this.#done();
        },
      },
      h("label", {}, this.#words, this.#input),
      h("button", { type: "submit" }, "Set"),
      button("Leave it", () => this.#leave(), { class: "mt-quiet" }),
    );
    this.#input.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.#leave();
    });
    this.element = h("section", { class: "ed-write", "aria-label": "What is written", hidden: true }, form);
  }

  open({ label, values }: Feature, at: string, now: string): void {
    this.#at = at;
    this.#words.textContent = `${label}, ${at}`;
    this.#input.maxLength = "most" in values ? values.most : 200;
    this.#input.value = now;
    this.element.hidden = false;
    this.#input.focus();
    this.#input.select();
  }

  close(): void {
    this.element.hidden = true;
    this.#at = undefined;
  }

  #done(): void {
    if (this.#at !== undefined) this.write(this.#at, this.#input.value);
    this.#leave();
  }

  #leave(): void {
    this.close();
    this.left();
  }
}
