/** A place that cites cases: a declaration of a source file, or a file of data as a whole. */
export interface Place {
  readonly file: string;
  readonly name: string;
  readonly cites: ReadonlySet<string>;
}

/** `7.74` or `7.71-7.76`, but not a part of a longer number. */
const CITATION = /(?<![\d.])(\d{1,2})\.(\d{1,2})(?:\s*-\s*\1\.(\d{1,2}))?(?![\d.])/g;

/** The cases that a text cites, ranges written out. */
export function citedIn(text: string): string[] {
  return [...text.matchAll(CITATION)].flatMap(([, section, first, last = first]) => {
    const length = Number(last) - Number(first) + 1;
    return Array.from({ length }, (_, index) => `${section}.${after(first, index)}`);
  });
}

/** The number so many cases on: 14.01 is not 14.1. */
function after(first: string, count: number): string {
  return String(Number(first) + count).padStart(first.startsWith("0") ? first.length : 1, "0");
}

/** The words in code: comments and strings. Numbers in the code itself are no citations. */
const WORDS = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|"[^"\n]*"|`[^`]*`/g;

/** Declarations that carry a rule out, at the edge of the file; types only name things. */
const DECLARATION = /^(?:export )?(?:function\*? |const |class )(\w+)/;
const TYPE = /^(?:export )?(?:interface |type )/;
/** A method of a class. */
const METHOD = /^ {2}(?:static |private )?(#?\w+)\(/;

/**
 * The declarations of a source file with the cases that each cites in its docstring or its body. It reads the layout that
 * the formatter gives: declarations begin a line, methods are indented by two.
 */
export function placesIn(file: string, source: string): Place[] {
  const texts = new Map<string, string>();
  let [owner, holder, comment] = ["", "", ""];
  for (const line of source.split("\n")) {
    const continues = comment !== "" && !comment.trimEnd().endsWith("*/");
    if (continues || /^(?: {2})?\/\*\*/.test(line)) {
      comment = continues ? `${comment}\n${line}` : line;
      continue;
    }
    const declared = DECLARATION.exec(line)?.[1];
    const method = METHOD.exec(line)?.[1];
    if (declared !== undefined) [holder, owner] = [declared, /\bclass /.test(line) ? declared : ""];
    else if (TYPE.test(line)) [holder, owner] = ["", ""];
    else if (owner !== "" && method !== undefined) holder = `${owner}.${method.replace("#", "")}`;
    if (holder !== "") texts.set(holder, `${texts.get(holder) ?? ""}\n${comment}\n${line}`);
    comment = "";
  }
  return [...texts].map(([name, text]) => ({ file, name, cites: new Set(wordsOf(text).flatMap(citedIn)) }))
    .filter((place) => place.cites.size > 0);
}

function wordsOf(source: string): string[] {
  return source.match(WORDS) ?? [];
}

/** A scenario's data, by the cases that it and the evidence for its parts cite. */
export function placeOfScenario(file: string, json: string): Place {
  const { cite, basis = {} } = JSON.parse(json) as {
    cite: string;
    basis?: Record<string, { evidence: string }>;
  };
  const evidence = Object.values(basis).map((layer) => layer.evidence);
  return { file, name: file.split("/").at(-1)!, cites: new Set([cite, ...evidence].flatMap(citedIn)) };
}
