/// <reference lib="dom" />
import type { Choice, Pointing } from "../../../../kernel/pointing.ts";
import type { WordMarker } from "../../../../common/marked-words.ts";
import type { PartsSaid } from "./announce.ts";
import { blockElements, english, spokenBlocks } from "./blocks.ts";
import { button, h } from "./dom.ts";
import { keepSize } from "./kept-size.ts";
import { bringUp } from "./narrow.ts";
import { ENGLISH, word } from "./words.ts";

/** How many choices one sees at a glance. */
const MANY = 8;

/** Words about the picks, and what can be done with them. */
export class Panel {
  readonly element: HTMLElement;
  readonly #back: HTMLButtonElement;
  readonly #says = h("div", { class: "mt-says" });
  readonly #choices = h("div", { class: "mt-choices", role: "group", "aria-label": word("panel.choices") });
  /** Of many, all groups but the first: on a phone the first group comes before the words, and the others after them. */
  readonly #rest = h("div");

  readonly #others = h("div", { role: "group", "aria-label": word("panel.others") });
  readonly #more = h("details", { class: "mt-more" }, h("summary", {}, word("panel.others")), this.#others);

  /** The one that is emphasised. */
  #now: Choice | undefined;

  /** @param question the open question, shown above: then the choices with nothing picked are answers, and stay open; of many only the whole ones */
  constructor(
    private readonly act: { choose(choice: Choice): void; back(): void; words(): WordMarker },
    private readonly question: string | null,
  ) {
    this.#back = button(word("cancel"), () => act.back(), {
      class: "mt-back",
      "aria-keyshortcuts": "Escape",
    });
    this.element = h(
      "section",
      { class: "mt-panel", "aria-label": word("panel.pointing") },
      this.#says,
      this.#choices,
      this.#rest,
      this.#more,
      this.#back,
    );
    keepSize(this.element, "panel");
  }

  /** @param mayBack a pick can be undone */
  show({ picks, choices, says, marks }: Pointing, mayBack: boolean): void {
    const isHeld = [this.#choices, this.#rest, this.#others].some((held) =>
      held.contains(document.activeElement)
    );
    this.#back.hidden = !mayBack;
    const isOpen = picks.length > 0 || this.question !== null;
    const open = !isOpen
      ? [...choices.filter(({ isDue }) => isDue), ...waiting(choices)]
      : mayBack || choices.length <= MANY || !choices.some(isWhole)
      ? choices
      : choices.filter(isWhole);
    const others = choices.filter((choice) => !open.includes(choice));
    this.#now = choiceNow({ picks, choices: open, marks });
    const [first, ...rest] = this.#groups(open);
    this.#choices.replaceChildren(...first?.children ?? []);
    this.#choices.hidden = open.length === 0;
    this.#rest.replaceChildren(...rest);
    this.#others.replaceChildren(...this.#groups(others));
    this.#more.hidden = others.length === 0;
    const news = says.filter((block) => block.kind !== "paragraph" || block.text !== this.question);
    this.#says.replaceChildren(...blockElements(news, this.act.words()));
    this.element.hidden = picks.length + choices.length + says.length === 0;
    this.element.classList.toggle("mt-picking", picks.length > 0);
    // A question picks its own piece: then the question stays in sight above.
    if (mayBack) bringUp(this.element);
    if (isHeld) this.focus();
  }

  /** Many stand in groups, headed by the first word of their ids, which a group shares. */
  #groups(choices: readonly Choice[]): HTMLElement[] {
    const groups = Map.groupBy(
      choices,
      ({ pick }) => choices.length > MANY && pick?.kind === "way" ? pick.id.split(" ")[0] : "",
    );
    return [...groups].map(([name, group]) =>
      h(
        "div",
        { class: "mt-choices" },
        name && h("h3", ENGLISH, name),
        group.map((choice) => this.#button(choice)),
      )
    );
  }

  /** Moves the focus to the first choice. @returns whether any shows */
  focus(): boolean {
    const first = this.#choices.querySelector("button") ?? this.#others.querySelector("button");
    first?.focus();
    return first !== null && document.activeElement === first;
  }

  #button(choice: Choice): HTMLButtonElement {
    const cite = choice.cite === undefined ? undefined : h("small", ENGLISH, ` ${choice.cite}`);
    const isNow = choice === this.#now;
    return button([h("span", ENGLISH, choice.label), cite], () => this.act.choose(choice), {
      class: isNow ? "mt-choice" : "mt-choice mt-quiet",
      ...isNow && STEP,
    });
  }
}

/** A whole order or answer; others only begin one. */
const isWhole = ({ lines }: Choice) => lines !== undefined;

/** Tells readers who do not see it that a button is the next step. */
export const STEP = { "aria-current": "step" } as const;

/** The next choice; undefined if the sheet or the map is next. */
export function choiceNow(
  { picks, choices, marks }: Pick<Pointing, "picks" | "choices" | "marks">,
): Choice | undefined {
  return choices.find(({ isDue }) => isDue) ??
    (picks.length > 0 && !isMapNext({ picks, marks })
      ? choices.find(({ lines, isAmending }) => lines && !isAmending)
      : undefined);
}

/** Only a piece is picked, and may be sent somewhere. */
export function isMapNext({ picks: [first, ...more], marks }: Pick<Pointing, "picks" | "marks">): boolean {
  return first?.kind === "piece" && more.length === 0 && nextOf(marks).length > 0;
}

function nextOf(marks: Pointing["marks"]): Pointing["marks"] {
  return marks.filter((mark) => mark.kind === "sign" && (mark.look === "may" || mark.look === "target"));
}

/**
 * Pieces that wait to be placed show even though nothing is picked, while they are few: on a small map they are hard to hit.
 */
function waiting(choices: readonly Choice[]): readonly Choice[] {
  const pieces = choices.filter(({ pick, isAmending }) => pick?.kind === "piece" && !isAmending);
  return pieces.length <= MANY ? pieces : [];
}

/** The panel's words and the marks on the map, for reading out. */
export function spokenPointing({ says, choices, picks, marks }: Pointing): PartsSaid {
  const count = choices.length;
  const next = nextOf(marks);
  return [
    picks.length === 0 ? word("map.nonePicked") : "",
    english(spokenBlocks(says)),
    next.length === 0 ? "" : word("panel.next", { count: next.length }),
    count === 0
      ? ""
      : count === 1
      ? word("panel.choice", { order: choices[0].label })
      : word("panel.count", { count }),
  ];
}
