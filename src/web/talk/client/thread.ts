/// <reference lib="dom" />
import { Kept } from "./kept.ts";
import { answeredPage, part } from "../../map-table/client/page/dom.ts";
import { word } from "../../map-table/client/page/words.ts";

/** The players' messages: they grow as new ones come, count unread ones, and send written ones. */
export class Thread {
  readonly #details: HTMLElement;
  readonly #list: HTMLElement;
  readonly #text: HTMLTextAreaElement;
  readonly #unread: HTMLElement;
  readonly #heard: HTMLElement;
  readonly #read: Kept;
  /** How many messages there were at the last fetch. */
  #known: number | undefined;

  constructor(private readonly box: HTMLElement, private readonly counted: (unread: number) => void) {
    this.#details = part(box, "details");
    this.#list = part(box, "#talk-words");
    this.#text = part(box, "textarea");
    this.#unread = part(box, "#talk-unread");
    this.#heard = part(box, "#talk-heard");
    this.#read = new Kept(`despatch-talk ${box.dataset.of}`);
    this.#list.setAttribute("aria-live", "polite");
    for (const form of box.querySelectorAll("form")) {
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        void this.#send(form, event.submitter);
      });
    }
    this.#details.addEventListener("toggle", () => {
      this.#toEnd();
      this.#count();
    });
    document.addEventListener("visibilitychange", () => this.#count());
    // The table has its own keys: typing here must not trigger them.
    box.addEventListener("keydown", (event) => this.#key(event));
    this.#tellTimes();
    this.#count();
  }

  /** @param words how many the player may read now */
  async heard(words: number): Promise<void> {
    if (words === this.#known) return;
    this.#known = words;
    await this.refresh();
  }

  async refresh(): Promise<void> {
    try {
      const answer = await fetch(this.box.dataset.url!, { cache: "no-store" });
      this.#show(await answeredPage(answer));
    } catch {
      // Nobody answers: the next message brings this along.
    }
  }

  async #send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    const buttons = [...this.box.querySelectorAll("button")];
    for (const each of buttons) each.disabled = true;
    try {
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(fields) });
      if (!this.#show(await answeredPage(answer))) this.#problem(word("talk.unsent"));
      else if (answer.ok && form.contains(this.#text)) this.#text.value = "";
    } catch {
      this.#problem(word("talk.unsent"));
    }
    for (const each of buttons) each.disabled = false;
  }

  /** The page has another after it. Text being written keeps it here until a button is pressed. */
  leaveFor(another: () => void): void {
    if (this.#text.value.trim() === "") return another();
    const show = document.createElement("button");
    show.type = "button";
    show.textContent = word("show");
    show.addEventListener("click", another);
    this.#problem(`${word("news.on")} `, show);
  }

  #problem(...said: readonly (string | Node)[]): void {
    const problem = document.createElement("p");
    problem.className = "problem";
    problem.role = "alert";
    problem.append(...said);
    part(this.box, "#talk-problem").replaceChildren(problem);
  }

  /** Takes over a page's newer messages. @returns whether it is one */
  #show(page: Document): boolean {
    const fresh = page.getElementById("talk-words");
    if (fresh === null) return false;
    const last = Number(this.#all.at(-1)?.dataset.n ?? 0);
    const come = itemsOf(fresh).filter(({ dataset: { n } }) => Number(n) > last);
    this.#list.append(...come);
    for (const name of ["talk-problem", "talk-mute"]) {
      const now = page.getElementById(name)?.childNodes ?? [];
      part(this.box, `#${name}`).replaceChildren(...now);
    }
    this.#tellTimes();
    if (come.length > 0) this.#toEnd();
    const others = come.filter(isOthers);
    if (!this.#isOpen && others.length > 0) {
      this.#heard.textContent = others.map((each) => part(each, ".talk-said").textContent).join(" ");
    }
    this.#count();
    return true;
  }

  #count(): void {
    const others = this.#all.filter(isOthers).map(({ dataset: { n } }) => Number(n));
    if (this.#isOpen && document.visibilityState === "visible") {
      this.#read.value = String(others.at(-1) ?? this.#read.value);
    }
    const read = Number(this.#read.value);
    const unread = others.filter((n) => n > read).length;
    this.#unread.hidden = unread === 0;
    this.#unread.textContent = word("talk.unread", { count: unread });
    this.counted(unread);
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation();
    const { key, target, shiftKey, isComposing } = event;
    if (key === "Escape") this.#details.querySelector("summary")?.focus();
    if (key !== "Enter" || target !== this.#text || shiftKey || isComposing) return;
    // On a touch screen, Enter begins a line, and the button sends.
    if (matchMedia("(pointer: coarse)").matches) return;
    event.preventDefault();
    if (this.#text.value.trim() !== "") this.#text.form?.requestSubmit(part(this.box, "[value=send]"));
  }

  #toEnd(): void {
    this.#list.scrollTop = this.#list.scrollHeight;
  }

  /** By the reader's own clock. */
  #tellTimes(): void {
    for (const time of this.#list.querySelectorAll("time")) {
      time.textContent = new Date(time.dateTime).toLocaleString([], {
        dateStyle: "short",
        timeStyle: "short",
      });
    }
  }

  get #isOpen(): boolean {
    return this.#details.hasAttribute("open");
  }

  get #all(): HTMLElement[] {
    return itemsOf(this.#list);
  }
}

const itemsOf = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>("li[data-n]")];
const isOthers = ({ dataset: { own } }: HTMLElement) => own === undefined;
