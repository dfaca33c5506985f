/** What a numbered case of a rulebook is; only a rule must be carried out. */
export type CaseKind = "rule" | "definition" | "example" | "heading";

/** How a rule is known: stated in a rules text, following from one, or our own choice. */
export type RuleBasis = "stated" | "implied" | "reconstructed";

/** A numbered case of a rulebook, in our own words. */
export interface RuleCase {
  readonly number: string;
  readonly title: string;
  readonly kind: CaseKind;
  /** The cases that a refusal cites when a decision breaks this one; none if no decision can. */
  readonly refusedAs: readonly string[];
  /** Absent if the whole rulebook is in print. */
  readonly basis?: RuleBasis;
}

export function rule(number: string, title: string, ...refusedAs: string[]): RuleCase {
  return { number, title, kind: "rule", refusedAs };
}

function entry(kind: Exclude<CaseKind, "rule">) {
  return (number: string, title: string): RuleCase => ({ number, title, kind, refusedAs: [] });
}

export const caseHeading = entry("heading");
export const definition = entry("definition");
export const example = entry("example");
