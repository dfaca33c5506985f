/// <reference lib="dom" />
import { button, h } from "../../map-table/client/page/dom.ts";
import { historyElement } from "../../map-table/client/history.ts";
import { icon } from "../../map-table/client/page/icons.ts";
import type { ReplayServer } from "./server.ts";
import { word } from "../../map-table/client/page/words.ts";

/** A piece's history, over the map on which it was tapped. */
export class PieceCard {
  readonly element: HTMLElement = h("aside", {
    class: "mt-card mt-kept",
    "aria-label": word("history"),
    hidden: true,
  });
  /** A late answer is not shown over what was tapped since. */
  #piece: string | undefined;

  constructor(private readonly server: ReplayServer) {}

  async show(piece: string | undefined): Promise<void> {
    this.#piece = piece;
    if (piece === undefined) return void (this.element.hidden = true);
    const [title, content] = await this.#told(piece);
    if (this.#piece !== piece) return;
    this.element.replaceChildren(
      h(
        "div",
        { class: "mt-card-head" },
        h("h2", {}, title),
        button(icon("cross"), () => this.close(), { class: "mt-icon", "aria-label": word("close") }),
      ),
      content,
    );
    this.element.hidden = false;
  }

  close(): void {
    void this.show(undefined);
  }

  async #told(piece: string): Promise<readonly [title: string, content: HTMLElement]> {
    try {
      const told = await this.server.history(piece);
      return told === undefined
        ? [word("history.lost"), h("p", {}, word("history.unknown"))]
        : [told.title, historyElement(told, (run) => `#${run}/0`)];
    } catch {
      return [word("history"), h("p", {}, word("server.later"))];
    }
  }
}
