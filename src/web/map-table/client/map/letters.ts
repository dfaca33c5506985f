/// <reference lib="dom" />
import type { ScreenBox } from "./boxes.ts";
import { frame, whenIdle } from "../page/idle.ts";
import type { TablePicture } from "./picture.ts";

/** So many letterings are laid out in one frame, so that the page answers meanwhile. */
const AT_ONCE = 100;

/**
 * The letters of a drawing, a third of a browser's layout work for it. Those in sight come first, the rest while nothing
 * else is done.
 */
export class Letters {
  #waiting: readonly SVGTextElement[];

  /** Holds all of them back. @param picture laid, and measured without them */
  constructor(private readonly picture: TablePicture) {
    this.#waiting = [...picture.svg.querySelectorAll("text")];
    for (const each of this.#waiting) each.setAttribute("display", "none");
  }

  /** @param seen what of the drawing is in sight */
  show(seen: ScreenBox): void {
    const boxes = new Map<Element, ScreenBox>(this.picture.pieces.map(({ drawn, box }) => [drawn, box]));
    const isNear = ({ x, y, width, height }: ScreenBox) =>
      x + width >= seen.x && x <= seen.x + seen.width && y + height >= seen.y && y <= seen.y + seen.height;
    const isSeen = (text: SVGTextElement) => {
      const piece = text.closest("[data-piece]");
      const at = (name: string) => Number(text.getAttribute(name));
      return isNear(piece && boxes.get(piece) || { x: at("x"), y: at("y"), width: 0, height: 0 });
    };
    const [near, far] = [this.#waiting.filter(isSeen), this.#waiting.filter((text) => !isSeen(text))];
    this.#waiting = [...near, ...far];
    this.#next(Math.min(near.length, AT_ONCE));
  }

  #next(count = AT_ONCE): void {
    for (const each of this.#waiting.slice(0, count)) each.removeAttribute("display");
    this.#waiting = this.#waiting.slice(count);
    if (this.#waiting.length > 0) whenIdle(() => void frame().then(() => this.#next()));
  }
}
