/// <reference lib="dom" />
import type { LineReport } from "../../../../kernel/order-language.ts";
import type { WordMarker } from "../../../../common/marked-words.ts";
import { answerParts, SIGNS } from "./answers.ts";
import { h } from "../page/dom.ts";
import { word } from "../page/words.ts";

/** The height of a line of the text, in pixels, as in the table's style sheet. */
const LINE = 21;

/** All lines as one text, with an icon beside each, and below it the answer to the present line. */
export class SheetText {
  readonly element: HTMLElement;
  readonly #area: HTMLTextAreaElement;
  readonly #signs = h("div", { class: "mt-gutter", "aria-hidden": "true" });
  readonly #message = h("div", { class: "mt-answer", role: "status" });
  #reports: ReadonlyMap<number, LineReport> = new Map();

  constructor(
    private readonly words: () => WordMarker,
    private readonly written: (lines: readonly string[]) => void,
  ) {
    this.#area = h("textarea", {
      class: "mt-text",
      spellcheck: "false",
      wrap: "off",
      "aria-label": word("sheet.all"),
      oninput: () => written(linesIn(this.#area.value)),
      onscroll: () => this.#scrolled(),
      onclick: () => this.#tell(),
      onkeyup: () => this.#tell(),
    });
    this.element = h(
      "div",
      { class: "mt-text-box" },
      h("div", { class: "mt-text-row" }, this.#signs, this.#area),
      this.#message,
    );
  }

  show(lines: readonly string[]): void {
    if (linesIn(this.#area.value).join("\n") !== lines.join("\n")) this.#area.value = lines.join("\n");
  }

  answer(reports: ReadonlyMap<number, LineReport>): void {
    this.#reports = reports;
    const count = this.#area.value.split("\n").length;
    this.#signs.replaceChildren(...Array.from({ length: count }, (_, index) => {
      const status = reports.get(index + 1)?.status;
      return h(
        "div",
        { "data-status": status ?? "none" },
        h("span", { class: "mt-number" }, String(index + 1)),
        status === undefined ? " " : SIGNS[status],
      );
    }));
    this.#scrolled();
    this.#tell();
  }

  /** @param index of the line to show, from 0 */
  focus(index: number): void {
    this.#area.focus();
    const before = this.#area.value.split("\n").slice(0, index);
    const at = before.reduce((sum, line) => sum + line.length + 1, 0);
    this.#area.setSelectionRange(at, at);
    // A line that is too long shows its beginning.
    this.#area.scrollLeft = 0;
    this.#area.scrollTop = index * LINE - this.#area.clientHeight / 2;
    this.#tell();
  }

  #scrolled(): void {
    this.#signs.style.transform = `translateY(${-this.#area.scrollTop}px)`;
  }

  #tell(): void {
    const line = this.#area.value.slice(0, this.#area.selectionStart).split("\n").length;
    const report = this.#reports.get(line);
    this.#message.replaceChildren(
      ...(report === undefined ? [] : [
        word("sheet.lineStart", { line }),
        ...answerParts(report, this.words(), (text) => this.#use(line, text)),
      ]),
    );
  }

  #use(line: number, text: string): void {
    const lines = linesIn(this.#area.value).with(line - 1, text);
    this.#area.value = lines.join("\n");
    this.written(lines);
  }
}

function linesIn(text: string): string[] {
  return text === "" ? [] : text.split(/\r?\n/);
}
