import { inRulebookOrder, type Violation } from "../../../src/kernel/violation.ts";

/** Collects why a decision is refused; each code once, for the first place that breaks it. */
export class Refusals {
  readonly #violations = new Map<string, Violation>();

  /** @param cite the case that forbids it @param code kebab-case, stable @param message for the player */
  add(cite: string, code: string, message: string): void {
    const key = `${cite} ${code}`;
    if (!this.#violations.has(key)) this.#violations.set(key, { code, cite, message });
  }

  get none(): boolean {
    return this.#violations.size === 0;
  }

  /** All of them, the first in the rulebook first. */
  get all(): Violation[] {
    return inRulebookOrder([...this.#violations.values()]);
  }
}
