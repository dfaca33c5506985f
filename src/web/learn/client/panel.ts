/// <reference lib="dom" />
import { citeWords } from "../../../kernel/refusals/cites.ts";
import type { Thing } from "../../../kernel/pointing.ts";
import type { LessonChecked, Written } from "../../api/operation/schemas.ts";
import { button, type Child, h, settled } from "../../map-table/client/page/dom.ts";
import type { MapDesk } from "../../map-table/client/map-desk.ts";
import { ENGLISH, word } from "../../map-table/client/page/words.ts";
import type { Session } from "../../map-table/client/page/session.ts";
import { StepsDone } from "./steps-done.ts";

/** The style of a lesson: it stands above what can be done, beside the map or, on a phone, below it. */
const LESSON_STYLE = `
.mt .lesson{flex:0 1 auto;min-height:5em;max-height:52%;overflow:auto;border-bottom:1px solid var(--line);box-shadow:inset 4px 0 0 var(--good)}
.mt .lesson h2{margin:0 0 .2em;font-size:1em}.mt .lesson p{margin:.3em 0}
.mt .lesson-said:not(:empty){margin:.4em 0;padding:6px 10px;background:var(--field);border-left:4px solid var(--line)}
.mt .lesson-said.lesson-good{border-left-color:var(--good)}
.lesson-all summary{font-size:14px}.lesson-all ol{margin:.3em 0;padding-left:1.8em}.lesson-all li{padding:1px 0}.lesson-all [aria-current]{font-weight:700}
.mt .lesson-here,.mt-dialog .lesson-here{outline:3px solid var(--ink);box-shadow:0 0 0 6px #ffd84d}
.mt .mt-kept-words,.mt .mt-suggestions,.mt:not(.mt-open) .mt-means{display:none}
.mt .lesson~.mt-picking{flex:none;max-height:40%}
.lesson-next{display:inline-block;padding:8px 14px;border-radius:6px;background:var(--accent);color:var(--paper);font-weight:600;text-decoration:none}
@media(max-width:760px){.mt .lesson{flex:none;order:-1;max-height:none}.mt .lesson~.mt-picking{max-height:none}.lesson-next{min-height:44px;box-sizing:border-box;padding-top:11px}}
`;

/** How long after the last key the server is asked whether that was it. */
const PAUSE = 250;

export interface LaidTable {
  readonly session: Session;
  readonly map: Pick<MapDesk, "goTo">;
}

/** The lesson beside its table: its rule, its task, and whether that is done. The server judges it. */
export class LessonPanel {
  readonly #said = h("div", { class: "lesson-said", role: "status" });
  readonly #progress: StepsDone;
  #laid: LaidTable | undefined;
  /** The server's words about the present lines. */
  #checked: LessonChecked | undefined;
  /** How many hints were asked for since the last act. */
  #shown = 0;
  #asked = 0;
  readonly #ask = settled(PAUSE, () => void this.#check());

  /** @param element the lesson from the page @param root the table's place */
  constructor(private readonly element: HTMLElement, private readonly root: HTMLElement) {
    this.#progress = new StepsDone(this.#data("game"));
    element.classList.add("lesson");
    const all = element.querySelector("details");
    all?.before(
      h(
        "p",
        { class: "mt-buttons" },
        this.#isJudged ? undefined : button(word("learn.show"), () => this.#show(), { class: "mt-quiet" }),
        button(word("learn.startAgain"), () => this.#again(), { class: "mt-quiet" }),
        this.#next === undefined
          ? undefined
          : button(word("learn.skip"), () => location.assign(this.#data("next")), { class: "mt-quiet" }),
      ),
      this.#said,
    );
    all?.append(
      h("p", {}, button(word("learn.forget"), () => this.#forget(), { class: "mt-quiet" })),
    );
    this.#tick();
    root.addEventListener("laid", (event) => this.#take((event as CustomEvent<LaidTable>).detail));
  }

  get isWritten(): boolean {
    return this.#data("done") === "written";
  }

  /** It is a puzzle, which says what orders are worth only after they are played. */
  get #isJudged(): boolean {
    return this.#data("done") === "judged";
  }

  /** The lines as they stand in the sheet. */
  get lines(): readonly string[] {
    return this.#laid?.session.lines ?? [];
  }

  /** The task is done: says what was learnt, and leads on. @returns the same, for showing elsewhere too */
  done(learnt: string): readonly HTMLElement[] {
    this.#progress.add(Number(this.#data("step")));
    this.#tick();
    const first = word(this.#isJudged ? "learn.solved" : "learn.done");
    return [
      h("p", {}, h("strong", {}, first), h("span", ENGLISH, learnt)),
      h("p", { class: "mt-buttons" }, this.#onwards()),
    ];
  }

  #data(name: string): string {
    return this.element.dataset[name] ?? "";
  }

  get #next(): string | undefined {
    return this.element.dataset.next;
  }

  #onwards(): HTMLElement {
    if (this.#next !== undefined) {
      return h(
        "a",
        { class: "lesson-next", href: this.#next },
        word("learn.next", { title: this.#data("nextTitle") }),
      );
    }
    return h(
      "form",
      { method: "post", action: "/practice" },
      h("input", { type: "hidden", name: "scenario", value: this.#data("scenario") }),
      h("button", { type: "submit" }, word("learn.practice")),
    );
  }

  #take(laid: LaidTable): void {
    this.#laid = laid;
    this.root.querySelector(".mt-side")?.prepend(this.element);
    laid.session.onChange((change) => {
      this.#shown = 0;
      if (change === "picks") return;
      this.#checked = undefined;
      this.#say();
      this.#ask.ask();
    });
  }

  #say(...words: readonly Child[]): void {
    this.#said.classList.remove("lesson-good");
    this.#said.replaceChildren(h("div", {}, words));
    if (words.length === 0) this.#said.replaceChildren();
  }

  /** Asks the server whether the written lines do the task. */
  async #check(): Promise<void> {
    const asked = ++this.#asked;
    const lines = this.lines;
    if (lines.every((line) => line.trim() === "")) return;
    const sheet: Written = { lines: [...lines], gameTurn: 0, answer: null };
    const checked = await this.#post(sheet);
    if (checked === undefined || asked !== this.#asked || lines !== this.lines) return;
    this.#checked = checked;
    const bad = checked.reports.find(({ status }) => status === "refused");
    if (bad !== undefined) {
      return this.#say(word("learn.notYet"), h("span", ENGLISH, bad.message, citeWords(bad.cites)));
    }
    if (this.#isJudged) return this.#say(word("learn.legal"));
    if (!checked.isDone) return this.#say(word("learn.legalNotTask"));
    if (!this.isWritten) {
      return this.#say(
        word("learn.press"),
        h("strong", {}, this.#playButton?.textContent ?? word("learn.play")),
        ".",
      );
    }
    const done = this.done(checked.learnt ?? "");
    this.#say(done);
    this.#said.classList.add("lesson-good");
    this.#said.scrollIntoView({ block: "nearest" });
  }

  async #post(sheet: Written): Promise<LessonChecked | undefined> {
    try {
      const answer = await fetch(`${this.root.dataset.api}/check`, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(sheet),
      });
      return answer.ok ? await answer.json() : undefined;
    } catch {
      // The table says that the server cannot be reached.
      return undefined;
    }
  }

  get #playButton(): HTMLElement | null {
    return this.root.querySelector<HTMLElement>(".mt-play");
  }

  /** Points at the next thing to click; asked again, at the one after it. */
  #show(): void {
    if (this.#laid === undefined) return;
    const { session, map } = this.#laid;
    if (this.#checked?.isDone === true && !this.isWritten) return this.#point(this.#playButton);
    const all: Thing[] = JSON.parse(this.#data("show")).map(thingIn);
    const left = all.filter(({ kind, id }) =>
      !session.picks.some((pick) => pick.kind === kind && pick.id === id)
    );
    const choice = session.picks.length === 0
      ? null
      : this.root.querySelector<HTMLElement>(".mt-choices:not([hidden]) button");
    const steps = [...left, ...(choice === null ? [] : [choice])];
    const next = steps[this.#shown++ % Math.max(1, steps.length)];
    if (next instanceof HTMLElement) return this.#point(next);
    if (next !== undefined) map.goTo(next);
  }

  /** Highlights a button until something else is done. */
  #point(target: HTMLElement | null): void {
    for (const other of this.root.querySelectorAll(".lesson-here")) other.classList.remove("lesson-here");
    target?.classList.add("lesson-here");
    target?.scrollIntoView({ block: "nearest" });
    target?.focus();
  }

  /** An empty sheet, with nothing picked. */
  #again(): void {
    const session = this.#laid?.session;
    while (session?.mayBack === true && session.back());
    session?.write([]);
    this.#say();
  }

  #forget(): void {
    this.#progress.forget();
    this.#tick();
  }

  /** Marks the steps that are done. */
  #tick(): void {
    const { done } = this.#progress;
    for (const [index, link] of [...this.element.querySelectorAll(".lesson-all li a")].entries()) {
      link.querySelector(".lesson-tick")?.remove();
      if (done.includes(index + 1)) link.append(h("span", { class: "lesson-tick" }, word("learn.ticked")));
    }
  }
}

function thingIn(name: string): Thing {
  const [kind, ...id] = name.split(" ");
  return { kind: kind as Thing["kind"], id: id.join(" ") };
}

/** Puts the style of lessons on the page. */
export function dressed(): void {
  document.head.append(h("style", {}, LESSON_STYLE));
}
