/// <reference lib="dom" />
import type { Suggestions, Written } from "../../../api/operation/schemas.ts";
import type { Mark, Pointing } from "../../../../kernel/pointing.ts";
import { button, h } from "../page/dom.ts";
import { placeAfterChange } from "./line-blocks.ts";
import { bringUp } from "../page/narrow.ts";
import { type Server, whyNot } from "../page/server.ts";
import type { Session } from "../page/session.ts";
import { ENGLISH, word } from "../page/words.ts";

/** The style of the list and of what replaces it, which few pages show: the table loads without it. */
export const SUGGESTIONS_STYLE = `
.mt-suggestions{border-top:1px solid var(--line);max-height:40%;overflow:auto;resize:vertical;flex:none}.mt-suggested{display:flex;gap:6px;align-items:center;position:sticky;top:-8px;padding:4px 0;background:var(--paper)}.mt-suggested h3{margin:0 auto 0 0;font-size:.95em}.mt-suggested p{margin:0;flex:1}
.mt-suggestions ul{list-style:none;padding:0;margin:.3em 0}.mt-suggestions li{display:flex;gap:8px;align-items:baseline;padding:2px 0;flex-wrap:wrap}
.mt-suggestions li>div{flex:1 1 0;min-width:0}.mt-suggestions li:hover,.mt-suggestions li:focus-within{background:var(--field)}.mt-suggestions code{white-space:pre-wrap;font-size:13px}.mt-suggestions li>div>:not(:first-child){display:block;color:var(--faint);font-size:13px}
@media(max-width:760px){.mt:not(.mt-open) .mt-suggestions{display:none}.mt-suggestions{order:3;height:auto!important;max-height:none;overflow:visible;resize:none}.mt-suggested{top:var(--mt-stays,0)}.mt.mt-open:has(>.mt-side>.mt-suggestions:not([hidden])) .mt-side{height:56dvh}}
`;

/** What is needed to ask the computer for orders, and to take them. */
export interface SuggestionsWanted {
  readonly session: Session;
  readonly server: Pick<Server, "suggest">;
  /** A hint is the next order alone, with its reason; rolls are what the sheet brings. */
  readonly what: "Hint" | "Suggest" | "Rolls";
  readonly element: HTMLElement;
  /** Continues there after the player has closed it. */
  closed(): void;
}

type Suggested = Suggestions["suggestions"][number];

/**
 * Shows that the page waits for an answer.
 * @returns a function that says, when the answer comes, whether the player still waits there. `no` means that the place was
 * closed or shows something else, and `elsewhere` that another part has the focus.
 */
export function waits(element: HTMLElement, show: () => void): () => "yes" | "no" | "elsewhere" {
  show();
  const shown = element.lastChild;
  const held = document.activeElement;
  return () =>
    element.hidden || element.lastChild !== shown
      ? "no"
      : document.activeElement === held
      ? "yes"
      : "elsewhere";
}

/** How many names of what is left stand in the list at most. */
const MANY_LEFT = 6;

/** A sheet with suggestions written in. */
function withAdded(lines: readonly string[], added: readonly Suggested[]): readonly string[] {
  // From the last to the first, so that the others keep their places.
  return added.toSorted((a, b) => a.at - b.at).toReversed().reduce(
    (all, { at, lines: more }) => all.toSpliced(Math.min(at, all.length), 0, ...more),
    lines,
  );
}

/** A name without its values. */
const shortOf = (title: string) => title.replace(/,.*/, "");

/**
 * Names only the end of a way: `7I to 2917 (Sidi Omar), 7 points`.
 * @param title of a place by its id, if there is such a place
 */
export function toItsEnd(message: string, title: (place: string) => string | undefined): string {
  return message.replaceAll(/\bby ((?:\w+ )+)(\w+)/g, (said, way: string, end: string) => {
    const named = title(end);
    return named === undefined || title(way.split(" ")[0]) === undefined ? said : `to ${named}`;
  });
}

/** What the computer would add, line by line: each can be taken or left, and no written line is replaced. */
export class SuggestionList {
  readonly element: HTMLElement;
  readonly session: Session;
  #open: readonly Suggested[] = [];

  /** The sheet in which the suggestions have their places. */
  #lines: readonly string[] = [];

  /** The drawn suggestion; undefined without one. */
  #drawn: string | undefined;

  /** @param draw draws what a suggestion would do */
  constructor(private wanted: SuggestionsWanted, private readonly draw?: (pointing?: Pointing) => void) {
    document.head.append(h("style", {}, SUGGESTIONS_STYLE));
    this.element = wanted.element;
    this.session = wanted.session;
    this.session.onChange((change) => {
      if (change === "lines") this.#place();
      // The drawing is gone from the map.
      this.#drawn = undefined;
    });
  }

  get #isHint(): boolean {
    return this.wanted.what === "Hint";
  }

  /** Asks what could be added to a sheet, and shows it: a hint and a whole list share their place. */
  async ask(wanted: SuggestionsWanted, sheet: Written): Promise<void> {
    this.wanted = wanted;
    this.element.setAttribute("aria-label", word("suggest.title"));
    const isWaitedFor = waits(this.element, () => this.#say(word("suggest.thinks")));
    const answer = await this.wanted.server.suggest(sheet);
    const now = isWaitedFor();
    if (now === "no") return;
    if (answer.kind === "ok") {
      const { suggestions } = answer.value;
      this.#show(
        { suggestions: this.#isHint ? suggestions.slice(0, 1) : suggestions },
        sheet.lines,
        now === "yes",
      );
    } else this.#say(whyNot(answer));
  }

  /** @param lines for which they were made: the sheet may have changed since @param isBroughtUp the player continues there */
  #show({ suggestions }: Suggestions, lines: readonly string[], isBroughtUp: boolean): void {
    [this.#open, this.#lines] = [suggestions, lines];
    this.#place();
    this.#draw();
    if (!isBroughtUp) return;
    this.element.querySelector("button")?.focus({ preventScroll: true });
    bringUp(this.element);
  }

  #say(words: string): void {
    this.#open = [];
    this.element.replaceChildren(
      h("div", { class: "mt-suggested" }, h("p", { role: "status" }, words), this.#closing()),
    );
    this.element.hidden = false;
    bringUp(this.element);
  }

  /** What could still have orders, by name: of a long list the first, and how many more. */
  #left(): string {
    const { system: { board }, desk: { sight }, unpicked } = this.session;
    const all = unpicked.marks.flatMap((mark) =>
      mark.kind === "sign" && mark.look === "open"
        ? [shortOf(board.about(sight, mark.at)?.title ?? mark.at.id)]
        : []
    );
    const names = [...new Set(all)];
    const first = names.length > MANY_LEFT ? names.slice(0, MANY_LEFT) : names;
    return [
      ...first,
      ...names.length > first.length ? [word("suggest.more", { count: names.length - first.length })] : [],
    ].join(", ");
  }

  /** The answer to each suggestion, with names: the places on its way are drawn. */
  #said(): string[] {
    const { system: { board }, desk, lines } = this.session;
    const about = (kind: "place" | "piece", id: string) => board.about(desk.sight, { kind, id });
    const { marks } = board.point(desk, withAdded(lines, this.#open), []);
    const name = (piece: string) => shortOf(about("piece", piece)?.title ?? piece);
    const moved = new Map(marks.flatMap((mark) => mark.kind === "ghost" ? [[mark.piece, mark.place]] : []));
    const standing = (place: string) =>
      [
        ...(about("place", place)?.pieces ?? []).filter((piece) => !moved.has(piece)),
        ...[...moved].flatMap(([piece, to]) => to === place ? [piece] : []),
      ].map(name);
    return this.#open.map(({ report, lines: [order] }) => {
      const said = toItsEnd(report?.message ?? "", (place) => about("place", place)?.title);
      const places = order.split(/\s+/);
      const ways = marks.flatMap((mark) =>
        mark.kind === "way" && mark.look === "against" && places.includes(mark.places.at(-1)!)
          ? [mark.places]
          : []
      );
      const named = (at: 0 | -1) => [...new Set(ways.flatMap((way) => standing(way.at(at)!)))];
      const [pieces, targets] = [named(0), named(-1)];
      // The answer to a move names who goes there.
      const isMove = ways.some((way) => [...moved.values()].includes(way.at(-1)!));
      return targets.length === 0 || isMove || pieces.some((piece) => said.includes(piece))
        ? said
        : word("suggest.against", { targets: targets.join(", "), pieces: pieces.join(", "), said });
    });
  }

  /** Draws a suggestion on the map, with those before it already carried out. */
  #point(each: Suggested): void {
    const name = each.lines.join("\n");
    if (this.#drawn === name) return;
    this.#drawn = name;
    const { system: { board }, desk } = this.session;
    const until = this.#open.indexOf(each);
    const [before, after] = [until, until + 1].map((count) =>
      board.point(desk, withAdded(this.session.lines, this.#open.slice(0, count)), [])
    );
    const known = new Set(before.marks.map((mark) => JSON.stringify(mark)));
    const marks = after.marks.filter((mark) => !known.has(JSON.stringify(mark)));
    const isTold = (mark: Mark) => mark.kind !== "sign" || mark.look !== "open";
    this.draw?.({
      ...after,
      picks: marks.flatMap((mark) =>
        mark.kind === "ghost"
          ? [{ kind: "piece" as const, id: mark.piece }]
          : mark.kind === "sign" && isTold(mark)
          ? [mark.at]
          : []
      ),
      marks: marks.filter(isTold),
    });
  }

  #unpoint(): void {
    if (this.#drawn === undefined) return;
    this.#drawn = undefined;
    this.draw?.();
  }

  /** Each keeps its place while the sheet changes. */
  #place(): void {
    const { lines } = this.session;
    this.#open = this.#open.map((each) => ({ ...each, at: placeAfterChange(lines, this.#lines, each.at) }));
    this.#lines = lines;
  }

  #closing(): HTMLElement {
    return button(word("close"), () => this.#close(), { class: "mt-quiet" });
  }

  #close(): void {
    this.#unpoint();
    this.element.hidden = true;
    this.wanted.closed();
  }

  #draw(): void {
    if (this.#open.length === 0) {
      const left = this.#left();
      return this.#say(
        left === "" ? word("suggest.none") : word("suggest.left", { names: left }),
      );
    }
    const said = this.#said();
    this.element.replaceChildren(
      // Above the list, which may be long.
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
            {
              onpointerenter: () => this.#point(each),
              // A finger leaves as soon as it is lifted: what it touched stays drawn.
              onpointerleave: (event) => {
                if ((event as PointerEvent).pointerType !== "touch") this.#unpoint();
              },
              onfocusin: () => this.#point(each),
              onfocusout: () => this.#unpoint(),
            },
            button(word("suggest.add"), () => this.#take([this.#open[index]]), {
              class: "mt-quiet",
              "aria-label": word("suggest.addThis", { orders: each.lines.join(", ") }),
            }),
            h(
              "div",
              {},
              said[index] === "" ? undefined : h("span", ENGLISH, said[index]),
              // One line that is said in words would stand there twice.
              said[index] !== "" && each.lines.length === 1
                ? undefined
                : h("code", {}, each.lines.join("\n")),
              each.reason === null ? undefined : h("span", ENGLISH, each.reason),
            ),
          )
        ),
      ),
    );
    this.element.hidden = false;
  }

  #take(taken: readonly Suggested[]): void {
    const lines = withAdded(this.session.lines, taken);
    const open = this.#open.filter((each) => !taken.includes(each)).map((each) => ({
      ...each,
      at: each.at + taken.filter(({ at }) => at <= each.at).reduce((sum, one) => sum + one.lines.length, 0),
    }));
    const index = this.#open.indexOf(taken[0]);
    // The rest get their places from what was taken, and not from other changes in the sheet.
    this.#open = [];
    this.session.write(lines);
    this.#open = open;
    if (open.length === 0) return this.#close();
    this.#draw();
    const left = this.element.querySelectorAll<HTMLElement>("li button");
    left[Math.min(index, left.length - 1)].focus();
  }
}
