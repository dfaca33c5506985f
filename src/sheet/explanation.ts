import { citeWords } from "../kernel/refusals/cites.ts";
import { type Block, heading, type OutlineItem, paragraph } from "../kernel/block.ts";
import type { Violation } from "../kernel/refusals/violation.ts";

/** What the explanations of every game are made of: statements, each with its cases and what it is made up of. */

/** One statement, the cases that make it true, and its parts. */
export interface ExplainedStatement {
  /** A sentence, or a line of a reckoning, without its full stop. */
  readonly text: string;
  readonly cites: readonly string[];
  /** Its value: Movement Points (fractions as decimals), Strength Points, or sixths. */
  readonly points?: number;
  readonly parts: readonly ExplainedStatement[];
}

/** Statements that answer one part of a question. */
export interface Section {
  readonly heading: string;
  readonly statements: readonly ExplainedStatement[];
}

/** A statement with the cases behind it and its parts. */
export function say(
  text: string,
  cites: string | readonly string[] = [],
  parts: readonly ExplainedStatement[] = [],
): ExplainedStatement {
  return { text, cites: typeof cites === "string" ? [cites] : cites, parts };
}

/** A statement that comes to a figure. */
export function reckon(
  text: string,
  points: number,
  cites: string | readonly string[] = [],
  parts: readonly ExplainedStatement[] = [],
): ExplainedStatement {
  return { ...say(text, cites, parts), points };
}

/** A section, or nothing if it would be empty. */
export function section(heading: string, statements: readonly ExplainedStatement[]): Section[] {
  return statements.length === 0 ? [] : [{ heading, statements }];
}

/** Why something is refused: each reason once, with every case that gives it. */
export function reasons(violations: readonly Violation[]): ExplainedStatement[] {
  const cites = new Map<string, string[]>();
  for (const { message, cite } of violations) cites.set(message, [...(cites.get(message) ?? []), cite]);
  return [...cites].map(([message, of]) => say(message, of));
}

/** `1 hex`, `2 hexes` */
export function countedPieces(count: number, one: string, many: string): string {
  return `${count} ${count === 1 ? one : many}`;
}

/** How an explanation treats orders that its asker has sent but that have not been played. */
export interface KeptTold {
  /** Moves that it supposes to have been made: `3218 at 3117`. */
  readonly made: readonly string[];
  /** The units in question that the question does not assume. */
  readonly left: readonly string[];
}

/** How many kept moves an explanation names. */
const NAMED = 8;

function keptWords({ made, left }: KeptTold): string[] {
  const named = (all: readonly string[]) =>
    [...all.slice(0, NAMED), ...(all.length > NAMED ? [`${all.length - NAMED} more`] : [])].join(", ");
  return [
    ...(made.length === 0 ? [] : [`Your kept orders count as carried out: ${named(made)}.`]),
    ...(left.length === 0 ? [] : [`Kept, but not counted here: ${named(left)}.`]),
  ];
}

/**
 * An explanation as letters, pages and the terminal show it: its title, then each section as an outline.
 * @param supposing moves that it supposes to have been made
 */
export function explanationBlocks(
  { title, sections }: { readonly title: string; readonly sections: readonly Section[] },
  supposing: readonly string[] = [],
  kept: KeptTold = { made: [], left: [] },
): Block[] {
  return [
    heading(title),
    ...(supposing.length === 0 ? [] : [paragraph(`Supposing ${supposing.join(", ")}.`)]),
    ...keptWords(kept).map(paragraph),
    ...sections.map((section): Block => ({
      kind: "outline",
      title: section.heading,
      items: section.statements.map(outlineOf),
    })),
  ];
}

/** `2106 (Gambut): ½, road; 3½ so far (5.22)` */
function outlineOf({ text, cites, parts }: ExplainedStatement): OutlineItem {
  const cited = citeWords(cites);
  const stop = parts.length > 0 ? ":" : "";
  return { text: `${text.replace(/\.$/, "")}${cited}${stop}`, items: parts.map(outlineOf) };
}
