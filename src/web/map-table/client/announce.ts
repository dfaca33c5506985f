/// <reference lib="dom" />
import { h } from "./dom.ts";

/** Speaks to whoever listens to the page and does not see it. */
export class Announcer {
  readonly element = h("div", { class: "mt-unseen", "aria-live": "polite", role: "status" });
  #isTwice = false;

  say(text: string): void {
    // What is said twice is read out twice only where something has changed.
    this.#isTwice = !this.#isTwice;
    this.element.textContent = text + (this.#isTwice ? "" : "\u00a0");
  }
}
