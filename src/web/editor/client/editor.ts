/// <reference lib="dom" />
import { type Difference, type Spot, WHOLE_MAP } from "../../../kernel/editing.ts";
import { Announcer } from "../../map-table/client/page/announce.ts";
import { button, h, settled } from "../../map-table/client/page/dom.ts";
import { tool } from "../../map-table/client/map/map-tools.ts";
import type { Direction } from "../../map-table/client/map/neighbours.ts";
import { type Brush, kindOf, valueBy } from "./brush.ts";
import { Changes } from "./changes.ts";
import { GroundView } from "./ground-view.ts";
import { Palette } from "./palette.ts";
import type { EditorSession } from "./session.ts";
import { WriteField } from "./write-field.ts";

/** After how long without a change the page asks whether a game can be made on it. */
const PAUSE = 700;

/** What the editor does beyond its page. */
export interface EditorActs {
  /** Keeps a document on the device; undefined if it is ours. @returns whether it could */
  keep(text: string | undefined): boolean;
  /** What the device kept before, and this page cannot open. */
  readonly aside: string | undefined;
  forgetAside(): void;
  save(text: string): void;
  /** Goes to the form for a new game, with the document filled in. */
  play(text: string | undefined): void;
  /** @returns why no game can be made on it */
  check(text: string): Promise<readonly string[]>;
}

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: "up",
  ArrowDown: "down",
  ArrowLeft: "left",
  ArrowRight: "right",
};

/** The editor: the map, what can be set on it, and how it differs from ours. */
export class Editor {
  readonly #announcer = new Announcer();
  readonly #view: GroundView;
  readonly #palette: Palette;
  readonly #changes: Changes;
  readonly #write: WriteField;
  readonly #hint = h("div", { class: "mt-hint", "aria-hidden": "true", hidden: true });
  readonly #file = h("input", {
    type: "file",
    accept: ".json,application/json",
    "aria-label": "A map document",
  });
  readonly #undo: HTMLButtonElement;
  readonly #redo: HTMLButtonElement;
  readonly #reset: HTMLButtonElement;
  readonly #kept = h("p", { class: "mt-faint" });
  readonly #ask = settled(PAUSE, () => void this.#checked());

  /** @param place the element for it: already on the page, so that the map can be measured */
  constructor(
    private readonly session: EditorSession,
    place: HTMLElement,
    private readonly acts: EditorActs,
  ) {
    const port = h("div", { class: "mt-port" });
    this.#view = new GroundView(port, {
      pick: (spot) => this.#pick(spot),
      visited: (spot) => this.#say(session.editing.about(session.map, spot.id)),
      hover: (spot) => this.#hover(spot),
    });
    this.#palette = new Palette(session.editing.features, (brush) => this.#took(brush));
    this.#write = new WriteField((at, text) => this.#wrote(at, text), () => this.#view.element.focus());
    this.#changes = new Changes({
      show: (difference) => this.#show(difference),
      takeBack: (difference) => this.#tell(session.takeBack(difference)),
    });
    this.#undo = tool("undo", "Undo (Ctrl+Z)", () => this.#step(-1));
    this.#redo = tool("redo", "Redo (Ctrl+Y)", () => this.#step(1));
    this.#reset = button("As we have it", () => session.reset(), { class: "mt-quiet" });
    this.#file.addEventListener("change", () => void this.#load());
    const root = h("div", { class: "mt ed" });
    place.append(root, this.#announcer.element);
    root.append(
      h(
        "div",
        { class: "mt-bar" },
        h(
          "div",
          { class: "ed-acts" },
          this.#undo,
          this.#redo,
          button("Open a file", () => this.#file.click(), { class: "mt-quiet" }),
          this.#file,
          button("Save as a file", () => acts.save(session.text), { class: "mt-quiet" }),
          this.#reset,
        ),
        this.#view.zoomButtons,
      ),
      port,
      h(
        "div",
        { class: "mt-side" },
        this.#palette.element,
        this.#write.element,
        this.#changes.element,
        h(
          "div",
          { class: "ed-foot" },
          this.#kept,
          unopened(acts),
          button("Play on this map", () => acts.play(this.#isOurs ? undefined : session.text)),
        ),
      ),
    );
    const fit = () => root.style.setProperty("--mt-above", `${root.getBoundingClientRect().top + scrollY}px`);
    fit();
    addEventListener("resize", fit);
    port.append(this.#hint);
    this.#listen(place);
    session.onChange(() => this.#draw());
    this.#draw();
  }

  get #isOurs(): boolean {
    return this.session.differences.length === 0;
  }

  #draw(): void {
    const { session } = this;
    this.#view.draw(session.ground);
    this.#view.markChanged(new Set(session.differences.map(({ at }) => at)));
    this.#changes.show(session.differences);
    this.#undo.disabled = !session.mayUndo;
    this.#redo.disabled = !session.mayRedo;
    this.#reset.disabled = this.#isOurs;
    const isKept = this.acts.keep(this.#isOurs ? undefined : session.text);
    this.#kept.textContent = this.#isOurs
      ? "Point at the map to set what is chosen above."
      : isKept
      ? "Kept on this device. Save it as a file to have it elsewhere."
      : "This browser keeps nothing: save it as a file.";
    this.#ask.ask();
  }

  async #checked(): Promise<void> {
    const { text } = this.session;
    const problems = this.#isOurs ? [] : await this.acts.check(text);
    if (text === this.session.text) this.#changes.showProblems(problems);
  }

  #took(brush: Brush): void {
    this.#write.close();
    this.#view.aimAt(kindOf(brush), brush.feature.name);
    // What concerns the whole map needs no pointing.
    if (kindOf(brush) === "map") {
      return this.#write.open(brush.feature, WHOLE_MAP, this.session.value(brush.feature.name, WHOLE_MAP));
    }
    this.#say(`${brush.label} is set where you point now.`);
  }

  #pick(spot: Spot): void {
    const brush = this.#palette.chosen;
    const { name } = brush.feature;
    const now = this.session.value(name, spot.id);
    if (brush.kind === "write") return this.#write.open(brush.feature, spot.id, now);
    this.#tell(this.session.set({ feature: name, at: spot.id, value: valueBy(brush, now) }));
  }

  #wrote(at: string, value: string): void {
    const { name } = this.#palette.chosen.feature;
    this.#tell(this.session.set({ feature: name, at, value }));
  }

  #tell(
    done: { readonly ok: true; readonly value: string } | { readonly ok: false; readonly error: string },
  ): void {
    const words = done.ok ? done.value : done.error;
    this.#say(words);
    this.#hint.textContent = words;
    this.#hint.hidden = false;
  }

  #show({ feature, at }: Difference): void {
    this.#palette.take(feature);
    this.#view.element.focus({ preventScroll: true });
    this.#view.goTo(at);
    this.#say(this.session.editing.about(this.session.map, at));
  }

  #hover(spot: Spot | undefined): void {
    this.#hint.hidden = spot === undefined;
    if (spot !== undefined) this.#hint.textContent = this.session.editing.about(this.session.map, spot.id);
  }

  #step(by: 1 | -1): void {
    const isDone = by === 1 ? this.session.redo() : this.session.undo();
    this.#say(isDone ? this.#apart : "Nothing to go to.");
  }

  get #apart(): string {
    const count = this.session.differences.length;
    return `${count === 1 ? "One difference" : `${count} differences`} from ours.`;
  }

  async #load(): Promise<void> {
    const [file] = this.#file.files ?? [];
    this.#file.value = "";
    if (file === undefined) return;
    const opened = this.session.open(await file.text());
    const words = opened.ok
      ? `${file.name} is opened. ${this.#apart}`
      : `${file.name} cannot be opened. ${opened.error.slice(0, 5).join("; ")}`;
    this.#tell({ ok: true, value: words });
    if (!opened.ok) this.#changes.showProblems([words]);
  }

  #say(words: string): void {
    this.#announcer.say(words);
  }

  #listen(place: HTMLElement): void {
    this.#view.element.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const direction = ARROWS[event.key];
      if (direction !== undefined) this.#view.step(direction, event.shiftKey);
      else if (event.key === "Enter" || event.key === " ") {
        const { cursor } = this.#view;
        if (cursor !== undefined) this.#pick(cursor);
      } else if (event.key === "+" || event.key === "=") this.#view.zoom(1.3);
      else if (event.key === "-") this.#view.zoom(1 / 1.3);
      else if (event.key === "0") this.#view.showAll();
      else return;
      event.preventDefault();
    });
    place.addEventListener("keydown", (event) => {
      if (!(event.ctrlKey || event.metaKey) || event.target instanceof HTMLInputElement) return;
      const key = event.key.toLowerCase();
      if (key !== "z" && key !== "y") return;
      this.#step(key === "y" || event.shiftKey ? 1 : -1);
      event.preventDefault();
    });
  }
}

/** Nobody's work is lost because this page has learnt to read maps differently. */
function unopened({ aside, save, forgetAside }: EditorActs): HTMLElement | undefined {
  if (aside === undefined) return undefined;
  const element = h(
    "div",
    { class: "mt-news" },
    h("p", { role: "status" }, "What this device kept of the map cannot be opened by this page."),
    button("Save it as it is", () => save(aside), { class: "mt-quiet" }),
    " ",
    button("Forget it", () => {
      forgetAside();
      element.remove();
    }, { class: "mt-quiet" }),
  );
  return element;
}
