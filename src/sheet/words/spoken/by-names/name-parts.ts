import type { Desk, NamedThing } from "../../../../kernel/order-language.ts";
import { allInFigures, FIGURES } from "./spoken-figures.ts";
import type { SpokenLanguage } from "./clauses-joined.ts";
import {
  AFTERTHOUGHTS,
  AND,
  bareWord,
  DIRECTED,
  DOUBTING,
  FILLING,
  GOING,
  NOT,
  STAYING,
  STOOD,
  TOWARDS,
} from "./spoken-words.ts";

export type NamePart =
  | { readonly kind: "pieces"; readonly names: readonly string[]; readonly foe?: string }
  | { readonly kind: "place"; readonly name: string; readonly pieces: readonly string[] }
  | { readonly kind: "word"; readonly word: string; readonly isEnd: boolean; readonly against?: StrikeOf };

export type StrikeOf = NonNullable<NamedThing["against"]>;

/** No name has more words. */
const LONGEST = 5;

const MOST_WORDS = 60;

/** A sentence as a row of names and words. Undefined if a number in it names nothing. */
export function namePartsOf<S>(
  { named }: SpokenLanguage<S>,
  desk: Desk<S>,
  sentence: string,
): NamePart[] | undefined {
  const written = allInFigures(sentence).replace(
    /\b[ld]['\u2019](?=\d)/gi,
    "",
  ).replace(
    /(?<=\b\d{4}) ?[-\u2013] ?(?=\d{4}\b)/g,
    " to ",
  )
    .replace(/\s?(?:-{1,2}>|[=\u2013\u2014]>?|>{1,2}|\u2192|\u21d2)\s?/g, " to ")
    .replace(/&|\+(?=\s)/g, " and ").replace(/(?<=\w)\/(?=\s)|\s\/\s/g, " and ").split(/\s+/).filter(Boolean);
  if (written.length > MOST_WORDS) return undefined;
  const words = written.map(bareWord);
  const parts: NamePart[] = [];
  let hasKind = false;
  for (let at = 0; at < words.length;) {
    const name = nameAt(words, written, at, (text) => named!(desk, text));
    if (name !== undefined) {
      if (isOfFormation(words, at, name.to)) return undefined;
      parts.push(name.part);
      at = name.to;
      if (/[,;:.!]$/.test(written[at - 1])) parts.push({ kind: "word", word: "", isEnd: true });
      continue;
    }
    // `with a +4`
    const word = words[at].replace(/^\+(?=\d$)/, "");
    if (/\d/.test(word) && !/^\d(?:st|nd|rd|th)?$/.test(word)) return undefined;
    // `NE` is a point of the compass, `ne` a French word.
    const isPoint = /^[NS]?[EW][,;:.!]?$/.test(written[at]);
    const meant = isPoint ? undefined : named!(desk, word);
    const { against } = meant ?? {};
    if (meant?.kind !== undefined || (meant === undefined && HELPERS.has(word))) hasKind = true;
    // `The Polish brigade and 7RTR`: an unknown name must not be passed over.
    if (meant === undefined && isUnknown(words[at]) && BODIES.has(words[at + 1] ?? "")) return undefined;
    if (isUnknownBefore(words, at, against) && isListed(words, at, (text) => named!(desk, text))) {
      return undefined;
    }
    parts.push({
      ...(against === undefined ? {} : { against }),
      kind: "word",
      word: isPoint ? "" : word,
      isEnd: /[,;:.!]$/.test(written[at]),
    });
    at++;
  }
  // An order never leaves out the guns that go along.
  return hasKind && parts.some((part) => part.kind === "word" && part.against !== undefined)
    ? undefined
    : parts;
}

/** `21st Panzer` and `21 Pz` mean more than the piece called 21. */
function isOfFormation(words: readonly string[], from: number, to: number): boolean {
  const next = words[to] ?? "";
  return to === from + 1 && /^\d+(?:st|nd|rd|th)?$/.test(words[from]) && FORMATIONS.has(next);
}

/** The nouns for large bodies of pieces, after their numbers. */
export const FORMATIONS = new Set(
  "panzer panzers pz pzr armoured armored armd light division div corps army infantry motorised motorized guards indian ind african support"
    .split(" "),
);

function nameAt(
  words: readonly string[],
  written: readonly string[],
  from: number,
  named: (text: string) => NamedThing | undefined,
): { readonly part: NamePart; readonly to: number } | undefined {
  if (isPlain(words[from])) return undefined;
  for (let to = Math.min(words.length, from + LONGEST); to > from; to--) {
    if (isPlain(words[to - 1]) || written.slice(from, to - 1).some((word) => /[,;:!]$/.test(word))) continue;
    const text = words.slice(from, to);
    if (text.some((word) => AND.has(word))) continue;
    // A figure alone counts something, unless it goes somewhere: `3 to 3018`.
    if (text.length === 1 && /^\d$/.test(text[0]) && !DIRECTED.has(words[to] ?? "")) continue;
    const found = named(text.join(" ")) ??
      (text.length > 1 && FIGURES.has(text[0])
        ? named([FIGURES.get(text[0]), ...text.slice(1)].join(" "))
        : undefined);
    if (found === undefined) continue;
    const { pieces, place, foe, verb } = found;
    // `at res`: words that say how something is done are never passed over.
    if (text.length > 1 && verb !== undefined) {
      return { part: { kind: "word", word: text.join(" "), isEnd: false }, to };
    }
    if (place !== undefined) return { part: { kind: "place", name: place, pieces }, to };
    if (pieces.length > 0 || foe !== undefined) {
      return { part: { kind: "pieces", names: pieces, ...(foe === undefined ? {} : { foe }) }, to };
    }
  }
  return undefined;
}

/** Whether a word says nothing that is known before an `and`. */
function isUnknownBefore(words: readonly string[], at: number, against: StrikeOf | undefined): boolean {
  return against === undefined && AND.has(words[at + 1] ?? "") && isUnknown(words[at]);
}

function isUnknown(word: string): boolean {
  return !isPlain(word) && !FILLING.has(word) && !STOOD.has(word) && !STAYING.has(word) && !GOING.has(word);
}

/** Other words for pieces, beside their names. */
export const BODIES = new Set(
  "brigade brigades regiment regiments battalion battalions division divisions corps group lot boys tanks guns hussars lancers guards infantry artillery"
    .split(" "),
);

/** What helps from afar, if a game has it. */
const HELPERS = new Set("gun guns artillery arty battery batteries planes aircraft bombers".split(" "));

/** Whether a name follows that `and`: the word may name another piece, and nobody knows which. */
function isListed(
  words: readonly string[],
  at: number,
  named: (text: string) => NamedThing | undefined,
): boolean {
  return (named(words[at + 2] ?? "")?.pieces.length ?? 0) > 0 && (at === 0 || !DIRECTED.has(words[at - 1]));
}

/** A word of every sentence, with which no name begins or ends. */
function isPlain(word: string): boolean {
  return word === "" || TOWARDS.has(word) || AND.has(word) || NOT.has(word) || DOUBTING.has(word) ||
    (GOING.has(word) && word !== "pol") ||
    /^(?:the|a|an|my|our|is|it|of|i|we|der|die|das|le|la|les|el|il|de|het)$/.test(word);
}

/** A preposition stands at most this many words before its place. */
const NEAR = 3;

/** Words between a name and the one before, the nearest to it last. */
export function wordsBefore(parts: readonly NamePart[], index: number): string[] {
  const words: string[] = [];
  for (let at = index - 1; at >= 0 && words.length < NEAR; at--) {
    const part = parts[at];
    if (part.kind !== "word" || part.isEnd) break;
    if (part.word !== "") words.unshift(part.word);
  }
  return words;
}

/** Whether a place follows with only words between, such as `to 3117` after `3218`. */
export function leadsOn(parts: readonly NamePart[], index: number): boolean {
  const next = parts.slice(index + 1).findIndex(({ kind }) => kind !== "word");
  const between = next === -1 ? [] : parts.slice(index + 1, index + 1 + next);
  return next !== -1 && parts[index + 1 + next].kind === "place" &&
    between.some((part) => part.kind === "word" && DIRECTED.has(part.word));
}

export function placeFollows(parts: readonly NamePart[], index: number): boolean {
  return parts.slice(index + 1).find(({ kind }) => kind !== "word")?.kind === "place";
}

/** Whether the words before a place make it replace another: `no, forgive me: 3117`. */
export function isCorrection(parts: readonly NamePart[], index: number): boolean {
  const from = parts.slice(0, index).findLastIndex(({ kind }) => kind !== "word");
  return parts.slice(from + 1, index).some((part) =>
    part.kind === "word" && (AFTERTHOUGHTS.has(part.word) || NOT.has(part.word))
  );
}

/** Whether a word of refusal takes back a place that was named: a mark follows, or another place. */
export function isAfterthought(parts: readonly NamePart[], index: number): boolean {
  const part = parts[index];
  return (part.kind === "word" && part.isEnd) || placeFollows(parts, index);
}

/** Whether the next thing named after a word is a piece, by its name or its place. */
export function isOfPieces(parts: readonly NamePart[], index: number): boolean {
  const next = parts.slice(index + 1).find(({ kind }) => kind !== "word");
  return next?.kind === "pieces" || (next?.kind === "place" && next.pieces.length > 0);
}

/**
 * Whether a name that both sides have means the attacker's piece. It precedes the attack, is sent nowhere, and nobody strikes
 * it.
 */
export function strikesItself(parts: readonly NamePart[], index: number, strike: number): boolean {
  // `16 is attacked by 44RTR`
  const by = parts.findIndex((part, at) => at > strike && part.kind === "word" && BY.has(part.word));
  return index < strike && !(by !== -1 && isOfPieces(parts, by)) &&
    parts.slice(index, strike).every(({ kind }) => kind !== "place");
}

const BY = new Set("by von par da por".split(" "));
