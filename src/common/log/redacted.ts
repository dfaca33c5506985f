/**
 * A text for a log without its secrets: addresses, keys to pages and seats, and others. What is left of an address helps only
 * readers who know it already.
 */
export function redacted(text: string): string {
  return REDACTIONS.reduce((left, [pattern, instead]) => left.replace(pattern, instead), shortened(text));
}

/** The longest text of a log: the search takes time by the square of its longest word. */
const LONGEST = 2000;

/** Cut between words: half an address would not be recognized as one. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const kept = text.slice(0, LONGEST);
  return `${kept.slice(0, kept.lastIndexOf(" ") + 1)}…`;
}

const REDACTIONS: readonly (readonly [RegExp, string])[] = [
  // An address keeps its first letter and its domain. A reply address keeps less, because its local part is a token.
  [
    /(?<![^\s<>@"',;:/()])([^\s<>@"',;:/()\p{L}\p{N}]*[\p{L}\p{N}])[^\s<>@"',;:/()]*@([\p{L}\p{N}][\p{L}\p{N}.-]*)/gu,
    "$1…@$2",
  ],
  [/\/\/[^\s/@]*@/g, "//…@"],
  [/\bwhsec_[\w+/=]+/g, "whsec_…"],
  [/\bBearer\s+\S+/g, "Bearer …"],
  // Keys of pages and links, tokens of letters, secrets and digests.
  [/\b[a-z2-7]{16,}\b/g, "…"],
  [/\b[0-9a-f]{32,}\b/gi, "…"],
  [/(?<![\w+/-])(?=[\w+/-]*\d)(?=[\w+/-]*[A-Z])[\w+/-]{22,}={0,2}/g, "…"],
];
