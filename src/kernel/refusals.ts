import type { Violation } from "./violation.ts";

/** Collects why a decision is refused; each code once, for the first place that breaks it. */
export class Refusals {
  readonly #violations = new Map<string, Violation>();

  /** @param cite the case that forbids it @param code kebab-case, stable @param message for the player */
  add(cite: string, code: string, message: string): void {
    const key = `${cite} ${code}`;
    if (!this.#violations.has(key)) this.#violations.set(key, { code, cite, message });
  }

  addAll(violations: readonly Violation[]): void {
    for (const { cite, code, message } of violations) this.add(cite, code, message);
  }

  get none(): boolean {
    return this.#violations.size === 0;
  }

  get all(): Violation[] {
    return [...this.#violations.values()];
  }
}

/** A single refusal. */
export function refusal(cite: string, code: string, message: string): Violation[] {
  return [{ code, cite, message }];
}
