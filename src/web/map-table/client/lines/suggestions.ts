/// <reference lib="dom" />
import type { Suggestions, Written } from "../../../api/operation/schemas.ts";
import { button, h } from "../page/dom.ts";
import { placeAfterChange } from "./line-blocks.ts";
import { bringUp } from "../page/narrow.ts";
import { type Server, whyNot } from "../page/server.ts";
import type { Session } from "../page/session.ts";
import { ENGLISH, word } from "../page/words.ts";

/** Looks of the list and of what takes its place, which few pages show: the table comes without them. */
export const SUGGESTIONS_STYLE = `
.mt-suggestions{border-top:1px solid var(--line);max-height:40%;overflow:auto;flex:none}.mt-suggested{display:flex;gap:6px;align-items:center;flex-wrap:wrap;position:sticky;top:-8px;padding:4px 0;background:var(--paper)}.mt-suggested h3{margin:0 auto 0 0;font-size:.95em}
.mt-suggestions ul{list-style:none;padding:0;margin:.3em 0}.mt-suggestions li{display:flex;gap:8px;align-items:baseline;padding:2px 0;flex-wrap:wrap}
.mt-suggestions code{white-space:pre-wrap;flex:1 1 0;min-width:0;font-size:13px}.mt-suggestions small{color:var(--faint);flex-basis:100%}
@media(max-width:760px){.mt:not(.mt-open) .mt-suggestions{display:none}.mt-suggestions{order:3;max-height:none;overflow:visible}.mt-suggested{top:0}}
`;

/** What is needed to ask the computer for orders, and to take them. */
export interface SuggestionsWanted {
  readonly session: Session;
  readonly server: Pick<Server, "suggest">;
  /** A hint is the next order alone, with what speaks for it; rolls are what the sheet comes to. */
  readonly what: "Hint" | "Suggest" | "Rolls";
  readonly element: HTMLElement;
  /** Goes on from there after the player has closed it. */
  closed(): void;
}

/** What the computer would write besides, line by line: each is taken or left, and nothing that is written is replaced. */
export class SuggestionList {
  readonly element: HTMLElement;
  readonly session: Session;
  #open: Suggestions["suggestions"] = [];

  /** The sheet in which the suggestions have their places. */
  #lines: readonly string[] = [];

  constructor(private wanted: SuggestionsWanted) {
    document.head.append(h("style", {}, SUGGESTIONS_STYLE));
    this.element = wanted.element;
    this.session = wanted.session;
    this.session.onChange((change) => {
      if (change === "lines") this.#place();
    });
  }

  get #isHint(): boolean {
    return this.wanted.what === "Hint";
  }

  /** Asks for what could be added to a sheet, and shows it: a hint and a whole list share their place. */
  async ask(wanted: SuggestionsWanted, sheet: Written): Promise<void> {
    this.wanted = wanted;
    this.element.setAttribute("aria-label", word("suggest.title"));
    this.#say(word("suggest.thinks"));
    const answer = await this.wanted.server.suggest(sheet);
    if (answer.kind === "ok") {
      const { suggestions } = answer.value;
      this.#show({ suggestions: this.#isHint ? suggestions.slice(0, 1) : suggestions }, sheet.lines);
    } else this.#say(whyNot(answer));
  }

  /** @param lines those that they were made for: the sheet may have been changed since */
  #show({ suggestions }: Suggestions, lines: readonly string[]): void {
    [this.#open, this.#lines] = [suggestions, lines];
    this.#place();
    this.#draw();
    this.element.querySelector("button")?.focus({ preventScroll: true });
    bringUp(this.element);
  }

  #say(words: string): void {
    this.#open = [];
    this.element.replaceChildren(h("p", { role: "status" }, words), this.#closing());
    this.element.hidden = false;
    bringUp(this.element);
  }

  /** What could still have orders, by name. */
  #left(): string[] {
    const { system: { board }, desk: { sight }, unpicked } = this.session;
    const names = unpicked.marks.flatMap((mark) =>
      mark.kind === "sign" && mark.look === "open" ? [board.about(sight, mark.at)?.title ?? mark.at.id] : []
    );
    return [...new Set(names)];
  }

  /** Each keeps its place while the sheet is written on. */
  #place(): void {
    const { lines } = this.session;
    this.#open = this.#open.map((each) => ({ ...each, at: placeAfterChange(lines, this.#lines, each.at) }));
    this.#lines = lines;
  }

  #closing(): HTMLElement {
    return button(word("close"), () => this.#close(), { class: "mt-quiet" });
  }

  #close(): void {
    this.element.hidden = true;
    this.wanted.closed();
  }

  #draw(): void {
    if (this.#open.length === 0) {
      const left = this.#left();
      return this.#say(
        left.length === 0 ? word("suggest.none") : word("suggest.left", { names: left.join("; ") }),
      );
    }
    this.element.replaceChildren(
      // Above the list: it may be long.
      h(
        "div",
        { class: "mt-suggested" },
        h("h3", {}, word(this.#isHint ? "suggest.next" : "suggest.title")),
        this.#isHint ? undefined : button(word("suggest.addAll"), () => this.#take(this.#open)),
        this.#closing(),
      ),
      h(
        "ul",
        {},
        this.#open.map((each, index) =>
          h(
            "li",
            {},
            button(word("suggest.add"), () => this.#take([this.#open[index]]), {
              class: "mt-quiet",
              "aria-label": word("suggest.addThis", { orders: each.lines.join(", ") }),
            }),
            h("code", {}, each.lines.join("\n")),
            each.report === null ? undefined : h("small", ENGLISH, each.report.message),
            each.reason === null ? undefined : h("small", ENGLISH, each.reason),
          )
        ),
      ),
    );
    this.element.hidden = false;
  }

  #take(taken: Suggestions["suggestions"]): void {
    let { lines } = this.session;
    // From the last to the first, so that where the others go in is still where it was.
    for (const { at, lines: added } of taken.toSorted((a, b) => a.at - b.at).toReversed()) {
      lines = lines.toSpliced(Math.min(at, lines.length), 0, ...added);
    }
    const open = this.#open.filter((each) => !taken.includes(each)).map((each) => ({
      ...each,
      at: each.at + taken.filter(({ at }) => at <= each.at).reduce((sum, one) => sum + one.lines.length, 0),
    }));
    const index = this.#open.indexOf(taken[0]);
    // What is left has its places by what was taken, and not by where the sheet is otherwise.
    this.#open = [];
    this.session.write(lines);
    this.#open = open;
    if (open.length === 0) return this.#close();
    this.#draw();
    const left = this.element.querySelectorAll<HTMLElement>("li button");
    left[Math.min(index, left.length - 1)].focus();
  }
}
