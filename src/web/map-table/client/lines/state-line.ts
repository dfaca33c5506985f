/// <reference lib="dom" />
import { button, type Child, h } from "../page/dom.ts";
import type { Keeping } from "./drafts.ts";
import { STEP } from "../page/panel.ts";
import { ENGLISH, word } from "../page/words.ts";

/** Below the sheet: where the draft is, what a check has found, and news. */
export class StateLine {
  readonly #draft = h("p", { class: "mt-faint mt-kept-words" });
  readonly #said = h("div", { class: "mt-said", role: "status" });
  readonly #news = h("div", { class: "mt-news", role: "status" });
  readonly element = h("div", {}, this.#news, this.#said, this.#draft);

  keeping(keeping: Keeping): void {
    this.#draft.replaceChildren(
      keeping.kind === "refused" ? h("span", ENGLISH, keeping.sentence) : word(`draft.${keeping.kind}`),
    );
  }

  say(sentences: readonly Child[]): void {
    this.#said.replaceChildren(...sentences.map((sentence) => h("p", {}, sentence)));
  }

  news(sentence: string): void {
    this.#news.replaceChildren(sentence, " ", button(word("show"), () => location.reload(), STEP));
  }

  get hasNews(): boolean {
    return this.#news.hasChildNodes();
  }
}
