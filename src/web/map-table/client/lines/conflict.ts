/// <reference lib="dom" />
import type { DraftAnswer } from "../../../api/operation/schemas.ts";
import { h } from "../page/dom.ts";
import { word } from "../page/words.ts";

/** What a side says of two drafts. */
export interface ConflictActs {
  /** Takes the other draft. */
  theirs(theirs: DraftAnswer): void;
  /** Keeps the reader's own. */
  mine(theirs: DraftAnswer): void;
  /** Takes lines of both. */
  mixed(theirs: DraftAnswer, lines: readonly string[]): void;
}

/** Two drafts, to be compared. */
export interface Comparing {
  readonly place: HTMLElement;
  readonly theirs: DraftAnswer;
  readonly mine: readonly string[];
  /** Which lines were taken or left before the sheet was changed here. */
  readonly said: Map<string, boolean>;
  /** The writer's answer, after which nothing is asked any more. */
  done(act: (acts: ConflictActs) => void): void;
}

/** Another draft of the same sheet, and an open question to its writer. */
export class Conflict {
  readonly element = h("section", { class: "mt-conflict", "aria-label": word("drafts.two"), hidden: true });
  #theirs: DraftAnswer | undefined;
  readonly #said = new Map<string, boolean>();

  /** @param compare shows both drafts, by a script that few pages need */
  constructor(
    private readonly act: ConflictActs,
    private readonly compare: (comparing: Comparing) => Promise<void>,
  ) {}

  /** The writer has been asked, and has not answered. */
  get isOpen(): boolean {
    return this.#theirs !== undefined;
  }

  /** @param mine the sheet here */
  show(theirs: DraftAnswer, mine: readonly string[]): void {
    this.#theirs = theirs;
    this.element.hidden = false;
    void this.compare({
      place: this.element,
      theirs,
      mine,
      said: this.#said,
      done: (act) => {
        this.close();
        act(this.act);
      },
    });
  }

  /** The sheet was changed here during the question. */
  again(mine: readonly string[]): void {
    if (this.#theirs !== undefined) this.show(this.#theirs, mine);
  }

  /** There is one draft again. */
  close(): void {
    this.#theirs = undefined;
    this.#said.clear();
    this.element.hidden = true;
  }
}
