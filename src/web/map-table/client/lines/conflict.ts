/// <reference lib="dom" />
import type { DraftAnswer } from "../../../api/operation/schemas.ts";
import { button, h } from "../page/dom.ts";
import { type DraftLine, lineByLine } from "./two-drafts.ts";
import { word } from "../page/words.ts";

/** What a side says of two drafts. */
export interface ConflictActs {
  /** Takes the other draft as it is. */
  theirs(theirs: DraftAnswer): void;
  /** Keeps one's own as it is. */
  mine(theirs: DraftAnswer): void;
  /** Takes lines of both. */
  mixed(theirs: DraftAnswer, lines: readonly string[]): void;
}

/** Two drafts of one sheet, line by line: each line that only one has may be taken or left. */
export class Conflict {
  readonly #count = h("p", { class: "mt-faint", role: "status" });
  readonly #content = h("div");
  readonly element = h(
    "section",
    { class: "mt-conflict", "aria-label": word("drafts.two"), hidden: true },
    this.#content,
  );
  #theirs: DraftAnswer | undefined;
  readonly #said = new Map<string, boolean>();

  constructor(private readonly act: ConflictActs) {}

  /** Its writer has been asked, and has not said. */
  get isOpen(): boolean {
    return this.#theirs !== undefined;
  }

  /** @param mine the sheet as it stands here */
  show(theirs: DraftAnswer, mine: readonly string[]): void {
    this.#theirs = theirs;
    const lines = lineByLine(mine, theirs.lines);
    const isHeld = this.element.contains(document.activeElement);
    const boxes = lines.map((line) => this.#boxOf(line, () => this.#tell(taken())));
    const taken = () => lines.flatMap(({ text }, index) => boxes[index]?.checked !== false ? [text] : []);
    this.#content.replaceChildren(
      h(
        "h2",
        {},
        theirs.lines.length === 0 ? word("drafts.emptied") : word("drafts.written", { time: timeOf(theirs) }),
      ),
      h(
        "p",
        {},
        word("drafts.why"),
      ),
      h("ul", {}, lines.map((line, index) => rowOf(line, boxes[index]))),
      this.#count,
      h(
        "p",
        { class: "mt-buttons" },
        button(word("drafts.mixed"), () => this.#done(() => this.act.mixed(theirs, taken()))),
        button(word("drafts.mine"), () => this.#done(() => this.act.mine(theirs)), { class: "mt-quiet" }),
        button(word("drafts.theirs"), () => this.#done(() => this.act.theirs(theirs)), { class: "mt-quiet" }),
      ),
    );
    this.element.hidden = false;
    this.#tell(taken());
    if (isHeld) boxes.find((box) => box !== undefined)?.focus();
  }

  /** The sheet has been changed here while it was asked. */
  again(mine: readonly string[]): void {
    if (this.#theirs !== undefined) this.show(this.#theirs, mine);
  }

  /** There is one draft again. */
  close(): void {
    this.#theirs = undefined;
    this.#said.clear();
    this.element.hidden = true;
  }

  #done(act: () => void): void {
    this.close();
    act();
  }

  #tell(taken: readonly string[]): void {
    this.#count.textContent = word("drafts.taken", { count: taken.length });
  }

  /** Of a line that only one has: at first one's own are taken. */
  #boxOf({ whose, text }: DraftLine, changed: () => void): HTMLInputElement | undefined {
    if (whose === "both") return undefined;
    const name = `${whose} ${text}`;
    const box = h("input", {
      type: "checkbox",
      onchange: () => {
        this.#said.set(name, box.checked);
        changed();
      },
    });
    box.checked = this.#said.get(name) ?? whose === "mine";
    return box;
  }
}

function rowOf({ whose, text }: DraftLine, box: HTMLInputElement | undefined): HTMLElement {
  const words = [h("code", {}, text), " ", h("small", {}, word(`drafts.of.${whose}`))];
  return h(
    "li",
    { "data-whose": whose },
    box === undefined ? words : h("label", {}, box, h("span", {}, words)),
  );
}

/** When a draft was written; `none` if nobody knows. */
function timeOf({ at }: DraftAnswer): string {
  return at === 0 ? "none" : new Date(at).toLocaleTimeString();
}
