/// <reference lib="dom" />

/** A document on the device, while somebody works on it: it is sent nowhere. */
export class KeptMap {
  readonly #name: string;
  /** Where a document is kept that the page could not open: it is still its owner's work. */
  readonly #aside: string;
  constructor(scenario: string) {
    this.#name = `despatch map ${scenario}`;
    this.#aside = `${this.#name} unopened`;
  }

  read(): string | undefined {
    return readFrom(this.#name);
  }

  /** @param text undefined if there is nothing to keep @returns whether it could be kept */
  write(text: string | undefined): boolean {
    return writeTo(this.#name, text);
  }

  /** What is kept cannot be opened: it makes room for another, and stays until its owner has it forgotten. */
  setAside(): void {
    const text = this.read();
    if (text !== undefined && writeTo(this.#aside, text)) this.write(undefined);
  }

  get aside(): string | undefined {
    return readFrom(this.#aside);
  }

  forgetAside(): void {
    writeTo(this.#aside, undefined);
  }
}

/** What this browser keeps under a name. */
export function readFrom(name: string): string | undefined {
  try {
    return localStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it; undefined forgets it. @returns whether it could be kept */
export function writeTo(name: string, text: string | undefined): boolean {
  try {
    if (text === undefined) localStorage.removeItem(name);
    else localStorage.setItem(name, text);
    return true;
  } catch {
    return false;
  }
}
