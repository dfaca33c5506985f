import type { Dice } from "../../../kernel/dice.ts";
import { err, type Result } from "../../../kernel/result.ts";
import { isOver, type Rules, type Sight, type Truth, type TruthStep } from "../../../kernel/rules.ts";
import type { Violation } from "../../../kernel/refusals/violation.ts";

/**
 * Carries a written decision out again.
 * @param by the side that is said to have made it
 * @returns the result, or, after "the decision", why that side may not make it now
 */
export function decidedAgain(
  rules: Rules<Truth, Sight>,
  truth: Truth,
  by: string,
  decision: unknown,
  dice: Dice,
): Result<TruthStep<Truth>, string> {
  const read = rules.readDecision(decision);
  if (!read.ok) return err(`cannot be read: ${read.error.join("; ")}`);
  const query = rules.query(truth);
  const isUnasked = rules.unasked?.includes(read.value.kind) === true;
  if (!isOver(query) && query.side !== by && !isUnasked) {
    return err(`is by ${by}, and ${query.side} was asked`);
  }
  const decided = rules.decide(truth, read.value, dice);
  return decided.ok ? decided : err(`is refused: ${casesIn(decided.error)}`);
}

/** Violations in the words of a proof, each after its case. */
export function casesIn(violations: readonly Violation[]): string {
  return violations.map(({ cite, message }) => `(${cite}) ${message}`).join(" ");
}
