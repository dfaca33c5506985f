/// <reference lib="dom" />
import type { Difference } from "../../../kernel/editing.ts";
import { button, h } from "../../map-table/client/page/dom.ts";

/** How many differences are listed: beyond that only their number is given. */
const SHOWN = 200;

/** How a document differs from ours, each difference with the rules that it touches and a way to undo it. */
export class Changes {
  readonly element: HTMLElement;
  readonly #heading = h("h2", { tabindex: "-1" });
  readonly #list = h("ul", { class: "ed-list" });
  readonly #problems = h("div", { class: "ed-problems", role: "alert" });

  constructor(
    private readonly act: { show(difference: Difference): void; takeBack(difference: Difference): void },
  ) {
    this.element = h(
      "section",
      { class: "ed-changes", "aria-label": "Differences" },
      this.#heading,
      this.#problems,
      this.#list,
    );
  }

  show(differences: readonly Difference[]): void {
    const isHeld = this.#list.contains(document.activeElement);
    const count = differences.length;
    this.#heading.textContent = count === 0
      ? "As we have it"
      : count === 1
      ? "One difference from ours"
      : `${count} differences from ours`;
    this.#list.replaceChildren(
      ...differences.slice(0, SHOWN).map((difference) => this.#line(difference)),
      ...(count > SHOWN ? [h("li", {}, `And ${count - SHOWN} more.`)] : []),
    );
    if (isHeld) this.#heading.focus();
  }

  /** Why no game can be made on it. */
  showProblems(problems: readonly string[]): void {
    this.#problems.replaceChildren(
      ...(problems.length === 0 ? [] : [
        h("p", {}, "No game of this scenario can be made on it yet:"),
        h("ul", {}, problems.map((problem) => h("li", {}, problem))),
      ]),
    );
  }

  #line(difference: Difference): HTMLElement {
    const { where, says, touches } = difference;
    return h(
      "li",
      {},
      h(
        "p",
        {},
        button(where, () => this.act.show(difference), { class: "ed-where" }),
        ` ${says}`,
      ),
      touches.length === 0 ? h("p", { class: "mt-faint" }, "No rule asks for it.") : h(
        "ul",
        { class: "ed-touches" },
        touches.map(({ cite, words }) => h("li", {}, h("b", {}, cite), ` ${words}`)),
      ),
      button("Take it back", () => this.act.takeBack(difference), {
        class: "mt-quiet",
        "aria-label": `Take it back: ${where}, ${says}`,
      }),
    );
  }
}
