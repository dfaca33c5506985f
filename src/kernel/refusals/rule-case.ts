import type { GlossaryEntry, RuleTopic } from "../glossary.ts";
import { citeWords } from "./cites.ts";

/** What a numbered case of a rulebook is: only a rule has to be carried out. */
export type CaseKind = "rule" | "definition" | "example" | "heading";

/** How a rule is known: printed in a rules text, following from one, or our own choice. */
export type RuleBasis = "stated" | "implied" | "reconstructed";

/** A numbered case of a rulebook, in our own words. */
export interface RuleCase {
  readonly number: string;
  readonly title: string;
  readonly kind: CaseKind;
  /** The cases that a refusal cites when a decision breaks this one; none where no decision can. */
  readonly refusedAs: readonly string[];
  /** Left out where all of the rulebook is in print. */
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

/** What is asked about the rules: a heading, the words of the glossary and the cases that answer it, rows of words, and figures. */
type WrittenTopic = readonly [heading: string, terms: string, cases: string, asked: string, figures?: string];

/** Topics with the sentences that answer them. @throws where a word or a case is none of the game's */
export function topicsOfRules(
  written: readonly WrittenTopic[],
  terms: readonly GlossaryEntry[],
  cases: readonly RuleCase[],
): readonly RuleTopic[] {
  const plainly = (text: string, cites: readonly string[]) =>
    `${text.replace(/\.$/, "")}${citeWords(cites)}.`;
  const means = (name: string) => {
    const entry = terms.find(({ word }) => word === name);
    if (entry === undefined) throw new Error(`no word of the game: ${name}`);
    return plainly(`${name.slice(0, 1).toUpperCase()}${name.slice(1)}: ${entry.means}`, entry.cites);
  };
  const title = (wanted: string) => {
    const found = cases.find(({ number }) => number === wanted);
    if (found === undefined) throw new Error(`no case of the game: ${wanted}`);
    return plainly(found.title, [found.number]);
  };
  return written.map(([heading, words, numbers, asked, figures]) => ({
    heading,
    asked,
    told: [
      ...(figures === undefined ? [] : [figures]),
      ...words.split(", ").filter(Boolean).map(means),
      ...numbers.split(" ").filter(Boolean).map(title),
    ],
  }));
}
