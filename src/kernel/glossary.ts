import { citeWords } from "./refusals/cites.ts";
import type { RuleCase } from "./refusals/rule-case.ts";

/** A word of the rules or of orders, explained in our own words. Anybody may know it: no entry tells about a game in play. */
export interface GlossaryEntry {
  /** The word to look up: `zone of control`; a word of orders as players write it: `move` */
  readonly word: string;
  /** Other forms in sentences. A plural in s needs no mention. */
  readonly forms: readonly string[];
  /** In one or two plain sentences. */
  readonly means: string;
  /** Empty for Despatch's own terms, which no rule mentions. */
  readonly cites: readonly string[];
  /** An order that begins with it, as an example; absent if none does. */
  readonly order?: string;
}

/** The words of a system that need an explanation beside its sentences. */
export interface Glossary {
  readonly terms: readonly GlossaryEntry[];
  /** The words of orders, each with its other forms. */
  readonly keywords: readonly GlossaryEntry[];
  /** Phrases in which the word of an entry means something else. A text with such a phrase is not marked with the entry. */
  readonly elsewhere?: Readonly<Record<string, string>>;
}

/** @param cites separated by spaces @param forms its other forms in sentences */
export function term(word: string, cites: string, means: string, ...forms: string[]): GlossaryEntry {
  return { word, forms, means, cites: casesIn(cites) };
}

/** A word that begins an order. @param order an example */
export function verb(word: string, cites: string, order: string, means: string): GlossaryEntry {
  return { word, forms: [], means, cites: casesIn(cites), order };
}

/** A word that continues an order. @param words separated by spaces: the first, and its other forms */
export function goesOn(words: string, cites: string, means: string): GlossaryEntry {
  const [word, ...forms] = words.split(" ");
  return { word, forms, means, cites: casesIn(cites) };
}

function casesIn(cites: string): string[] {
  return cites.split(" ").filter(Boolean);
}

/** What people ask about the rules in their own words, and the texts that answer. */
export interface RuleTopic {
  readonly heading: string;
  /** One row of words a line, as people ask; each part is `one|or|another`, in any order, and `-not|these`. */
  readonly asked: string;
  /** Sentences of the glossary and the digest of the rules, with their cases. */
  readonly told: readonly string[];
}

/** A topic as we write it: its heading, the words and cases that answer it, rows of words, and figures. */
type WrittenTopic = readonly [heading: string, terms: string, cases: string, asked: string, figures?: string];

/** Topics with the sentences that answer them. @throws if the game has no such word or case */
export function topicsOfRules(
  written: readonly WrittenTopic[],
  terms: readonly GlossaryEntry[],
  cases: readonly RuleCase[],
): readonly RuleTopic[] {
  const plainly = (text: string, cites: readonly string[]) =>
    `${text.replace(/\.$/, "")}${citeWords(cites)}.`;
  const entryOf = (name: string) => {
    const entry = terms.find(({ word }) => word === name);
    if (entry === undefined) throw new Error(`no word of the game: ${name}`);
    return entry;
  };
  const means = ({ word, means, cites }: GlossaryEntry) =>
    plainly(`${word.slice(0, 1).toUpperCase()}${word.slice(1)}: ${means}`, cites);
  const title = (wanted: string) => {
    const found = cases.find(({ number }) => number === wanted);
    if (found === undefined) throw new Error(`no case of the game: ${wanted}`);
    return plainly(found.title, [found.number]);
  };
  return written.map(([heading, words, numbers, asked, figures]) => {
    const entries = words.split(", ").filter(Boolean).map(entryOf);
    // A word that cites a case says what that says.
    const isSaid = (number: string) => entries.some(({ cites }) => cites.includes(number));
    return {
      heading,
      asked,
      told: [
        ...(figures === undefined ? [] : [figures]),
        ...entries.map(means),
        ...numbers.split(" ").filter((number) => number !== "" && !isSaid(number)).map(title),
      ],
    };
  });
}
