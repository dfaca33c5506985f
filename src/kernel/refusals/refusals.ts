import type { Violation } from "./violation.ts";

/**
 * Collects why a decision is refused. Each code comes once, for the first place that breaks it, or once for each place named.
 */
export class Refusals {
  readonly #violations = new Map<string, Violation>();
  #reason: string | undefined;

  /**
   * @param cite the case that forbids it
   * @param code kebab-case, stable
   * @param message for the player
   * @param at the hex, if several may have the same fault
   */
  add(cite: string, code: string, message: string, at?: string): void {
    const violation: Violation = { code, cite, message, ...(at === undefined ? {} : { at }) };
    const key = keyOf(violation);
    if (!this.#violations.has(key)) this.#violations.set(key, violation);
  }

  /** Adds by one case what is wrong. */
  under(cite: string): (code: string, message: string, at?: string) => void {
    return (code, message, at) => this.add(cite, code, message, at);
  }

  addAll(violations: readonly Violation[]): void {
    for (const { cite, code, message, at } of violations) this.add(cite, code, message, at);
  }

  /** Puts one of the violations first, whatever comes before it in the rulebook. Only the first call counts. */
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
