import { given } from "../../../src/common/picked.ts";
import { type FeatureChange, inSentence } from "../../../src/common/map-editing.ts";
import type { Touched } from "../../../src/kernel/editing.ts";
import type { MapDocument } from "../documents/map.ts";
import { featureStatement } from "../explain/features.ts";
import { connectionAt } from "./connections.ts";

type Touches = (change: FeatureChange<MapDocument>) => readonly Touched[];

const touched = (cite: string, words: string): Touched => ({ cite, words });

/** One sentence if a thing is there now, another if it is gone. */
export const either = (cite: string, there: string, gone: string): Touches => ({ is }) => [
  touched(cite, is === "" ? gone : there),
];

export const difficulty: Touches = ({ was, is }) => [
  touched("2.4", `${is} instead of ${was} is taken off the attacker's ground fire.`),
];

/** What an area's words mean, as the game explains them. */
export const touchesWords: Touches = ({ was, is }) => {
  const [before, after] = [was, is].map((value) => value.split("; "));
  return [
    ...after.filter((word) => !before.includes(word)).flatMap((word) => meaning(word, (text) => `${text}.`)),
    ...before.filter((word) => !after.includes(word)).flatMap((word) =>
      meaning(word, (text) => `No more: ${inSentence(text)}.`)
    ),
  ];
};

function meaning(word: string, said: (text: string) => string): Touched[] {
  if (word === "zone:tobruk") return [touched("14.32", said("In the Tobruk Operational Zone"))];
  if (word.startsWith("garrison:")) return [touched("16.52", said("The place of a garrison"))];
  return featureStatement(word).flatMap(({ text, cites }) => cites.map((cite) => touched(cite, said(text))));
}

export const way: Touches = (change) => {
  const { at, is, was, to, from } = change;
  const isWalled = (connectionAt(to, at) ?? connectionAt(from, at))?.boundary.includes("escarpment") ?? false;
  if (is === "") return [touched("5.3", "Nobody moves between these areas, and no supply path runs.")];
  return given([
    was === "" && touched("5.3", "Units move between these areas."),
    touched(
      "5.32",
      is === "road" ? "A step over it takes 1 Movement Point." : "A step over it takes 2 Movement Points.",
    ),
    isWalled && touched(
      "14.11",
      is === "road" ? "The escarpment is crossed by this road." : "No road leads over the escarpment.",
    ),
  ]);
};

export const escarpment: Touches = (change) => {
  const isRoad = connectionAt(change.to, change.at)?.type === "road";
  return either(
    "14.11",
    isRoad ? "A step by its road takes a point more." : "Nobody crosses it without a road.",
    "Units cross it as any boundary.",
  )(change);
};
