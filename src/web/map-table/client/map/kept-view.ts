/// <reference lib="dom" />
import type { DeviceShelf } from "../page/device.ts";

/** The reader's view of the map: the point in the middle, and pixels to a unit of the drawing. */
export interface SeenPart {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** This browser's last view of the map for a seat, and the run before it. */
export class KeptView {
  readonly #name: string;
  constructor(game: string, side: string, private readonly shelf: () => DeviceShelf = () => localStorage) {
    this.#name = `despatch-view ${game} ${side}`;
  }

  /** @returns undefined if this browser does not know */
  read(): SeenPart & { readonly run: number } | undefined {
    try {
      const [run, x, y, scale] = (this.shelf().getItem(this.#name) ?? "").split(" ").map(Number);
      return scale > 0 && Number.isFinite(run + x + y + scale) ? { run, x, y, scale } : undefined;
    } catch {
      return undefined;
    }
  }

  write(run: number, { x, y, scale }: SeenPart): void {
    try {
      this.shelf().setItem(this.#name, [run, x, y, scale].join(" "));
    } catch {
      // A browser that keeps nothing opens at the front each time.
    }
  }
}
