/**
 * A text for a log without what it may not tell: addresses, what opens a page or a seat, and other secrets. What remains of an
 * address says whose letters it is about to nobody but who knows already.
 */
export function redacted(text: string): string {
  return REDACTIONS.reduce((left, [pattern, instead]) => left.replace(pattern, instead), shortened(text));
}

/** How long a text of a log may be: what is looked for in it takes time by the square of its longest word. */
const LONGEST = 2000;

/** Cut between words, so that no half of an address is left that would not be known as one. */
function shortened(text: string): string {
  if (text.length <= LONGEST) return text;
  const kept = text.slice(0, LONGEST);
  return `${kept.slice(0, kept.lastIndexOf(" ") + 1)}…`;
}

const REDACTIONS: readonly (readonly [RegExp, string])[] = [
  // An address keeps its first letter and its domain; a reply address, whose local part is a token, less.
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
