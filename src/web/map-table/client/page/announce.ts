/// <reference lib="dom" />
import { h } from "./dom.ts";
import { afterFrame } from "./idle.ts";

/** Speaks to anyone who listens to the page and does not see it. */
export class Announcer {
  readonly element = h("div", { class: "mt-unseen", "aria-live": "polite", role: "status" });
  #isTwice = false;
  #words: (() => string) | undefined;
  readonly #waiting = afterFrame(() => this.#words && this.say(this.#words()));

  /** Says what has come of something as soon as that is seen, unless something else is said meanwhile. */
  sayOnceSeen(words: () => string): void {
    this.#words = words;
    this.#waiting.ask();
  }

  say(text: string): void {
    this.#words = undefined;
    // What is said twice is read out twice only where something has changed.
    this.#isTwice = !this.#isTwice;
    this.element.textContent = text + (this.#isTwice ? "" : "\u00a0");
  }
}
