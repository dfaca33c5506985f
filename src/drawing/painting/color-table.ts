/** How many colors a picture has: its own, and blends of them for soft edges. */
const COLORS = 72;
/** The shares of two colors in a blend. */
const SHARES = [1 / 4, 1 / 2, 3 / 4];
const BITS = 5;
const CUT = 8 - BITS;
const UNKNOWN = 255;

/**
 * The few colors of a picture, and for any other the nearest of them. The same colors give the same table, whatever is painted.
 */
export class ColorTable {
  readonly colors: readonly (readonly number[])[];
  /** By the upper bits of red, green and blue; {@link UNKNOWN} until first use. */
  readonly #nearest = new Uint8Array(1 << 3 * BITS).fill(UNKNOWN);

  /** @param own colors kept unchanged, `#rrggbb` */
  constructor(own: readonly string[], count = COLORS) {
    this.colors = spread(own.map(channels), count);
    for (const [index, [red, green, blue]] of [...this.colors.entries()].reverse()) {
      this.#nearest[binOf(red, green, blue)] = index;
    }
  }

  /** The number of the nearest color. */
  nearest(red: number, green: number, blue: number): number {
    const bin = binOf(red, green, blue);
    const known = this.#nearest[bin];
    if (known !== UNKNOWN) return known;
    const middle = [red, green, blue].map((value) => (value >> CUT << CUT) + (1 << CUT - 1));
    return this.#nearest[bin] = nearestOf(this.colors, middle);
  }
}

function binOf(red: number, green: number, blue: number): number {
  return (red >> CUT) << 2 * BITS | (green >> CUT) << BITS | blue >> CUT;
}

/** The colors, and as many blends of two as fit, each the farthest from all before it. */
function spread(own: readonly number[][], count: number): readonly number[][] {
  const blends = own.flatMap((a, index) =>
    own.slice(index + 1).flatMap((b) =>
      SHARES.map((share) => a.map((value, channel) => Math.round(value + (b[channel] - value) * share)))
    )
  );
  const colors = [...own];
  const far = blends.map((blend) => Math.min(...own.map((color) => distance(color, blend))));
  while (colors.length < count) {
    let best = 0;
    for (let index = 1; index < blends.length; index++) if (far[index] > far[best]) best = index;
    if (!(far[best] > 0)) break;
    const chosen = blends[best];
    colors.push(chosen);
    for (let index = 0; index < blends.length; index++) {
      far[index] = Math.min(far[index], distance(chosen, blends[index]));
    }
  }
  return colors;
}

function channels(color: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));
}

function distance(a: readonly number[], b: readonly number[]): number {
  return (a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2 + (a[2] - b[2]) ** 2;
}

function nearestOf(colors: readonly (readonly number[])[], color: readonly number[]): number {
  let [best, least] = [0, Infinity];
  for (let index = 0; index < colors.length; index++) {
    const away = distance(colors[index], color);
    if (away < least) [best, least] = [index, away];
  }
  return best;
}
