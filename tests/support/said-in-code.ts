/** What stands between the pieces of a template whose values are not known. */
const VALUE = "…";

/**
 * The texts that code holds: each string, and each template with "…" for its values, whose own texts follow. Comments, regular
 * expressions and what is imported are none.
 */
export function saidInCode(code: string): string[] {
  const texts: string[] = [];
  readCode(code.replace(/^(?:import|export) [^;]*? from "[^"]*";/gm, ""), 0, texts);
  return texts;
}

/** A tag of HTML that begins or ends a text of its own, and one that does not. */
const BREAKS = /<\/?(?!\/?(?:a|b|em|strong|span|code|i)\b)[a-z][^>]*>/gi;
const INLINE = /<[^>]*>/g;
/** Texts between tags, as far as no value parts them. */
const BETWEEN_TAGS = /(?<==?[^>]*["'}\w/])>([^<>{}=;()]*[a-z] [a-z][^<>{}=;()]*)(?=[<{])/gi;
/** What is neither a sentence nor a label: code, style, a list of words to be known. */
const NO_PROSE = /[{}|;]\s*$|[{}|*]|=>|^[^A-Z…“"]|\w\(\)/;

/** What code says to somebody: its strings and the texts between its tags that begin as a sentence does and have three words. */
export function said(code: string): string[] {
  const between = /<\/\w+>/.test(code) ? [...code.matchAll(BETWEEN_TAGS)].map(([, text]) => text) : [];
  const strings = saidInCode(code);
  const only = between.filter((text) => !strings.some((string) => string.includes(text)));
  return [...strings, ...only].flatMap((text) => text.replace(BREAKS, "\n\n").split(/\n\n+/))
    .map((text) => text.replace(INLINE, "").trim())
    .filter((text) => !NO_PROSE.test(text) && text.split(/\s+/).length >= 3);
}

/** Reads code up to a brace that closes what it did not open. @returns the place behind it */
function readCode(code: string, from: number, texts: string[]): number {
  let depth = 0;
  let at = from;
  while (at < code.length) {
    const rest = code.slice(at, at + 2);
    if (rest === "//") at = endOf(code, "\n", at);
    else if (rest === "/*") at = endOf(code, "*/", at + 2);
    else if (rest[0] === '"' || rest[0] === "'") at = readString(code, at, texts);
    else if (rest[0] === "`") at = readTemplate(code, at + 1, texts);
    else if (
      rest[0] === "/" && /[(=:,;!&|?[{]\s*$|\breturn\s*$|^\s*$/.test(code.slice(Math.max(0, at - 60), at))
    ) {
      at = behindExpression(code, at + 1);
    } else {
      at++;
      if (rest[0] === "{") depth++;
      else if (rest[0] === "}" && depth-- === 0) return at;
    }
  }
  return at;
}

function endOf(code: string, mark: string, from: number): number {
  const found = code.indexOf(mark, from);
  return found < 0 ? code.length : found + mark.length;
}

function readString(code: string, from: number, texts: string[]): number {
  let at = from + 1;
  let text = "";
  while (at < code.length && code[at] !== code[from] && code[at] !== "\n") {
    if (code[at] === "\\") at++;
    text += code[at++];
  }
  texts.push(text);
  return at + 1;
}

function readTemplate(code: string, from: number, texts: string[]): number {
  let at = from;
  let text = "";
  while (at < code.length && code[at] !== "`") {
    if (code.startsWith("${", at)) {
      at = readCode(code, at + 2, texts);
      text += VALUE;
    } else {
      if (code[at] === "\\") at++;
      text += code[at++];
    }
  }
  texts.push(text);
  return at + 1;
}

/** The place behind a regular expression's second slash; a slash in brackets ends none. */
function behindExpression(code: string, from: number): number {
  let isInSet = false;
  for (let at = from; at < code.length && code[at] !== "\n"; at++) {
    if (code[at] === "\\") at++;
    else if (code[at] === "[") isInSet = true;
    else if (code[at] === "]") isInSet = false;
    else if (code[at] === "/" && !isInSet) return at + 1;
  }
  return from;
}
