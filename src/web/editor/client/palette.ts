/// <reference lib="dom" />
import type { Feature } from "../../../kernel/editing.ts";
import { button, h } from "../../map-table/client/page/dom.ts";
import { type Brush, brushesOf } from "./brush.ts";

/** What can be set on the map, as choices; and a field for texts. */
export class Palette {
  readonly element: HTMLElement;
  readonly #buttons: readonly (readonly [Brush, HTMLButtonElement])[];
  readonly #groups: ReadonlyMap<string, HTMLElement>;
  /** Which group is shown if there is room for only one. */
  readonly #select = h("select", {
    class: "ed-tabs",
    "aria-label": "What can be set",
    onchange: () => this.#open(this.#select.value),
  });
  #chosen: Brush;

  constructor(features: readonly Feature[], private readonly choose: (brush: Brush) => void) {
    const brushes = features.flatMap(brushesOf);
    this.#chosen = brushes[0];
    this.#buttons = brushes.map((brush) => [brush, this.#button(brush)] as const);
    const groups = Map.groupBy(this.#buttons, ([{ feature }]) => feature.group);
    this.#groups = new Map(
      [...groups].map(([group, buttons]) => [
        group,
        h(
          "div",
          { class: "ed-group", role: "group", "aria-label": group },
          h("h2", {}, group),
          h("div", { class: "ed-brushes" }, buttons.map(([, each]) => each)),
        ),
      ]),
    );
    this.#select.append(...[...groups.keys()].map((group) => h("option", { value: group }, group)));
    this.element = h(
      "section",
      { class: "ed-palette", "aria-label": "What is set" },
      this.#select,
      [...this.#groups.values()],
    );
    this.#show();
  }

  get chosen(): Brush {
    return this.#chosen;
  }

  /** Picks the brush for a difference's feature. */
  take(feature: string): void {
    const found = this.#buttons.find(([brush]) => brush.feature.name === feature);
    if (found !== undefined && this.#chosen.feature.name !== feature) this.#pick(found[0]);
  }

  #pick(brush: Brush): void {
    this.#chosen = brush;
    this.#show();
    this.choose(brush);
  }

  #show(): void {
    for (const [brush, element] of this.#buttons) {
      element.setAttribute("aria-pressed", String(brush === this.#chosen));
    }
    this.#open(this.#chosen.feature.group);
  }

  #open(group: string): void {
    this.#select.value = group;
    for (const [name, element] of this.#groups) element.classList.toggle("ed-shown", name === group);
  }

  #button(brush: Brush): HTMLButtonElement {
    return button(
      [sampleOf(brush), brush.kind === "write" ? `${brush.label} …` : brush.label],
      () => this.#pick(brush),
      { class: "ed-brush" },
    );
  }
}

/** Its look on the map. @returns ours, drawn by the game's own drawing */
function sampleOf({ value }: Brush): Node | undefined {
  if (value?.sample === undefined) return undefined;
  const markup = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-13 -9 26 18">${value.sample}</svg>`;
  const parsed = new DOMParser().parseFromString(markup, "image/svg+xml").documentElement;
  const drawn = document.importNode(parsed, true);
  return h("span", { class: "ed-sample", "aria-hidden": "true" }, drawn);
}
