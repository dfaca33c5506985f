import { citeWords } from "../kernel/refusals/cites.ts";
import type { Glossary, GlossaryEntry } from "../kernel/glossary.ts";

/** A word of a sentence that has an explanation elsewhere. */
export interface MarkedWord {
  readonly text: string;
  readonly entry: GlossaryEntry;
  /** The page that explains it, with the place on that page. */
  readonly url: string;
}

export type MarkedText = readonly (string | MarkedWord)[];

/** Finds the words of a game in its texts, each at its first place: all of them would be noise. */
export interface WordMarker {
  sentence(text: string): MarkedText;
  /** A line of a sheet: words of orders up to a comment. */
  line(text: string): MarkedText;
}

/** The page that tells what the words of a game mean: of all its editions one. @param ruleset or the game's own id */
export function glossaryPage(ruleset: string): string {
  return `/glossary/${ruleset.split("/")[0]}`;
}

/** Where an entry stands on the page of its glossary. */
export function anchorOf(entry: GlossaryEntry, isKeyword: boolean): string {
  const name = entry.word.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  return isKeyword ? `order-${name}` : name;
}

/** The help for a word, in a line: `zone of control: The six hexes … (6.0)` */
export function helpOf({ word, means, cites }: GlossaryEntry): string {
  return `${word}: ${means}${citeWords(cites)}`;
}

/** @param page on which the glossary stands */
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
      // In sentences words of orders stand in capitals, and only those that begin one say of themselves what they are.
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

/** As it stands in the midst of a sentence and at its beginning, for one and for several. */
function spellings({ word, forms }: GlossaryEntry): string[] {
  return [word, ...forms].flatMap((form) => [form, `${form}s`]).flatMap((
    form,
  ) => [form, form.charAt(0).toUpperCase() + form.slice(1)]);
}

/** The longest first, so that `path of retreat` is not taken for `retreat`; of two entries with the same word the first counts. */
function finder(
  words: readonly { readonly text: string; readonly entry: GlossaryEntry; readonly isKeyword: boolean }[],
): Finder {
  const entries = new Map<string, { readonly entry: GlossaryEntry; readonly isKeyword: boolean }>();
  for (const { text, ...known } of words) if (!entries.has(text)) entries.set(text, known);
  const texts = [...entries.keys()].sort((a, b) => b.length - a.length).map(escaped);
  return { pattern: new RegExp(`(?<![\\w-])(?:${texts.join("|")})(?![\\w-])`, "g"), entries };
}

/** For a pattern that finds the text itself. */
export function escaped(text: string): string {
  return text.replace(/[^\w ]/g, "\\$&");
}
