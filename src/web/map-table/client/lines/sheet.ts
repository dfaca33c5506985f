/// <reference lib="dom" />
import type { LineReport } from "../../../../kernel/order-language.ts";
import type { MarkedWord, WordMarker } from "../../../../common/marked-words.ts";
import { answerParts, SIGNS } from "./answers.ts";
import { wordLink } from "../page/blocks.ts";
import { button, h } from "../page/dom.ts";
import { icon } from "../page/icons.ts";
import { shifted, without } from "./line-blocks.ts";
import type { Session } from "../page/session.ts";
import { stepButton } from "./step-buttons.ts";
import { SheetText } from "./sheet-text.ts";
import { changedIn, type Stretch } from "./stretch.ts";
import { word } from "../page/words.ts";

/** The sheet beside the map: a row for each line with its answer, or all as one text. */
export class Sheet {
  readonly element: HTMLElement;
  readonly #rows = h("ol", { class: "mt-rows", "aria-label": word("sheet.rows") });
  readonly #text: SheetText;
  readonly #toggle: HTMLButtonElement;
  readonly #count = h("span", { class: "mt-faint", role: "status" });
  #made: Row[] = [];
  /** Where Tab stops, because arrows lead from line to line; if unset, at the line for writing. */
  #current: Row | undefined;
  #shown: readonly string[] | undefined;
  /** Who in a team wrote each line last. */
  #writers: readonly (string | undefined)[] = [];
  #reports: readonly LineReport[] = [];
  /** Lines written from elsewhere, shown when they are answered. */
  #written: Stretch | undefined;

  constructor(private readonly session: Session, more: readonly HTMLElement[]) {
    this.#text = new SheetText(() => session.words(), (lines) => session.write(lines, "text"));
    const steps = [stepButton(session, "undo"), stepButton(session, "redo")];
    this.#toggle = button(word("sheet.asText"), () => this.#turn(), {
      class: "mt-quiet",
      "aria-pressed": "false",
    });
    this.#text.element.hidden = true;
    this.#rows.addEventListener("focusin", ({ target }) => {
      this.#current = this.#made.find(({ element }) => target instanceof Node && element.contains(target));
      this.#letTabTo();
    });
    // Pressing a button of one line does not leave another: a line that vanished then would put a third under the pointer.
    this.#rows.addEventListener("mousedown", (event) => {
      if (event.target instanceof Element && event.target.closest("button") !== null) event.preventDefault();
    });
    this.element = h(
      "section",
      { class: "mt-sheet", "aria-label": word("sheet.title") },
      h("div", { class: "mt-tools" }, steps, this.#toggle, more, this.#count),
      this.#rows,
      this.#text.element,
    );
  }

  get isText(): boolean {
    return !this.#text.element.hidden;
  }

  /** The index of the line with the focus; -1 without any. */
  get writing(): number {
    return this.#made.findIndex(({ element }) => element.contains(document.activeElement));
  }

  #turn(): void {
    this.#text.element.hidden = this.isText;
    this.#rows.hidden = this.isText;
    this.#toggle.setAttribute("aria-pressed", String(this.isText));
    this.show(this.session.lines);
    this.answer(this.#reports);
    if (this.isText) this.#text.focus(Math.max(0, this.session.lines.length - 1));
  }

  /** The present lines; their answers come later. */
  show(lines: readonly string[], writers = this.#writers): void {
    this.#writers = writers;
    const isByHand = this.#rows.contains(document.activeElement);
    this.#written = this.#shown === undefined || isByHand ? undefined : changedIn(this.#shown, lines);
    this.#shown = lines;
    if (this.isText) return this.#text.show(lines);
    while (this.#made.length < lines.length + 1) this.#made.push(this.#newRow(this.#made.length));
    for (const row of this.#made.splice(lines.length + 1)) row.element.remove();
    for (const [index, row] of this.#made.entries()) {
      row.write(lines[index] ?? "", index === lines.length, writers[index]);
      if (row.element.parentNode === null) this.#rows.append(row.element);
    }
    this.#letTabTo();
  }

  #letTabTo(): void {
    const current = this.#made.find((row) => row === this.#current) ?? this.#made.at(-1);
    for (const row of this.#made) row.letTabTo(row === current);
  }

  answer(reports: readonly LineReport[]): void {
    this.#reports = reports;
    const byLine = new Map(reports.map((report) => [report.line, report]));
    const words = this.session.words();
    for (const [index, row] of this.#made.entries()) row.answer(byLine.get(index + 1), words);
    this.#text.answer(byLine);
    const refused = reports.filter(({ status }) => status === "refused").length;
    this.#count.textContent = word("sheet.count", { count: reports.length, refused });
    this.#reveal();
  }

  /** A line that was pointed or taken back shows in the sheet: of a long stretch the beginning. */
  #reveal(): void {
    const written = this.#written;
    this.#written = undefined;
    if (written === undefined || this.isText) return;
    for (const index of [written.last, written.first]) {
      this.#made[index]?.element.scrollIntoView({ block: "nearest" });
    }
  }

  /** Moves to a line, from 0. */
  focus(index: number): void {
    if (this.isText) return this.#text.focus(index);
    this.#made[Math.min(index, this.#made.length - 1)]?.focus();
  }

  #newRow(index: number): Row {
    const { session } = this;
    const put = (text: string, step?: string) => {
      session.write(
        session.lines.toSpliced(index, index < session.lines.length ? 1 : 0, ...text.split(/\r?\n/)),
        step,
      );
    };
    const shift = (by: 1 | -1) => {
      const moved = shifted(session.lines, index, by);
      if (moved === undefined) return;
      session.write(moved.lines);
      this.focus(moved.at);
    };
    const remove = () => {
      session.write(without(session.lines, index));
      this.focus(index);
    };
    return new Row(index, {
      typed: (text) => put(text, `line ${index}`),
      pasted: (text) => put(text),
      below: () => {
        if (index >= session.lines.length) return;
        session.write(session.lines.toSpliced(index + 1, 0, ""));
        this.focus(index + 1);
      },
      remove,
      shift,
      go: (by) => this.focus(Math.max(0, index + by)),
      wordOf: (text) => {
        const [first] = session.words().line(text.trim());
        return typeof first === "string" ? undefined : first;
      },
      left: (to) => {
        if (session.lines[index]?.trim() !== "") return;
        const next = this.#made.findIndex(({ element }) => to instanceof Node && element.contains(to));
        session.write(session.lines.toSpliced(index, 1), "blank");
        // The next row has moved up by one, and its old element is gone.
        if (next > index) this.focus(next - 1);
      },
    });
  }
}

interface RowActs {
  typed(text: string): void;
  pasted(text: string): void;
  below(): void;
  remove(): void;
  shift(by: 1 | -1): void;
  go(by: 1 | -1): void;
  wordOf(text: string): MarkedWord | undefined;
  /** @param to the element that gets the focus next */
  left(to: EventTarget | null): void;
}

class Row {
  readonly element: HTMLElement;
  readonly #input: HTMLInputElement;
  /** Its name says it too. */
  readonly #number: HTMLElement;
  readonly #sign = h("span", { class: "mt-sign" });
  /** The initials of its last writer in a team; the label has the whole name. */
  readonly #by = h("span", { class: "mt-by", "aria-hidden": "true", hidden: true });
  readonly #message: HTMLElement;
  readonly #acts: HTMLElement;
  #word: HTMLAnchorElement | undefined;
  #isCurrent = false;

  constructor(private readonly index: number, private readonly act: RowActs) {
    const id = `mt-answer-${index}`;
    this.#message = h("div", { class: "mt-answer", id });
    this.#number = h("span", { class: "mt-number", "aria-hidden": "true" }, String(index + 1));
    this.#input = h("input", {
      type: "text",
      class: "mt-line",
      spellcheck: "false",
      autocomplete: "off",
      autocapitalize: "none",
      "aria-label": word("line", { line: index + 1 }),
      "aria-describedby": id,
      oninput: () => act.typed(this.#input.value),
      onkeydown: (event) => this.#key(event as KeyboardEvent),
      onpaste: (event) => this.#paste(event as ClipboardEvent),
    });
    const small = (sign: "up" | "down" | "cross", press: () => void) =>
      button(icon(sign), press, {
        class: "mt-icon",
        "aria-label": word(`row.${sign}.line`, { line: index + 1 }),
        title: word(`row.${sign}`),
      });
    this.#acts = h(
      "span",
      { class: "mt-acts" },
      small("up", () => act.shift(-1)),
      small("down", () => act.shift(1)),
      small("cross", () => act.remove()),
    );
    this.element = h(
      "li",
      {
        class: "mt-row",
        onfocusout: (event) => {
          const { relatedTarget } = event as FocusEvent;
          if (!(relatedTarget instanceof Node && this.element.contains(relatedTarget))) {
            act.left(relatedTarget);
          }
        },
      },
      h("div", { class: "mt-row-line" }, this.#number, this.#sign, this.#input, this.#by, this.#acts),
      this.#message,
    );
  }

  write(text: string, isNew: boolean, writer: string | undefined): void {
    this.#by.hidden = writer === undefined;
    this.#by.title = writer ?? "";
    this.#by.textContent = writer?.replace(/(\S)\S*\s*/gu, "$1").slice(0, 3) ?? "";
    const line = this.index + 1;
    this.#input.ariaLabel = writer === undefined ? word("line", { line }) : word("line.by", { line, writer });
    if (this.#input.value !== text) this.#input.value = text;
    this.#input.placeholder = isNew ? word("sheet.new") : "";
    this.#acts.hidden = isNew;
    this.#number.hidden = isNew;
    this.#tell(isNew ? undefined : this.act.wordOf(text));
    this.element.classList.toggle("mt-new", isNew);
  }

  answer(report: LineReport | undefined, words: WordMarker): void {
    this.element.dataset.status = report?.status ?? "none";
    this.#sign.textContent = report === undefined ? "" : SIGNS[report.status];
    this.#message.replaceChildren(
      ...(report === undefined ? [] : answerParts(report, words, (text) => this.#use(text))),
    );
    this.letTabTo(this.#isCurrent);
  }

  /** The meaning of its order, among the things that can be done with it. */
  #tell(meant: MarkedWord | undefined): void {
    if (this.#word?.hash === (meant === undefined ? undefined : new URL(meant.url, location.href).hash)) {
      return;
    }
    this.#word?.remove();
    this.#word = meant && wordLink(meant, "?", { "aria-label": word("sheet.means", { order: meant.text }) });
    if (this.#word !== undefined) this.#acts.prepend(this.#word);
  }

  focus(): void {
    this.#input.focus();
  }

  /** Whether Tab reaches it, its buttons and its answer. */
  letTabTo(isCurrent: boolean): void {
    this.#isCurrent = isCurrent;
    for (const each of this.element.querySelectorAll<HTMLElement>("input, a, button")) {
      each.tabIndex = isCurrent ? 0 : -1;
    }
  }

  #use(text: string): void {
    this.focus();
    this.act.pasted(text);
  }

  #key(event: KeyboardEvent): void {
    const isUp = event.key === "ArrowUp";
    if (event.key === "Enter") this.act.below();
    else if (event.key === "Backspace" && this.#input.value === "") {
      this.act.remove();
      this.act.go(-1);
    } else if (isUp || event.key === "ArrowDown") {
      if (event.altKey) this.act.shift(isUp ? -1 : 1);
      else this.act.go(isUp ? -1 : 1);
    } else return;
    event.preventDefault();
  }

  #paste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text") ?? "";
    if (!text.includes("\n")) return;
    event.preventDefault();
    const { selectionStart, selectionEnd, value } = this.#input;
    this.act.pasted(value.slice(0, selectionStart ?? 0) + text.trim() + value.slice(selectionEnd ?? 0));
  }
}
