/// <reference lib="dom" />
import { h } from "./dom.ts";
import { afterFrame } from "./idle.ts";

/** What is said: a text, or parts in a language of their own. */
export type PartsSaid = string | readonly (string | Node)[];

/** Speaks to anyone who listens to the page and does not see it. */
export class Announcer {
  readonly element = h("div", { class: "mt-unseen", "aria-live": "polite", role: "status" });
  #isTwice = false;
  #words: (() => PartsSaid) | undefined;
  readonly #waiting = afterFrame(() => this.#words && this.say(this.#words()));

  /** Says what has come of something as soon as that is seen, unless something else is said meanwhile. */
  sayOnceSeen(words: () => PartsSaid): void {
    this.#words = words;
    this.#waiting.ask();
  }

  say(spoken: PartsSaid): void {
    this.#words = undefined;
    // What is said twice is read out twice only where something has changed.
    this.#isTwice = !this.#isTwice;
    const parts = typeof spoken === "string"
      ? [spoken]
      : spoken.flatMap((part) => part === "" ? [] : [part, " "]);
    this.element.replaceChildren(...parts, this.#isTwice ? "" : "\u00a0");
  }
}
