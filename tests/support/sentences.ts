/** A block of Markdown that says nothing by itself: a heading, or a fence's border. */
const SILENT = /^#/;

/**
 * What a document says, a claim each: every sentence of its text, every example in a fence, every table; spaces are as if it
 * stood on one line.
 * @param markdown @param leftOut whether a table is tied to tests elsewhere, by its first line
 */
export function sentencesOf(markdown: string, leftOut: (heading: string) => boolean): string[] {
  const blocks = markdown.split(/(```[^]*?```|\n\n+|\n(?=- ))/).map((block) => block.trim());
  return blocks.flatMap((block) => {
    if (block === "" || SILENT.test(block)) return [];
    if (block.startsWith("```")) return [onOneLine(block.replace(/^```.*$/gm, ""))];
    if (block.startsWith("|")) return leftOut(block.split("\n")[0]) ? [] : [onOneLine(block)];
    return onOneLine(block.replace(/^- /, "")).split(/(?<=[.?!](?:\*\*)?) (?=[*_`["]*[A-Z`])/);
  });
}

const onOneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** Words that no sentence of ours uses, by the name under which a fault is reported (docs/style.md). */
export const OUT: Readonly<Record<string, RegExp>> = {
  "is told": /\b(?:is|are|was|were|be|been|gets?) told\b/gi,
  "is had": /\b(?:is|are|was|were|be) (?:to be )?had\b/gi,
  "is to be": /\b(?:is|are|was|were) (?:not )?to be\b/gi,
  "whoever": /\bwho(?:so)?ever\b/gi,
  "whom": /\bwhom\b/gi,
  "of it": /\bof it\b/gi,
  "anew": /\banew\b/gi,
  "thereby": /\b(?:thereby|thereof|therein|whereby|whereof|wherein)\b/gi,
  "you would have": /\byou would have (?:it|such|your?|this|that|the|an?)\b/gi,
  "he": /\b(?:he|him|his|himself)\b/gi,
};

/** What stands in a sentence and is no word: a path, an address, an order's numbers, a mark. */
const NO_WORD = /^(?:\W*|https?:\/\/\S+|\S+@\S+|\W*\d[\d:.,\/-]*\W*)$/;

/** What a text says, a sentence each; quoted words, addresses and code within it end none. */
export function proseSentences(text: string): string[] {
  return onOneLine(text).split(/(?<=[.?!][")\]]?) (?=["([]?[A-Z0-9])/).filter((sentence) =>
    wordsIn(sentence) > 0
  );
}

/** How many words a sentence has. Numbers, addresses and marks are none. */
export function wordsIn(sentence: string): number {
  return onOneLine(sentence).split(" ").filter((word) => !NO_WORD.test(word)).length;
}

/** Which of the words that are out stand in a text, by their names, as often as they do. */
export function wordsOut(text: string): string[] {
  return Object.entries(OUT).flatMap(([name, word]) => [...text.matchAll(word)].map(() => name));
}

/** The mean length of sentences, in words. */
export function meanLength(sentences: readonly string[]): number {
  return sentences.reduce((sum, sentence) => sum + wordsIn(sentence), 0) / Math.max(1, sentences.length);
}
