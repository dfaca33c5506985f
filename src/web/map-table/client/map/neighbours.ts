/** From place to place by arrow keys, on any map: it only knows where places lie. */

export interface ScreenSpot {
  readonly id: string;
  readonly x: number;
  readonly y: number;
}

export type Direction = "up" | "down" | "left" | "right";

/** How many places a long step of the arrow keys goes. */
const LONG_STEP = 4;
/** How far aside of a key's direction a place may lie, as a share of the distance ahead. */
const CONE = 1.3;

/** Moves from place to place; held in one direction it stays in its row or column, whatever it has to step around. */
export class Walk {
  #axis: "x" | "y" | undefined;
  #lane = 0;
  #at: string | undefined;
  constructor(private readonly spots: readonly ScreenSpot[]) {}

  /** Where a key leads to from a place: to the next one, or as far as a long step goes; never beyond the edge. */
  step(from: string, direction: Direction, isLong: boolean): string {
    let at = from;
    for (let count = isLong ? LONG_STEP : 1; count > 0; count--) at = this.next(at, direction) ?? at;
    return at;
  }

  /** @returns the place next to another in a direction; undefined at the edge */
  next(from: string, direction: Direction): string | undefined {
    const start = this.spots.find(({ id }) => id === from);
    if (start === undefined) return undefined;
    const axis = direction === "left" || direction === "right" ? "x" : "y";
    const across = axis === "x" ? "y" : "x";
    if (axis !== this.#axis || from !== this.#at) this.#lane = start[across];
    this.#axis = axis;
    const sign = direction === "right" || direction === "down" ? 1 : -1;
    let best: ScreenSpot | undefined;
    let least = Infinity;
    for (const spot of this.spots) {
      const ahead = (spot[axis] - start[axis]) * sign;
      const aside = Math.abs(spot[across] - start[across]);
      if (ahead < 0.5 || aside > ahead * CONE) continue;
      const far = Math.hypot(ahead, aside) + aside * 0.5 + Math.abs(spot[across] - this.#lane) * 0.2;
      if (far < least) [best, least] = [spot, far];
    }
    this.#at = best?.id ?? from;
    return best?.id;
  }
}
