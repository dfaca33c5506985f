/// <reference lib="dom" />
import type { Draft } from "../../api/schemas.ts";
import { button, h } from "./dom.ts";
import type { Keeping } from "./drafts.ts";

const WORDS = {
  kept: "Kept as a draft, on all your devices. Nothing is played.",
  keeping: "Writing …",
  device: "Kept on this device: the server cannot be reached. It gets it as soon as it can.",
  nowhere: "Kept nowhere: the server cannot be reached, and this browser keeps nothing. Leave the page open.",
} as const;

/** Below the sheet: where the draft is, what a check has found, and what is new. */
export class StateLine {
  readonly #draft = h("p", { class: "mt-faint mt-kept-words" });
  readonly #said = h("div", { class: "mt-said", role: "status" });
  readonly #news = h("div", { class: "mt-news", role: "status" });
  readonly element = h("div", {}, this.#news, this.#said, this.#draft);

  constructor(
    private readonly act: {
      theirs(draft: Draft): void;
      mine(draft: Draft): void;
      show(): void;
    },
  ) {}

  keeping(keeping: Keeping): void {
    if (keeping.kind !== "conflict") {
      return this.#draft.replaceChildren(keeping.kind === "refused" ? keeping.sentence : WORDS[keeping.kind]);
    }
    const { theirs } = keeping;
    const lines = theirs.lines.length;
    this.#draft.replaceChildren(
      lines === 0
        ? "Another device has emptied the sheet meanwhile. "
        : `Another device wrote ${lines === 1 ? "1 line" : `${lines} lines`} meanwhile, at ${
          new Date(theirs.at).toLocaleTimeString()
        }. `,
      button("Take its lines", () => this.act.theirs(theirs), { class: "mt-quiet" }),
      " ",
      button("Keep mine", () => this.act.mine(theirs), { class: "mt-quiet" }),
    );
  }

  say(sentences: readonly string[]): void {
    this.#said.replaceChildren(...sentences.map((sentence) => h("p", {}, sentence)));
  }

  news(sentence: string): void {
    this.#news.replaceChildren(sentence, " ", button("Show", () => this.act.show()));
  }
}
