import type { Result } from "../../../src/kernel/result.ts";
import { logicalLines } from "../../../src/sheet/logical-lines.ts";
import { tidy } from "../../../src/sheet/tokens.ts";
import { grammar, wordsIn } from "./grammar.ts";
import type { Said } from "./order.ts";
import { parse } from "./parse.ts";
import { print } from "./print.ts";

/** A line of a sheet that says something; wrapped ones and clauses below are one with that they go on with. */
export interface Line {
  /** Where it begins, from 1, and where it ends. */
  readonly line: number;
  readonly last: number;
  /** As written, comments and surplus space removed. */
  readonly text: string;
  /** The order, or why there is none, in a sentence. */
  readonly said: Result<Said, string>;
}

/** @param isName whether a word names something: such a word may begin the rest of a wrapped line */
export function linesOf(lines: readonly string[], isName?: (word: string) => boolean): Line[] {
  return logicalLines(lines, grammar, isName).flatMap((tokens) => {
    if (grammar.filledIn(tokens) === undefined) return [];
    const numbers = [...new Set(tokens.map(({ line }) => line))];
    return [{
      line: numbers[0],
      last: numbers[numbers.length - 1],
      text: numbers.map((number) => tidy(lines[number - 1])).join(" "),
      said: parse(wordsIn(tokens)),
    }];
  });
}

/** The orders among lines. */
export function saidIn(lines: readonly Line[]): Said[] {
  return lines.flatMap(({ said }) => said.ok ? [said.value] : []);
}

/** A line as the sheet has it; what could not be read as it was written. */
export function written({ said, text }: Line): string {
  return said.ok ? print(said.value) : text;
}

/** `go` and `wait` say what is to be done with a sheet, and are no part of it. */
export function isInstruction({ said }: Line): boolean {
  return said.ok && (said.value.order.verb === "go" || said.value.order.verb === "wait");
}
