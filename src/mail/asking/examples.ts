import CLASSES from "./word-classes.json" with { type: "json" };
import EXAMPLES from "./examples.json" with { type: "json" };
import { foldedWords } from "./sentence.ts";

/**
 * What a letter asks for, by the letters most like it among those that people have written: `examples.json` has them by what they
 * ask for. A letter is like another by its words, their pairs, their pieces of four letters, and what the words mean; what is rare
 * counts more. To teach the referee another wording, add the sentence there.
 */
export type ExampleKind = keyof typeof EXAMPLES;

export interface Likeness {
  readonly asked: ExampleKind;
  /** Its part of what speaks for anything, from 0 to 1. */
  readonly share: number;
  /** How like the most similar letter is, from 0 to 1. */
  readonly likeness: number;
}

/** So many of the letters most like it are asked. */
const MOST_LIKE = 9;
/** How much more a close one counts than a far one. */
const POWER = 3;
/** More words are a story. */
const MOST_WORDS = 60;

const MEANINGS = new Map<string, string[]>();
for (const [name, words] of Object.entries(CLASSES)) {
  for (const word of words.split(/[ _]/)) MEANINGS.set(word, [...MEANINGS.get(word) ?? [], name]);
}

/** What a text is known by, and how much each counts. */
function featuresOf(text: string): Map<string, number> {
  const words = foldedWords(text).slice(0, MOST_WORDS)
    .map((word) => /\d/.test(word) ? /^\d+$/.test(word) ? "#" : "#a" : word);
  const features = new Map<string, number>();
  const meanings = new Set(words.flatMap((word) => MEANINGS.get(word) ?? []));
  const inRow = ["^", ...words, "$"];
  for (const word of words) features.set(`w ${word}`, 1);
  for (const [at, word] of inRow.slice(1).entries()) features.set(`p ${inRow[at]} ${word}`, 1);
  for (const word of words) {
    const whole = `<${word}>`;
    for (let at = 0; at + 4 <= whole.length; at++) features.set(`c ${whole.slice(at, at + 4)}`, 0.6);
  }
  for (const meaning of meanings) features.set(`m ${meaning}`, 1.5);
  for (const one of meanings) {
    for (const other of meanings) if (one < other) features.set(`t ${one} ${other}`, 0.7);
  }
  if (text.includes("?")) features.set("?", 1);
  return features;
}

interface Known {
  readonly asked: readonly ExampleKind[];
  /** Of each feature the examples that have it, and how much it counts in each. */
  readonly having: ReadonlyMap<string, readonly (readonly [example: number, weight: number])[]>;
  weightOf(feature: string): number;
}

let known: Known | undefined;

/** The examples, looked through when they are first needed. */
function knownExamples(): Known {
  if (known !== undefined) return known;
  const all = (Object.keys(EXAMPLES) as ExampleKind[]).flatMap((asked) =>
    EXAMPLES[asked].map((text) => ({ asked, features: featuresOf(text) }))
  );
  const counts = new Map<string, number>();
  for (const { features } of all) {
    for (const feature of features.keys()) counts.set(feature, (counts.get(feature) ?? 0) + 1);
  }
  const weightOf = (feature: string) => Math.log(1 + all.length / (counts.get(feature) ?? Infinity));
  const having = new Map<string, [number, number][]>();
  all.forEach(({ features }, example) => {
    for (const [feature, weight] of weighed(features, weightOf)) {
      const before = having.get(feature);
      if (before === undefined) having.set(feature, [[example, weight]]);
      else before.push([example, weight]);
    }
  });
  known = { asked: all.map(({ asked }) => asked), having, weightOf };
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
  const { asked, having, weightOf } = knownExamples();
  const likeness = new Map<number, number>();
  for (const [feature, weight] of weighed(featuresOf(text), weightOf)) {
    for (const [example, its] of having.get(feature) ?? []) {
      likeness.set(example, (likeness.get(example) ?? 0) + weight * its);
    }
  }
  const nearest = [...likeness].sort(([, one], [, other]) => other - one).slice(0, MOST_LIKE);
  const whole = nearest.reduce((sum, [, each]) => sum + each ** POWER, 0) || 1;
  const shares = Map.groupBy(nearest, ([example]) => asked[example]);
  return [...shares].map(([what, each]) => ({
    asked: what,
    share: each.reduce((sum, [, like]) => sum + like ** POWER, 0) / whole,
    likeness: each[0][1],
  })).sort((one, other) => other.share - one.share);
}
