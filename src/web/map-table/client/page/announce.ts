/// <reference lib="dom" />
import { h } from "./dom.ts";
import { afterFrame } from "./idle.ts";

/** The words: a text, or parts in a language of their own. */
export type PartsSaid = string | readonly (string | Node)[];

/** Speaks to readers who listen to the page and do not see it. */
export class Announcer {
  readonly element = h("div", { class: "mt-unseen", "aria-live": "polite", role: "status" });
  #isTwice = false;
  #words: (() => PartsSaid) | undefined;
  readonly #waiting = afterFrame(() => this.#words && this.say(this.#words()));

  /** Says a result once it shows, unless something else is said meanwhile. */
  sayOnceSeen(words: () => PartsSaid): void {
    this.#words = words;
    this.#waiting.ask();
  }

  say(spoken: PartsSaid): void {
    this.#words = undefined;
    // A repeated text is read out again only if something has changed.
    this.#isTwice = !this.#isTwice;
    const parts = typeof spoken === "string"
      ? [spoken]
      : spoken.flatMap((part) => part === "" ? [] : [part, " "]);
    this.element.replaceChildren(...parts, this.#isTwice ? "" : "\u00a0");
  }
}
