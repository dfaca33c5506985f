import type { ColorTable } from "./color-table.ts";
import { CLEAR, type Sprite } from "./sprite.ts";

/** A picture that is put together of painted sprites. */
export class Canvas {
  readonly pixels: Uint8Array;

  /** @param ground the number of the color that it has all over */
  constructor(
    readonly width: number,
    readonly height: number,
    private readonly colors: ColorTable,
    ground: number,
  ) {
    this.pixels = new Uint8Array(width * height).fill(ground);
  }

  /** Puts a sprite with its upper left corner there; what does not fit is cut off. */
  put(sprite: Sprite, left: number, top: number): void {
    const first = Math.max(0, -left);
    const last = Math.min(sprite.width, this.width - left);
    const end = Math.min(sprite.height, this.height - top);
    for (let y = Math.max(0, -top); y < end; y++) {
      const from = y * sprite.width;
      const to = (top + y) * this.width + left;
      for (let x = first; x < last; x++) {
        const color = sprite.solid[from + x];
        if (color !== CLEAR) this.pixels[to + x] = color;
      }
    }
    const upper = Math.max(0, -top) * sprite.width;
    for (let index = firstFrom(sprite.soft, upper); index < sprite.soft.length; index++) {
      const y = Math.floor(sprite.soft[index] / sprite.width);
      const x = sprite.soft[index] - y * sprite.width;
      if (y >= end) break;
      if (x < first || x >= last) continue;
      this.#blend((top + y) * this.width + left + x, sprite.blends, index * 4);
    }
  }

  #blend(pixel: number, blends: Uint8Array, at: number): void {
    const [red, green, blue] = this.colors.colors[this.pixels[pixel]];
    const rest = (255 - blends[at + 3]) / 255;
    this.pixels[pixel] = this.colors.nearest(
      Math.round(blends[at] + red * rest),
      Math.round(blends[at + 1] + green * rest),
      Math.round(blends[at + 2] + blue * rest),
    );
  }
}

/** The first of ascending numbers that is no less. */
function firstFrom(numbers: Uint32Array, least: number): number {
  let [from, to] = [0, numbers.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle] < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
