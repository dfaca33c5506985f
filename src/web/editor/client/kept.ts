/// <reference lib="dom" />

/** A document on the device, while somebody is at work on it: it goes nowhere else. */
export class KeptMap {
  readonly #name: string;
  constructor(scenario: string) {
    this.#name = `despatch map ${scenario}`;
  }

  read(): string | undefined {
    try {
      return localStorage.getItem(this.#name) ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** @param text undefined where there is nothing to be kept @returns whether it could be */
  write(text: string | undefined): boolean {
    try {
      if (text === undefined) localStorage.removeItem(this.#name);
      else localStorage.setItem(this.#name, text);
      return true;
    } catch {
      return false;
    }
  }
}
