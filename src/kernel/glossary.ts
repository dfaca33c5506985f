import { citeWords } from "./refusals/cites.ts";
import type { RuleCase } from "./refusals/rule-case.ts";

/** A word of the rules or of orders, told in our own words. What it says anybody may know: nothing in it is of a game that is played. */
export interface GlossaryEntry {
  /** As it is looked up: `zone of control`; a word of orders as it is written: `move` */
  readonly word: string;
  /** What else stands for it in sentences; a plural in s is known without. */
  readonly forms: readonly string[];
  /** In a plain sentence or two. */
  readonly means: string;
  /** Empty for the house's own terms, which no rule mentions. */
  readonly cites: readonly string[];
  /** An order that it begins, as it may be written; absent where it begins none. */
  readonly order?: string;
}

/** The words of a system that need an explanation beside its sentences. */
export interface Glossary {
  readonly terms: readonly GlossaryEntry[];
  /** Those that orders are written with, each with what is written for the same. */
  readonly keywords: readonly GlossaryEntry[];
  /** By the word of an entry a phrase in which it means something else: a text that has it is not marked with the entry. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** @param cites parted by spaces @param forms what else stands for it in sentences */
export function term(word: string, cites: string, means: string, ...forms: string[]): GlossaryEntry {
  return { word, forms, means, cites: casesIn(cites) };
}

/** A word that begins an order. @param order as it may be written */
export function verb(word: string, cites: string, order: string, means: string): GlossaryEntry {
  return { word, forms: [], means, cites: casesIn(cites), order };
}

/** A word that goes on with an order. @param words parted by spaces: the first, and what is written for the same */
export function goesOn(words: string, cites: string, means: string): GlossaryEntry {
  const [word, ...forms] = words.split(" ");
  return { word, forms, means, cites: casesIn(cites) };
}

function casesIn(cites: string): string[] {
  return cites.split(" ").filter(Boolean);
}

/** What people ask about the rules in their own words, and what the house already says to it. */
export interface RuleTopic {
  readonly heading: string;
  /** A row of words a line, as people ask; each part is `one|or|another`, in any order, and `-not|these`. */
  readonly asked: string;
  /** Sentences of the glossary and of the digest of the rules, with their cases. */
  readonly told: readonly string[];
}

/** A topic as it is written: its heading, the glossary's words and cases that answer it, rows of words, and figures. */
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
