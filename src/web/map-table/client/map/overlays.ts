/// <reference lib="dom" />
import type { OverlayView } from "../../../../kernel/pointing.ts";
import { isSide, type Side, SIDES } from "../../../../kernel/side.ts";
import { button, h, settled } from "../page/dom.ts";
import { Legend } from "./legend.ts";
import { drawMarks } from "./marks.ts";
import { isNarrow } from "../page/narrow.ts";
import type { TablePicture } from "./picture.ts";
import type { Session } from "../page/session.ts";
import { ENGLISH, word } from "../page/words.ts";

/** How long after a line was written it is computed. */
const SOON = 30;

/** Shading on demand: a button and a key for each, a choice of whose, and its meaning below. */
export class Overlays {
  readonly element: HTMLDetailsElement;
  readonly legend: Legend;
  readonly #buttons = new Map<string, HTMLButtonElement>();
  readonly #whose: HTMLSelectElement;
  #shown: OverlayView | undefined;
  /** The shading of the sheet is computed once the pick itself shows. */
  readonly #again = settled(SOON, () => this.#draw());

  constructor(
    private readonly session: Session,
    private readonly picture: TablePicture,
    private readonly say: (text: string) => void,
    showKey: () => void,
  ) {
    this.legend = new Legend(session);
    this.#whose = h(
      "select",
      { "aria-label": word("overlay.whose"), class: "mt-whose", onchange: () => this.#draw() },
      h("option", { value: "" }, word("overlay.both")),
      SIDES.map((side) => h("option", { value: side }, word(`side.${side}`))),
    );
    for (const view of this.views) {
      this.#buttons.set(
        view.name,
        button([h("kbd", {}, view.key), " ", h("span", ENGLISH, view.label)], () => this.#choose(view), {
          "aria-pressed": "false",
          class: "mt-overlay",
        }),
      );
    }
    const list = h(
      "div",
      { class: "mt-overlay-list", role: "group", "aria-label": word("overlay.list") },
      [...this.#buttons.values()],
      this.#whose,
      button(word("overlay.signs"), () => {
        showKey();
        this.#shut();
      }, { class: "mt-quiet" }),
    );
    const menu = h(
      "details",
      { class: "mt-overlays", hidden: this.views.length === 0 },
      h("summary", { class: "mt-quiet" }, word("overlay.show")),
      list,
    );
    menu.addEventListener("focusout", ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node) || !menu.contains(relatedTarget)) menu.open = false;
    });
    this.element = menu;
    session.onChange((change) => {
      if (change === "lines" && this.#shown !== undefined) this.#again.ask();
    });
  }

  get views(): readonly OverlayView[] {
    return this.session.system.board.overlays;
  }

  /** @returns whether a key shows one */
  key(key: string): boolean {
    const view = this.views.find((one) => one.key === key);
    if (view !== undefined) this.toggle(view);
    return view !== undefined;
  }

  /** By its button: on a phone the list covers what it shades, and closes. */
  #choose(view: OverlayView): void {
    this.toggle(view);
    if (isNarrow()) this.#shut();
  }

  #shut(): void {
    this.element.querySelector("summary")?.focus();
    this.element.open = false;
  }

  toggle(view: OverlayView): void {
    this.#shown = this.#shown?.name === view.name ? undefined : view;
    for (const [name, each] of this.#buttons) {
      each.setAttribute("aria-pressed", String(name === this.#shown?.name));
    }
    this.legend.begin(this.#shown);
    this.#draw();
    this.say(word(this.#shown === undefined ? "overlay.hidden" : "overlay.shown", { shading: view.label }));
  }

  #draw(): void {
    const view = this.#shown;
    const whose: Side | undefined = isSide(this.#whose.value) ? this.#whose.value : undefined;
    const { system: { board }, desk, lines } = this.session;
    const overlaid = view && board.overlay(desk, lines, view.name, whose);
    drawMarks(this.picture, this.picture.shades, overlaid?.marks ?? []);
    if (overlaid !== undefined) this.legend.show(overlaid);
  }
}
