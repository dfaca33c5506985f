import type { ColorTable } from "./color-table.ts";
import { CLEAR, type Cut, type Sprite } from "./sprite.ts";

/** A picture that is put together from painted sprites. */
export class Canvas {
  readonly pixels: Uint8Array;

  /** @param ground the number of its background color */
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
    if (last <= first) return;
    let soft = 0;
    for (let y = Math.max(0, -top); y < end; y++) {
      const from = y * sprite.width;
      const to = (top + y) * this.width + left;
      const solid = sprite.solid.subarray(from + first, from + last);
      if (!solid.includes(CLEAR)) this.pixels.set(solid, to + first);
      else {
        for (let x = first; x < last; x++) {
          const color = sprite.solid[from + x];
          if (color !== CLEAR) this.pixels[to + x] = color;
        }
      }
      soft = firstFrom(sprite.soft, from + first, soft);
      for (; soft < sprite.soft.length && sprite.soft[soft] < from + last; soft++) {
        this.#blend(to + sprite.soft[soft] - from, sprite.blends, soft * 4);
      }
    }
  }

  /** Lays a painting over it. @param pixels of the cut: red, green, blue multiplied by their share, and the share */
  lay(pixels: Uint8Array, { left, top, width, height }: Cut): void {
    const whole = wholePixels(pixels);
    for (let y = 0; y < height; y++) {
      const to = (top + y) * this.width + left;
      for (let x = 0; x < width; x++) {
        const at = y * width + x;
        if (whole[at] === 0) continue;
        const from = at * 4;
        if (pixels[from + 3] < 255) this.#blend(to + x, pixels, from);
        else this.pixels[to + x] = this.colors.nearest(pixels[from], pixels[from + 1], pixels[from + 2]);
      }
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

/** Each pixel as one number: nearly all of a painting of ways are clear. */
function wholePixels(pixels: Uint8Array): Uint32Array {
  const { buffer, byteOffset, length } = pixels.byteOffset % 4 === 0 ? pixels : new Uint8Array(pixels);
  return new Uint32Array(buffer, byteOffset, length / 4);
}

/** The first of ascending numbers that is no less. @param from all before it are less */
function firstFrom(numbers: Uint32Array, least: number, from: number): number {
  let to = numbers.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if (numbers[middle] < least) from = middle + 1;
    else to = middle;
  }
  return from;
}
