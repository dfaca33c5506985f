import type { LineGrammar } from "../../kernel/order-language.ts";
import { logicalLines } from "./logical-lines.ts";
import { tidy } from "./tokens.ts";

/** The order lines of a block as written: comments, surplus space and unused lines of the form removed, wrapped ones joined. */
export function orderLines(lines: readonly string[], grammar: LineGrammar): string[] {
  return logicalLines(lines, grammar).filter((tokens) => grammar.filledIn(tokens) !== undefined).map(
    (tokens) => {
      const numbers = new Set(tokens.map((token) => token.line));
      return [...numbers].map((number) => tidy(lines[number - 1])).join(" ");
    },
  );
}

/** Whether two blocks order the same, word for word: comments, capitals and line breaks aside. */
export function sameOrders(
  some: readonly string[],
  others: readonly string[],
  grammar: LineGrammar,
): boolean {
  const [left, right] = [some, others].map((lines) => orderLines(lines, grammar).join(" ").toLowerCase());
  return left === right;
}
