/// <reference lib="dom" />
import type { Found, Thing } from "../../../kernel/pointing.ts";
import { h } from "./page/dom.ts";
import { ENGLISH, word } from "./page/words.ts";

/** A box for names, and what it finds. */
export class Find {
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
  readonly #list = h("ul", {
    class: "mt-found",
    id: "mt-found",
    role: "listbox",
    "aria-label": word("find.found"),
    hidden: true,
  });
  #found: readonly Found[] = [];
  #at = -1;

  constructor(
    private readonly search: (text: string) => readonly Found[],
    private readonly go: (at: Thing) => void,
  ) {
    this.#input = h("input", {
      type: "search",
      placeholder: word("find.short"),
      "aria-label": word("find.long"),
      role: "combobox",
      "aria-controls": "mt-found",
      "aria-expanded": "false",
      "aria-autocomplete": "list",
      autocomplete: "off",
      spellcheck: "false",
      oninput: () => this.#look(),
      onkeydown: (event) => this.#key(event as KeyboardEvent),
      onblur: () => this.#show([]),
    });
    this.element = h("div", { class: "mt-find" }, this.#input, this.#list);
  }

  focus(): void {
    this.#input.focus();
    this.#input.select();
  }

  #look(): void {
    const text = this.#input.value.trim();
    this.#show(text === "" ? [] : this.search(text));
  }

  #show(found: readonly Found[]): void {
    this.#found = found;
    this.#at = found.length === 0 ? -1 : 0;
    this.#list.hidden = found.length === 0;
    this.#input.setAttribute("aria-expanded", String(found.length > 0));
    this.#list.replaceChildren(...found.map(({ label, at }, index) =>
      h("li", {
        ...ENGLISH,
        role: "option",
        id: `mt-found-${index}`,
        onpointerdown: (event) => {
          event.preventDefault();
          this.#take(at);
        },
      }, label)
    ));
    this.#mark();
  }

  #mark(): void {
    for (const [index, option] of [...this.#list.children].entries()) {
      option.setAttribute("aria-selected", String(index === this.#at));
    }
    this.#input.setAttribute("aria-activedescendant", this.#at < 0 ? "" : `mt-found-${this.#at}`);
  }

  #key(event: KeyboardEvent): void {
    const count = this.#found.length;
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      if (count > 0) this.#at = (this.#at + (event.key === "ArrowDown" ? 1 : count - 1)) % count;
      this.#mark();
    } else if (event.key === "Enter" && this.#at >= 0) this.#take(this.#found[this.#at].at);
    else if (event.key === "Escape") {
      this.#input.value = "";
      this.#show([]);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  #take(at: Thing): void {
    this.#input.value = "";
    this.#show([]);
    this.go(at);
  }
}
