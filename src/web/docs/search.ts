import type { DocumentSection, DocumentShelf } from "./documents.ts";

/** The most words of a search, and the most sections shown. */
const WORDS = 8;
const SHOWN = 30;
/** Characters on each side of the first found word. */
const AROUND = 90;

interface Found {
  readonly url: string;
  readonly title: string;
  readonly heading: string;
  readonly excerpt: string;
}

const occurrences = (text: string, word: string) => text.split(word).length - 1;

/** How well a section fits: zero if a word is missing; a word in the heading counts for ten. */
function fit({ heading, text }: DocumentSection, words: readonly string[]): number {
  const [head, body] = [heading.toLowerCase(), text.toLowerCase()];
  const counts = words.map((word) => 10 * occurrences(head, word) + Math.min(9, occurrences(body, word)));
  return counts.includes(0) ? 0 : counts.reduce((sum, count) => sum + count, 0);
}

function excerptOf(text: string, word: string): string {
  const at = Math.max(0, text.toLowerCase().indexOf(word));
  const start = at <= AROUND ? 0 : text.indexOf(" ", at - AROUND) + 1;
  return `${start === 0 ? "" : "… "}${text.slice(start, at + AROUND)}${
    at + AROUND < text.length ? " …" : ""
  }`;
}

/** The sections with all words of a search, best first. */
export function findInDocuments(documents: DocumentShelf, question: string): Found[] {
  const words = question.toLowerCase().split(/\s+/).filter((word) => word !== "").slice(0, WORDS);
  if (words.length === 0) return [];
  return documents.paths.flatMap((path) => {
    const { title, sections } = documents.read(path)!;
    return sections.map((section) => ({ path, title, section, fits: fit(section, words) }));
  }).filter(({ fits }) => fits > 0).sort((one, other) => other.fits - one.fits).slice(0, SHOWN)
    .map(({ path, title, section: { heading, anchor, text } }) => ({
      url: `${path === "README" ? "/docs" : `/docs/${path}`}#${anchor}`,
      title,
      heading,
      excerpt: excerptOf(text, words[0]),
    }));
}
