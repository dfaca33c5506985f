/// <reference lib="dom" />
import type { ScreenBox } from "./boxes.ts";
import { frame, whenIdle } from "../page/idle.ts";

/** A piece as the drawing has it. */
interface DrawnPiece {
  readonly drawn: Element;
  readonly box: ScreenBox;
}

/** So many letterings are laid out in one frame, so that the page answers meanwhile. */
const AT_ONCE = 60;

/**
 * The letters of a drawing, a third of a browser's layout work for it. Those in sight come first, the rest while nothing
 * else is done. Until then a comment keeps the place of each: a browser styles even letters that it does not show.
 */
export class Letters {
  readonly #held: Map<Comment, SVGTextElement>;

  /** Holds all of them back. @param svg not on the page yet, where that is quick */
  constructor(svg: SVGSVGElement) {
    this.#held = new Map(
      [...svg.querySelectorAll("text")].map((text) => {
        const place = new Comment();
        text.replaceWith(place);
        return [place, text];
      }),
    );
  }

  /** @param seen what of the drawing is in sight @param pieces with where they stand */
  show(seen: ScreenBox, pieces: readonly DrawnPiece[]): void {
    const boxes = new Map<Element, ScreenBox>(pieces.map(({ drawn, box }) => [drawn, box]));
    const isNear = ({ x, y, width, height }: ScreenBox) =>
      x + width >= seen.x && x <= seen.x + seen.width && y + height >= seen.y && y <= seen.y + seen.height;
    const isSeen = ([place, text]: readonly [Comment, SVGTextElement]) => {
      const piece = place.parentElement?.closest("[data-piece]");
      const at = (name: string) => Number(text.getAttribute(name));
      return isNear(piece && boxes.get(piece) || { x: at("x"), y: at("y"), width: 0, height: 0 });
    };
    const places = Map.groupBy(this.#held, isSeen);
    const [near, far] = [true, false].map((which) => (places.get(which) ?? []).map(([place]) => place));
    this.#next([...near, ...far], Math.min(near.length, AT_ONCE));
  }

  /** All letters within a part of the drawing, at once. */
  showIn(part: Element): void {
    this.#put([...this.#held.keys()].filter((place) => part.contains(place)));
  }

  #next(waiting: readonly Comment[], count = AT_ONCE): void {
    this.#put(waiting.slice(0, count));
    const rest = waiting.slice(count);
    if (rest.length > 0) whenIdle(() => void frame().then(() => this.#next(rest)));
  }

  #put(places: readonly Comment[]): void {
    for (const place of places) {
      const text = this.#held.get(place);
      if (text !== undefined) place.replaceWith(text);
      this.#held.delete(place);
    }
  }
}
