/// <reference lib="dom" />
import type { DeviceShelf } from "../../map-table/client/page/device.ts";

/** The steps of a game's lessons that this browser's reader has done, from 1. */
export class StepsDone {
  readonly #name: string;
  constructor(game: string, private readonly shelf: () => DeviceShelf = () => localStorage) {
    this.#name = `despatch-learn ${game}`;
  }

  get done(): readonly number[] {
    try {
      return (this.shelf().getItem(this.#name) ?? "").split(" ").map(Number).filter((step) => step > 0);
    } catch {
      return [];
    }
  }

  add(step: number): void {
    const done = [...new Set([...this.done, step])].sort((a, b) => a - b);
    try {
      this.shelf().setItem(this.#name, done.join(" "));
    } catch {
      // A browser that keeps nothing leads from step to step all the same.
    }
  }

  forget(): void {
    try {
      this.shelf().removeItem(this.#name);
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}
