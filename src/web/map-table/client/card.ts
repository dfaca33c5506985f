/// <reference lib="dom" />
import type { About, Thing } from "../../../kernel/pointing.ts";
import type { WordMarker } from "../../../common/marked-words.ts";
import { blockElements } from "./page/blocks.ts";
import { button, h, s } from "./page/dom.ts";
import { icon } from "./page/icons.ts";
import type { TablePicture } from "./map/picture.ts";
import { ENGLISH, word } from "./page/words.ts";

/** The full description of a place or piece, large, at the edge of the map. */
export class Card {
  readonly element: HTMLElement = h("aside", {
    class: "mt-card",
    "aria-label": word("card.about"),
    hidden: true,
  });
  /** The reader asked for it, so it stays until it is closed. */
  #isKept = false;

  constructor(
    private readonly picture: TablePicture,
    private readonly words: () => WordMarker,
    private readonly pick: (thing: Thing) => void,
    private readonly history: (piece: string) => Promise<HTMLElement | string>,
  ) {}

  /** @param thing the subject: a piece is drawn large, and so are the pieces on a place */
  show(thing: Thing, { title, blocks, pieces }: About, isKept: boolean): void {
    this.#isKept = isKept;
    this.element.replaceChildren(
      h(
        "div",
        { class: "mt-card-head" },
        h("h2", ENGLISH, title),
        isKept
          ? button(icon("cross"), () => this.close(), { class: "mt-icon", "aria-label": word("close") })
          : undefined,
      ),
      ...this.#drawn(thing.kind === "piece" ? [thing.id] : pieces),
      ...blockElements(blocks, this.words()),
      ...(isKept && thing.kind === "piece" ? [this.#historyOf(thing.id)] : []),
    );
    this.element.classList.toggle("mt-kept", isKept);
    this.element.hidden = false;
  }

  /** @returns whether it was open */
  close(): boolean {
    const wasOpen = !this.element.hidden && this.#isKept;
    this.#isKept = false;
    this.element.hidden = true;
    return wasOpen;
  }

  get isKept(): boolean {
    return this.#isKept;
  }

  /** A piece's history is fetched on request. */
  #historyOf(piece: string): HTMLElement {
    const place = h("div", { role: "status" });
    const ask = button(word("history"), () => {
      ask.disabled = true;
      void this.history(piece).then((told) => {
        ask.remove();
        place.replaceChildren(told);
        // On a phone it stands below everything else about the piece.
        this.element.scrollTop = place.offsetTop;
      });
    }, { class: "mt-quiet" });
    return h("div", {}, ask, place);
  }

  #drawn(pieces: readonly string[]): HTMLElement[] {
    const drawn = pieces.flatMap((id) => {
      const piece = this.picture.piece(id);
      if (piece === undefined) return [];
      const { box } = piece;
      const by = box.height * 0.08;
      const view = `${box.x - by} ${box.y - by} ${box.width + 2 * by} ${box.height + 2 * by}`;
      const font = this.picture.svg.getAttribute("font-family") ?? undefined;
      return [
        // The button lies over the drawing: what is drawn is not its name.
        h(
          "div",
          { class: "mt-piece" },
          s("svg", { viewBox: view, "font-family": font, "aria-hidden": "true" }, this.picture.copyOf(piece)),
          button("", () => this.pick({ kind: "piece", id }), {
            "aria-label": word("card.pick", { piece: id }),
          }),
        ),
      ];
    });
    return drawn.length === 0 ? [] : [h("div", { class: "mt-pieces" }, drawn)];
  }
}
