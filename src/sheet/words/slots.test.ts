import { describe, expect, it } from "vitest";
import { type SentenceSlot, slotsFilled, slotWords } from "./slots.ts";

const slots: readonly SentenceSlot<string>[] = [
  { said: /\b(\d) (?:points?|punkte)\b/, fills: ([count]) => `${count} points` },
  { said: /\bto (\w+)\b/, fills: ([place]) => place === "nowhere" ? undefined : `to ${place}` },
];

const read = (sentence: string) => slotsFilled(slotWords(sentence), slots);

describe("the slots of a sentence", () => {
  it.each([
    ["Two points, and then go to Tobruk please!", ["2 points", "to tobruk"]],
    ["Zwei Punkte bitte", ["2 points"]],
    ["To Tobruk with three points", ["3 points", "to tobruk"]],
  ])("are filled in any order: %s", (sentence, filled) => expect(read(sentence)).toEqual(filled));

  it.each([
    ["Two points unless he runs to Tobruk", "a condition"],
    ["Two points to the left flank of the ridge", "words that fill none"],
    ["To nowhere with two points", "a slot that refuses its words"],
    ["Two points. But not today.", "several sentences"],
    ["Lovely weather", "nothing that fills one"],
  ])(
    "leave unread what has more than they take: %s (%s)",
    (sentence) => expect(read(sentence)).toBeUndefined(),
  );
});
