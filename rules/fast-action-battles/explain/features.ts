import { type ExplainedStatement, say } from "../../../src/sheet/explanation.ts";

type Words = readonly [words: (rest: string) => string, cite: string];

/** What a feature of the map means; those that no rule asks about are left out. */
const FEATURES: readonly (readonly [begin: string, ...Words])[] = [
  ["airfield", () => "An airfield", "16.31"],
  ["fortress:", (rest) => `In the fortress of ${rest.slice(0, 1).toUpperCase()}${rest.slice(1)}`, "14.12"],
  ["coastal", () => "On the coast, within reach of ships", "17.13"],
  ["entry:", (letter) => `Entry area ${letter}`, "4.1"],
  ["supply:allied", () => "An Allied source of supply", "14.91"],
  ["supply:axis", () => "An Axis source of supply", "14.92"],
  [
    "vp:star",
    (points) =>
      `${
        victory(points)
      } to the side that controls and supplies it; the Allies need a unit in it, not just a patrol`,
    "19.1",
  ],
  [
    "vp:allied",
    (points) => `${victory(points)} to the Allied side, if it stands in it, controls and supplies it`,
    "19.1",
  ],
  [
    "vp:axis-fmc",
    () => "A maintenance centre: both, with two units of armour in them, are 2 Victory Points to the Axis",
    "19.1",
  ],
  [
    "vp:axis",
    (points) => `${victory(points)} to the Axis side, if it stands in it, controls and supplies it`,
    "19.1",
  ],
];

export function featureStatement(feature: string): ExplainedStatement[] {
  const found = FEATURES.find(([begin]) => feature.startsWith(begin));
  if (found === undefined) return [];
  const [begin, words, cite] = found;
  return [say(words(feature.slice(begin.length)), cite)];
}

function victory(points: string): string {
  return points === "1" ? "A Victory Point" : `${points} Victory Points`;
}
