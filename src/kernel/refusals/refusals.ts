import type { Violation } from "./violation.ts";

/** Collects why a decision is refused; each code once, for the first place that breaks it, or once for each place named. */
export class Refusals {
  readonly #violations = new Map<string, Violation>();
  #reason: string | undefined;

  /**
   * @param cite the case that forbids it @param code kebab-case, stable @param message for the player
   * @param at the hex, where the same may be wrong in several
   */
  add(cite: string, code: string, message: string, at?: string): void {
    const violation: Violation = { code, cite, message, ...(at === undefined ? {} : { at }) };
    const key = keyOf(violation);
    if (!this.#violations.has(key)) this.#violations.set(key, violation);
  }

  addAll(violations: readonly Violation[]): void {
    for (const { cite, code, message, at } of violations) this.add(cite, code, message, at);
  }

  /** Has one of the violations told first, whatever stands before it in the book; the first so named stays it. */
  tellFirst(violation: Pick<Violation, "cite" | "code" | "at">): void {
    this.#reason ??= keyOf(violation);
  }

  get none(): boolean {
    return this.#violations.size === 0;
  }

  get all(): Violation[] {
    if (this.none) return [];
    return [...this.#violations].map(([key, violation]) =>
      key === this.#reason ? { ...violation, isReason: true } : violation
    );
  }
}

function keyOf({ cite, code, at = "" }: Pick<Violation, "cite" | "code" | "at">): string {
  return `${cite} ${code} ${at}`;
}

export function refusal(cite: string, code: string, message: string): Violation[] {
  return [{ code, cite, message }];
}
