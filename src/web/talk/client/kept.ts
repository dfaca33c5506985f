/// <reference lib="dom" />

/** What this browser keeps under a name: nothing, if it keeps nothing at all. */
export class Kept {
  constructor(private readonly name: string) {}

  get value(): string {
    try {
      return localStorage.getItem(this.name) ?? "";
    } catch {
      return "";
    }
  }

  set value(value: string) {
    try {
      localStorage.setItem(this.name, value);
    } catch {
      // A browser that keeps nothing asks again, and counts again.
    }
  }
}
