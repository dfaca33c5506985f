/// <reference lib="dom" />
import type { DeviceShelf } from "./page/device.ts";

/** The last run that this browser has shown the reader of a seat. */
export class ShownRun {
  readonly #name: string;
  constructor(game: string, side: string, private readonly shelf: () => DeviceShelf = () => localStorage) {
    this.#name = `despatch-seen ${game} ${side}`;
  }

  /** @returns undefined if this browser does not know */
  get run(): number | undefined {
    try {
      const kept = this.shelf().getItem(this.#name);
      return kept !== null && /^\d{1,6}$/.test(kept) ? Number(kept) : undefined;
    } catch {
      return undefined;
    }
  }

  set run(run: number | undefined) {
    try {
      this.shelf().setItem(this.#name, String(run));
    } catch {
      // A browser that keeps nothing starts no film by itself.
    }
  }
}
