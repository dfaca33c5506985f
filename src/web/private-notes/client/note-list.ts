/// <reference lib="dom" />
import { answeredPage, button, part } from "../../map-table/client/page/dom.ts";
import { word } from "../../map-table/client/page/words.ts";

interface ListActs {
  /** Other notes stand now. */
  changed(): void;
  show(place: string): void;
}

/** The forms of the notes: they are sent without leaving the page, and text being typed is never lost. */
export class NoteList {
  readonly #details: HTMLDetailsElement;
  readonly #list: HTMLElement;
  readonly #new: HTMLFormElement;
  /** The last revision heard of. */
  #known: number | null | undefined;
  /** The place that the page filled in for the reader. */
  #filled = "";

  constructor(private readonly box: HTMLElement, private readonly acts: ListActs) {
    this.#details = part(box, "details");
    this.#list = part(box, "#notes-list");
    this.#new = part(box, "#notes-new");
    box.addEventListener("submit", (event) => {
      event.preventDefault();
      void this.#send(event.target as HTMLFormElement, event.submitter);
    });
    // The table has its own keys: typing here must not trigger them.
    box.addEventListener("keydown", (event) => event.stopPropagation());
    for (const item of this.#items) this.#dress(item);
  }

  /** The stored notes, by place; without the note on the game. */
  get texts(): ReadonlyMap<string, string> {
    return new Map(
      this.#items.map((item) => [placeOf(item), textOf(item).defaultValue] as const)
        .filter(([place]) => place !== ""),
    );
  }

  /** @param revision another if another device has written */
  async heard(revision: number | null): Promise<void> {
    if (revision === this.#known) return;
    this.#known = revision;
    await this.refresh();
  }

  async refresh(): Promise<void> {
    try {
      const answer = await fetch(this.box.dataset.url!, { cache: "no-store" });
      if (answer.ok) this.#take(await answeredPage(answer));
    } catch {
      // Nobody answers: the notes here stay.
    }
  }

  /** Shows a note's words, or nothing. */
  say(words: string): void {
    part(this.box, "#notes-heard").textContent = words;
  }

  /** A place was pointed at: a new note would be for it. */
  pointed(place: string): void {
    const at = field(this.#new, "place");
    if (at.value !== this.#filled || textOf(this.#new).value !== "") return;
    this.#filled = this.texts.has(place) ? "" : place;
    at.value = this.#filled;
  }

  /** Opens the note on a place, or a new one. */
  write(place: string): void {
    this.pointed(place);
    this.#details.open = true;
    textOf(this.#items.find((item) => placeOf(item) === place) ?? this.#new).focus();
  }

  async #send(form: HTMLFormElement, submitter: HTMLElement | null): Promise<void> {
    const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)]);
    const buttons = [...this.box.querySelectorAll("button")];
    for (const each of buttons) each.disabled = true;
    const said = await this.#sent(form, fields);
    for (const each of buttons) each.disabled = false;
    this.#problem(said);
    if (said === "" && !form.isConnected) part(this.box, "summary").focus();
    else if (!this.box.contains(document.activeElement)) textOf(form).focus();
  }

  /** @returns why it was not kept; empty if it was */
  async #sent(form: HTMLFormElement, fields: string[][]): Promise<string> {
    try {
      const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(fields) });
      const page = await answeredPage(answer);
      const again = page.querySelector<HTMLFormElement>("#notes-new");
      if (again === null) return word("notes.unkept");
      if (!answer.ok) {
        field(form, "before").value = field(again, "before").value;
        return page.querySelector("[role=alert]")?.textContent?.trim() ?? word("notes.unkept");
      }
      if (form === this.#new) {
        form.reset();
        field(form, "before").value = this.#filled = "";
      }
      this.#take(page, form);
      // Requested by itself, it is kept for when the site cannot be reached.
      await this.refresh();
      return "";
    } catch {
      return word("notes.unkept");
    }
  }

  /** Takes over the notes of a page; text being typed stays. @param sent the form behind the page */
  #take(page: Document, sent?: HTMLFormElement): void {
    const before = new Map(this.#items.map((item) => [placeOf(item), item]));
    const fresh = itemsOf(page.getElementById("notes-list"));
    const places = new Set(fresh.map(placeOf));
    const kept = fresh.map((item) => {
      const known = before.get(placeOf(item));
      if (known === undefined) return this.#dress(item);
      const text = textOf(item).value;
      if (!isTouched(known) || known.contains(sent ?? null) || textOf(known).value.trim() === text) {
        textOf(known).value = textOf(known).defaultValue = text;
        field(known, "before").value = text;
      }
      return known;
    });
    const typed = [...before.values()].filter((item) =>
      !places.has(placeOf(item)) && isTouched(item) && !item.contains(sent ?? null)
    );
    const all = [...kept, ...typed];
    const isSame = all.length === this.#items.length && all.every((item, at) => item === this.#items[at]);
    // A focused field would lose its focus.
    if (!isSame) this.#list.replaceChildren(...all);
    part(this.box, "#notes-count").textContent = fresh.length === 0 ? "" : String(fresh.length);
    this.acts.changed();
  }

  #dress(item: HTMLElement): HTMLElement {
    const place = placeOf(item);
    if (place !== "") {
      part(item, "form").append(
        " ",
        button(word("overlay.list"), () => this.acts.show(place), { class: "quiet" }),
      );
    }
    return item;
  }

  #problem(sentence: string): void {
    const said = document.createElement("p");
    said.className = "problem";
    said.role = "alert";
    said.textContent = sentence;
    part(this.box, "#notes-problem").replaceChildren(...sentence === "" ? [] : [said]);
  }

  get #items(): HTMLElement[] {
    return itemsOf(this.#list);
  }
}

const itemsOf = (
  list: HTMLElement | null,
) => [...list?.querySelectorAll<HTMLElement>("li[data-place]") ?? []];
const placeOf = ({ dataset: { place } }: HTMLElement) => place ?? "";
const textOf = (item: HTMLElement) => part<HTMLTextAreaElement>(item, "textarea");
const field = (item: HTMLElement, name: string) => part<HTMLInputElement>(item, `[name=${name}]`);
const isTouched = (item: HTMLElement) => textOf(item).value !== textOf(item).defaultValue;
