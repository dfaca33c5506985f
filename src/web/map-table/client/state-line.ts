/// <reference lib="dom" />
import { button, h } from "./dom.ts";
import type { Keeping } from "./drafts.ts";
import { STEP } from "./panel.ts";

const WORDS = {
  kept: "Kept as a draft, on all your devices.",
  keeping: "Writing …",
  device: "Kept on this device: the server cannot be reached. It gets it as soon as it can.",
  nowhere: "Kept nowhere: the server cannot be reached, and this browser keeps nothing. Leave the page open.",
  sent: "The referee has it as it stands here.",
  conflict: "Kept on this device: there are two drafts.",
} as const;

/** Below the sheet: where the draft is, what a check has found, and what is new. */
export class StateLine {
  readonly #draft = h("p", { class: "mt-faint mt-kept-words" });
  readonly #said = h("div", { class: "mt-said", role: "status" });
  readonly #news = h("div", { class: "mt-news", role: "status" });
  readonly element = h("div", {}, this.#news, this.#said, this.#draft);

  constructor(
    private readonly act: {
      show(): void;
    },
  ) {}

  keeping(keeping: Keeping): void {
    this.#draft.replaceChildren(keeping.kind === "refused" ? keeping.sentence : WORDS[keeping.kind]);
  }

  say(sentences: readonly string[]): void {
    this.#said.replaceChildren(...sentences.map((sentence) => h("p", {}, sentence)));
  }

  news(sentence: string): void {
    this.#news.replaceChildren(sentence, " ", button("Show", () => this.act.show(), STEP));
  }

  get hasNews(): boolean {
    return this.#news.hasChildNodes();
  }
}
