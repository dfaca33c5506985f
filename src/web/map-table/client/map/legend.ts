/// <reference lib="dom" />
import type { Overlaid, OverlayView } from "../../../../kernel/pointing.ts";
import { blockElements } from "../page/blocks.ts";
import { button, h } from "../page/dom.ts";
import { isNarrow } from "../page/narrow.ts";
import type { Session } from "../page/session.ts";
import { ENGLISH, word } from "../page/words.ts";

/**
 * The meaning of a shading, over a corner of the map. On a phone it shows only its title until it is tapped, so that what lies
 * below can be picked; a pick folds it again.
 */
export class Legend {
  readonly #title = h("strong", ENGLISH);
  readonly #cite = h("span", { class: "mt-faint" });
  readonly #body = h("div");
  readonly #fold = button([], () => this.#open(!this.#isOpen), {
    class: "mt-fold",
    ...ENGLISH,
    "aria-expanded": "false",
  });
  readonly element = h(
    "div",
    { class: "mt-legend", hidden: true },
    this.#fold,
    h("div", {}, this.#title, " ", this.#cite, this.#body),
  );

  constructor(private readonly session: Session) {
    session.onChange((change) => {
      if (change === "picks" && session.picks.length > 0) this.#open(false);
    });
  }

  get #isOpen(): boolean {
    return this.#fold.ariaExpanded === "true";
  }

  #open(isOpen: boolean): void {
    this.#fold.setAttribute("aria-expanded", String(isOpen));
  }

  /** Reports how much of the map is covered on a phone, in pixels: now and after each change. */
  onCovered(tell: (height: number) => void): void {
    new ResizeObserver(() => tell(isNarrow() ? this.element.offsetHeight : 0)).observe(this.element);
  }

  /** Begins with another shading, folded. @param view undefined if nothing is shaded */
  begin(view: OverlayView | undefined): void {
    this.element.hidden = view === undefined;
    this.#open(false);
    this.#fold.textContent = this.#title.textContent = view?.label ?? "";
    this.#cite.textContent = view?.cite ?? "";
  }

  /** Says what is shaded now. */
  show({ marks, says }: Overlaid): void {
    const looks = new Set(marks.flatMap((mark) => mark.kind === "ghost" ? [] : [mark.look]));
    const sides = (["allied", "axis", "both"] as const).filter((look) => looks.has(look));
    this.#body.replaceChildren(
      h(
        "p",
        {},
        sides.map((look) => [
          h("span", { class: `mt-swatch mt-swatch-${look}` }),
          ` ${word(`side.${look}`)} `,
        ]),
      ),
      ...blockElements(says, this.session.words()),
    );
  }
}
