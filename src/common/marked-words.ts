import { citeWords } from "../kernel/refusals/cites.ts";
import type { Glossary, GlossaryEntry } from "../kernel/glossary.ts";

/** A word of a sentence that is explained elsewhere. */
export interface MarkedWord {
  readonly text: string;
  readonly entry: GlossaryEntry;
  /** The page and the place on it where the explanation stands. */
  readonly url: string;
}

export type MarkedText = readonly (string | MarkedWord)[];

/** Finds a game's words in its texts, each only once: all would be noise. */
export interface WordMarker {
  sentence(text: string): MarkedText;
  /** A line of a sheet: words of orders up to a comment. */
  line(text: string): MarkedText;
}

/** The page with the meanings of a game's words; all its editions share one. @param ruleset or the game's own id */
export function glossaryPage(ruleset: string): string {
  return `/glossary/${ruleset.split("/")[0]}`;
}

/** The place of an entry on its glossary's page. */
export function anchorOf(entry: GlossaryEntry, isKeyword: boolean): string {
  const name = entry.word.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return isKeyword ? `order-${name}` : name;
}

/** The help for a word, in a line: `zone of control: The six hexes … (6.0)` */
export function helpOf({ word, means, cites }: GlossaryEntry): string {
  return `${word}: ${means}${citeWords(cites)}`;
}

/** @param page where the glossary stands */
export function wordMarker(glossary: Glossary, page: string): WordMarker {
  const { sentences, sheets } = finders(glossary);
  const marked = new Set<GlossaryEntry>();
  const isElsewhere = ({ word }: GlossaryEntry, text: string) => {
    const phrase = glossary.elsewhere?.[word];
    return phrase !== undefined && text.includes(phrase);
  };
  const marker = ({ pattern, entries }: Finder) => (text: string): MarkedText => {
    const parts: (string | MarkedWord)[] = [];
    let from = 0;
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const known = entries.get(found);
      if (known === undefined || marked.has(known.entry) || isElsewhere(known.entry, text)) continue;
      marked.add(known.entry);
      if (index > from) parts.push(text.slice(from, index));
      const { entry, isKeyword } = known;
      parts.push({ text: found, entry, url: `${page}#${anchorOf(entry, isKeyword)}` });
      from = index + found.length;
    }
    if (from < text.length) parts.push(text.slice(from));
    return parts;
  };
  const line = marker(sheets);
  return {
    sentence: marker(sentences),
    line(text) {
      const order = text.replace(/#.*$/s, "");
      const comment = text.slice(order.length);
      return comment === "" ? line(order) : [...line(order), comment];
    },
  };
}

interface Finder {
  readonly pattern: RegExp;
  readonly entries: ReadonlyMap<string, { readonly entry: GlossaryEntry; readonly isKeyword: boolean }>;
}

const made = new WeakMap<Glossary, { readonly sentences: Finder; readonly sheets: Finder }>();

function finders(glossary: Glossary) {
  const known = made.get(glossary) ?? {
    sentences: finder([
      ...glossary.terms.flatMap((entry) =>
        spellings(entry).map((text) => ({ text, entry, isKeyword: false }))
      ),
      // In sentences, words of orders stand in capitals. Only words that begin an order explain themselves.
      ...glossary.keywords.filter(({ order }) => order !== undefined).map((entry) => ({
        text: entry.word.toUpperCase(),
        entry,
        isKeyword: true,
      })),
    ]),
    sheets: finder(
      glossary.keywords.flatMap((entry) =>
        [entry.word, ...entry.forms].map((text) => ({ text, entry, isKeyword: true }))
      ),
    ),
  };
  made.set(glossary, known);
  return known;
}

/** The word in the middle and at the beginning of a sentence, singular and plural. */
function spellings({ word, forms }: GlossaryEntry): string[] {
  return [word, ...forms].flatMap((form) => [form, `${form}s`]).flatMap((
    form,
  ) => [form, form.charAt(0).toUpperCase() + form.slice(1)]);
}

/**
 * The longest come first, so that `path of retreat` is not taken for `retreat`. If two entries have the same word, the first
 * counts.
 */
function finder(
  words: readonly { readonly text: string; readonly entry: GlossaryEntry; readonly isKeyword: boolean }[],
): Finder {
  const entries = new Map<string, { readonly entry: GlossaryEntry; readonly isKeyword: boolean }>();
  for (const { text, ...known } of words) if (!entries.has(text)) entries.set(text, known);
  const texts = [...entries.keys()].sort((a, b) => b.length - a.length).map(escaped);
  return { pattern: new RegExp(`(?<![\\w-])(?:${texts.join("|")})(?![\\w-])`, "g"), entries };
}

/** Escapes a text for use in an expression. */
export function escaped(text: string): string {
  return text.replace(/[^\w ]/g, "\\$&");
}
