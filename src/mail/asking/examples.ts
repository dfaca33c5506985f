import CLASSES from "./phrases/word-classes.json" with { type: "json" };
import EXAMPLES from "./examples.json" with { type: "json" };
import { foldedWords } from "./phrases/sentence.ts";

/**
 * What a letter asks for, by the letters most like it among those that people have written: `examples.json` has them by what
 * they ask for. A letter is like another by its words, their pairs, their pieces of four letters, and the words' meanings; rare
 * ones count more. Half of the evidence for a kind is in its nearest letters, half in all of them. To teach the referee another
 * wording, add the sentence there.
 */
export type ExampleKind = keyof typeof EXAMPLES;

export interface Likeness {
  readonly asked: ExampleKind;
  /** Its share of all evidence, from 0 to 1. */
  readonly share: number;
  /** How like the most similar letter is, from 0 to 1. */
  readonly likeness: number;
}

/** So many of the letters most like it are asked. */
const MOST_LIKE = 9;
/** How much more a close one counts than a far one, and a kind with closer letters. */
const POWER = 3;
const POWER_OF_ALL = 4;
/** More words are a story. */
const MOST_WORDS = 60;

const MEANINGS = new Map<string, string[]>();
for (const [name, words] of Object.entries(CLASSES)) {
  for (const word of words.split(/[ _]/)) MEANINGS.set(word, [...MEANINGS.get(word) ?? [], name]);
}
const BEGINNINGS = [...MEANINGS].flatMap(([word, names]) =>
  word.endsWith("*") ? [{ beginning: word.slice(0, -1), names }] : []
);

function meaningsOf(word: string): readonly string[] {
  return [
    ...MEANINGS.get(word) ?? [],
    ...BEGINNINGS.filter(({ beginning }) => word.startsWith(beginning)).flatMap(({ names }) => names),
  ];
}

/** A text's features, and how much each counts. */
function featuresOf(text: string): Map<string, number> {
  const words = foldedWords(text).slice(0, MOST_WORDS)
    .map((word) => /\d/.test(word) ? /^\d+$/.test(word) ? "#" : "#a" : word);
  const features = new Map<string, number>();
  const meanings = new Set(words.flatMap(meaningsOf));
  const inRow = ["^", ...words, "$"];
  for (const word of words) features.set(`w ${word}`, 1);
  for (const [at, word] of inRow.slice(1).entries()) features.set(`p ${inRow[at]} ${word}`, 1);
  for (const word of words) {
    const whole = `<${word}>`;
    for (let at = 0; at + 4 <= whole.length; at++) features.set(`c ${whole.slice(at, at + 4)}`, 0.8);
  }
  for (const meaning of meanings) features.set(`m ${meaning}`, 1);
  for (const one of meanings) {
    for (const other of meanings) if (one < other) features.set(`t ${one} ${other}`, 0.3);
  }
  if (text.includes("?")) features.set("?", 1);
  return features;
}

/** The examples by their features, in arrays: as maps of maps they would take ten times the memory. */
interface Known {
  readonly asked: readonly ExampleKind[];
  /** Every feature by its number. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Where the row of a feature begins in the next two; the row behind it begins where it ends. */
  readonly starts: Uint32Array;
  readonly examples: Uint16Array;
  /** How much the feature counts in that example. */
  readonly weights: Float64Array;
  weightOf(feature: string): number;
}

let known: Known | undefined;
let learned: Examples = EXAMPLES;

export type Examples = Readonly<Record<ExampleKind, readonly string[]>>;

/** Compares letters with these from now on: measurements need letters that none of them comes from. */
export function learnFrom(examples: Examples): void {
  learned = examples;
  known = undefined;
}

/** The examples, read on first use. */
function knownExamples(): Known {
  if (known !== undefined) return known;
  const asked: ExampleKind[] = [];
  const texts: string[] = [];
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  for (const [kind, each] of Object.entries(learned) as [ExampleKind, readonly string[]][]) {
    for (const text of each) {
      asked.push(kind);
      texts.push(text);
      for (const feature of featuresOf(text).keys()) {
        const number = numbers.get(feature) ?? numbers.size;
        numbers.set(feature, number);
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
  }
  const starts = new Uint32Array(counts.length + 1);
  for (const [number, count] of counts.entries()) starts[number + 1] = starts[number] + count;
  const filled = starts.slice();
  const examples = new Uint16Array(starts[counts.length]);
  const weights = new Float64Array(examples.length);
  const weightOf = (feature: string) => {
    const number = numbers.get(feature);
    return number === undefined ? 0 : Math.log(1 + texts.length / (starts[number + 1] - starts[number]));
  };
  for (const [example, text] of texts.entries()) {
    for (const [feature, weight] of weighed(featuresOf(text), weightOf)) {
      const at = filled[numbers.get(feature)!]++;
      examples[at] = example;
      weights[at] = weight;
    }
  }
  known = { asked, numbers, starts, examples, weights, weightOf };
  return known;
}

/** Features by how much they count, together of length 1. */
function weighed(
  features: ReadonlyMap<string, number>,
  weightOf: (feature: string) => number,
): (readonly [string, number])[] {
  const all = [...features].map(([feature, count]) => [feature, count * weightOf(feature)] as const);
  const length = Math.hypot(...all.map(([, weight]) => weight)) || 1;
  return all.map(([feature, weight]) => [feature, weight / length]);
}

/** What a text is most likely to ask for, the likeliest first. */
export function likeExamples(text: string): readonly Likeness[] {
  const { asked, numbers, starts, examples, weights, weightOf } = knownExamples();
  const likeness = new Map<number, number>();
  for (const [feature, weight] of weighed(featuresOf(text), weightOf)) {
    const number = numbers.get(feature);
    if (number === undefined) continue;
    for (let at = starts[number]; at < starts[number + 1]; at++) {
      likeness.set(examples[at], (likeness.get(examples[at]) ?? 0) + weight * weights[at]);
    }
  }
  const nearest = [...likeness].sort(([, one], [, other]) => other - one).slice(0, MOST_LIKE);
  const near = shares(
    Map.groupBy(nearest, ([example]) => asked[example]),
    (each) => each.reduce((sum, [, like]) => sum + like ** POWER, 0),
  );
  const alike = shares(
    Map.groupBy(likeness, ([example]) => asked[example]),
    (each, what) =>
      (each.reduce((sum, [, like]) => sum + like, 0) / Math.sqrt(learned[what].length)) ** POWER_OF_ALL,
  );
  return [...near].map(([what, { share, all }]) => ({
    asked: what,
    share: (share + (alike.get(what)?.share ?? 0)) / 2,
    likeness: all[0][1],
  })).sort((one, other) => other.share - one.share);
}

/** What each kind has of the whole. */
function shares<Each>(
  kinds: ReadonlyMap<ExampleKind, Each>,
  weight: (all: Each, kind: ExampleKind) => number,
): ReadonlyMap<ExampleKind, { readonly share: number; readonly all: Each }> {
  const weights = [...kinds].map(([kind, all]) => ({ kind, all, weight: weight(all, kind) }));
  const whole = weights.reduce((sum, each) => sum + each.weight, 0) || 1;
  return new Map(weights.map(({ kind, all, weight }) => [kind, { share: weight / whole, all }]));
}
