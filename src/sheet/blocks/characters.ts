/** Replaces the look-alikes of ASCII characters in an order, which a program, a keyboard or a font has set. */

const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\t]/g;
const INVISIBLE = /[\p{Cf}\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\ufe00-\ufe0f\uffa0]/gu;
/** Letters and figures of another form: of full width, raised, lowered, bold, Roman, a fraction in one character. */
const FORMS =
  /[\u00b2\u00b3\u00b9\u00bc-\u00be\u02b0-\u02b8\u02e1-\u02e3\u1d2c-\u1d6a\u2070-\u209c\u2150-\u217f\u2189\ufb00-\ufb06\ufe4d-\ufe6b\uff01-\uff5e\u{1d400}-\u{1d7ff}]/gu;
const APOSTROPHES = /[\u00b4\u02b9\u02bc\u2018-\u201b\u2032\u2035]/g;
const QUOTES = /[\u201c-\u201f\u2033\u2036]/g;
const HYPHENS =
  /[\u02d7\u058a\u2010-\u2015\u2043\u207b\u2212\u2796\u2e3a\u2e3b\u30fc\ufe58\ufe63\uff0d\uff70]/g;
const SLASHES = /[\u2044\u2215\u29f8\uff0f]/g;
/** Every arrow that points to the right or both ways, and what is typed for one. */
const ARROWS =
  /[\u2192\u2194\u219d\u21a6\u21aa\u21c0\u21c1\u21c9\u21d2\u21d4\u21db-\u21e2\u21e8\u21f6\u21fe\u25b6\u25b8\u25ba\u25bb\u2794\u2798-\u27a1\u27a4-\u27be\u27f6\u27f9\u27fc\u27ff\u2933\u2b46\u2b62\u2b95\u{1f846}\u{1f852}\u{1f862}\u{1f86a}\u{1f872}\u{1f87a}\u{1f882}]\ufe0f?/gu;
/** Marks that point from one number to another, and say something else between words. */
const POINTERS = /[\u00bb\u203a\u00e0\u00e8]/g;
const NUMBERED = /\d[\w/-]{0,12}[ \u00a0]{0,3}$/;
const NUMBER = /^[ \u00a0]{0,3}\d/;

/** Cyrillic and Greek letters that look like ASCII letters. */
const ALIKE: ReadonlyMap<string, string> = new Map([
  ...pairs("АВЕЅІЈКМНОРСТУХҮԚԜаеѕіјорсухһԁԛԝѵɡӏ", "ABESIJKMHOPCTYXYQWaesijopcyxhdqwvgl"),
  ...pairs("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϳοαινρτυχ", "ABEZHIKMNOPTYXCjoaivptux"),
]);
const WORDS = /[\p{L}\p{M}\p{Nd}]+/gu;

function pairs(others: string, ascii: string): [string, string][] {
  return [...others].map((other, at) => [other, ascii[at]]);
}

/**
 * A line with ASCII characters in place of their look-alikes.
 * @param arrow replaces a sign that points from one word to another
 */
export function inAscii(line: string, arrow = " "): string {
  if (ASCII.test(line)) return line;
  return withArrows(line.normalize("NFC").replace(SPACES, " "), arrow)
    .replace(INVISIBLE, "")
    .replace(FORMS, (form) => form.normalize("NFKC"))
    .replace(/\p{Nd}/gu, figureOf)
    .replace(WORDS, inOneScript)
    .replace(APOSTROPHES, "'")
    .replace(QUOTES, '"')
    .replace(HYPHENS, "-")
    .replace(SLASHES, "/");
}

/** A line of only these characters has none to replace. */
const ASCII = /^[ -~]*$/;

function withArrows(line: string, arrow: string): string {
  return line.replace(ARROWS, arrow).replace(POINTERS, (pointer, at: number) => {
    const isBetween = NUMBERED.test(line.slice(Math.max(0, at - 16), at)) &&
      NUMBER.test(line.slice(at + 1, at + 5));
    return isBetween ? arrow : pointer;
  });
}

/** Markdown's mark for a line that is not joined with the next, and Outlook's for a typed smile. */
const AT_END = /(?:\\|(?<=\S) J)\s*$/;

/** A line without what programs put at its end. */
export function withoutLineEnd(line: string): string {
  return line.replace(AT_END, "");
}

/**
 * A word with ASCII letters in place of those that look like them. It must have some ASCII letter or figure, and nothing that
 * has no look-alike.
 */
function inOneScript(word: string): string {
  if (ASCII.test(word) || !/[A-Za-z0-9]/.test(word)) return word;
  const letters = [...word].map((letter) => ALIKE.get(letter) ?? letter).join("");
  return ASCII.test(letters) ? letters : word;
}

/** The value of a decimal digit: every script has its ten in a row, from zero on (Unicode, 4.6). */
function figureOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  if (code < 0x80) return digit;
  let value = 0;
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value++;
  return String(value % 10);
}
