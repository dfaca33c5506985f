/// <reference lib="dom" />
import type { ScreenBox } from "./boxes.ts";
import { s } from "../page/dom.ts";
import { frame, later, whenIdle } from "../page/idle.ts";

/** A piece as the drawing has it. */
interface DrawnPiece {
  readonly drawn: Element;
  readonly box: ScreenBox;
}

/** How many letterings are laid out in one frame, so that the page answers meanwhile. */
const AT_ONCE = 60;
/** How far around the visible part letters are laid out too, in its widths and heights. */
const AROUND = 0.5;

/** The beginning and end of letters in the markup, and what keeps their place. */
const [BEGIN, END, PLACE] = ["<text ", "</text>", "<!---->"];

/**
 * The letters of a drawing, a third of a browser's layout work for it. The visible ones come first, then those around. The
 * others follow a move of the map, or some quiet seconds. Until then a comment keeps the place of each: a browser styles even
 * letters that it does not show.
 */
export class Letters {
  readonly #held = new Map<Comment, string>();
  #asked = 0;

  /** Elements of a part of a drawing, without its letters: they are taken out before the browser parses them. */
  heldFrom(markup: string): Element {
    const [first, ...rest] = markup.split(BEGIN).map((part) => part.split(END));
    const drawing = drawnFrom(first.join(END) + rest.map(([, ...after]) => PLACE + after.join(END)).join(""));
    const places = document.createTreeWalker(drawing, NodeFilter.SHOW_COMMENT);
    for (const [text] of rest) this.#held.set(places.nextNode() as Comment, BEGIN + text + END);
    return drawing;
  }

  /** @param seen the visible part @param pieces with their places */
  show(seen: ScreenBox, pieces: readonly DrawnPiece[]): void {
    const asked = ++this.#asked;
    const boxes = new Map<Element, ScreenBox>(pieces.map(({ drawn, box }) => [drawn, box]));
    const { near = [], far = [], others = [] } = Object.groupBy(this.#held.keys(), (place) => {
      const piece = place.parentElement?.closest("[data-piece]");
      const box = piece && boxes.get(piece) || boxOf(this.#held.get(place)!);
      return touches(box, seen, 0) ? "near" : touches(box, seen, AROUND) ? "far" : "others";
    });
    const next = (waiting: readonly Comment[], count = AT_ONCE) => {
      // A removed drawing has its letters, or was replaced.
      const left = waiting.filter((place) => place.isConnected);
      if (asked !== this.#asked || left.length === 0) return;
      this.#put(left.slice(0, count));
      whenIdle(() => void frame().then(() => next(left.slice(count))));
    };
    next([...near, ...far], Math.min(near.length, AT_ONCE) || AT_ONCE);
    void later().then(() => next(others));
  }

  /** All letters within a part of the drawing, at once. */
  showIn(part: Element): void {
    this.#put([...this.#held.keys()].filter((place) => part.contains(place)));
  }

  #put(places: readonly Comment[]): void {
    const texts = drawnFrom(places.map((place) => this.#held.get(place)).join(""));
    for (const place of places) {
      this.#held.delete(place);
      place.replaceWith(texts.firstElementChild!);
    }
  }
}

/** Elements of a drawing from their markup, in one container. */
export function drawnFrom(markup: string): Element {
  // Parsed as part of a page: a browser takes several times as long for a separate document.
  const holder = s("g");
  holder.innerHTML = markup;
  return holder;
}

/** Whether a box is in a window, or around it, or nobody knows. @param around as a share of the window */
function touches({ x, y, width, height }: ScreenBox, window: ScreenBox, around: number): boolean {
  const [dx, dy] = [window.width * around, window.height * around];
  return !(x + width < window.x - dx || x > window.x + window.width + dx ||
    y + height < window.y - dy || y > window.y + window.height + dy);
}

/** Where letters begin, as their markup says. */
function boxOf(text: string): ScreenBox {
  const [, x, y] = / x="([^"]{1,20})" y="([^"]{1,20})"/.exec(text) ?? [];
  return { x: Number(x), y: Number(y), width: 0, height: 0 };
}
