import { type DeskGame } from "./north-africa.ts";
import type { Explanation, Question } from "../../rules/north-africa/contract/explanation.ts";
import type { ExplainedStatement } from "../../src/sheet/explanation.ts";

/** The explanation of a question that has one. */
export function explained({ rules, state }: DeskGame, question: Question): Explanation {
  const result = rules.explain(state, question);
  if (!result.ok) throw new Error(result.error[0].message);
  return result.value;
}

/** The statements of an explanation, or of one of its sections. */
export function statementsOf({ sections }: Explanation, heading?: string): readonly ExplainedStatement[] {
  return sections.filter((section) => heading === undefined || section.heading === heading)
    .flatMap(({ statements }) => statements);
}

/** Statements and all that they are made up of. */
export function everyStatement(statements: readonly ExplainedStatement[]): ExplainedStatement[] {
  return statements.flatMap((statement) => [statement, ...everyStatement(statement.parts)]);
}

/** Statements as an outline: two spaces for each step down, cases in brackets. */
export function outlineOf(statements: readonly ExplainedStatement[], indent = ""): string[] {
  return statements.flatMap(({ text, cites, parts }) => [
    `${indent}${text}${cites.length === 0 ? "" : ` (${cites.join(", ")})`}`,
    ...outlineOf(parts, `${indent}  `),
  ]);
}
