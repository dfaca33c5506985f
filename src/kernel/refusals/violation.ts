/** Why a decision is refused: a code for programs, the case that forbids it, and a sentence for the player. */
export interface Violation {
  /** Kebab-case, stable: `leaves-enemy-zone`. */
  readonly code: string;
  /** The numbered case of the rulebook: `5.14`. */
  readonly cite: string;
  /** One or two sentences: what is wrong, where, and what would be legal, if that is short. */
  readonly message: string;
  /** The hex in question, if several may break the same case: `2917`. */
  readonly at?: string;
  /** What stopped the player, even if other violations come earlier in the book. */
  readonly isReason?: true;
}

/** Rulebook order: section by section, case by case. */
export function inRulebookOrder(violations: readonly Violation[]): Violation[] {
  return [...violations].sort((a, b) => caseOrder(a.cite) - caseOrder(b.cite));
}

/** The violation to show first: what stopped the player, or else the first in the book. */
export function reasonOf(violations: readonly Violation[]): Violation {
  return violations.find(({ isReason }) => isReason) ?? violations[0];
}

/** `7.21` sorts between `7.2` and `7.3`; `12.21` after all of section 7. */
function caseOrder(cite: string): number {
  const [section, digits = "0"] = cite.split(".");
  return Number(section) * 1000 + Number(`${digits}00`.slice(0, 3));
}
