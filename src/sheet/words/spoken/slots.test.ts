import { describe, expect, it } from "vitest";
import { leavesOut, type SentenceSlot, slotsFilled, slotWords } from "./slots.ts";

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

describe("what a sentence counts", () => {
  it.each([
    ["three markers of 2", ["protect 3116 with support 2"]],
    ["half my points, so two, and the gun", ["protect 3116 with all"]],
    ["one point and no guns", ["protect 3116 with none"]],
    ["out once I lose one", ["battle 46 defend retreat to 37"]],
  ])("may be left out of what was read: %s", (sentence, lines) => {
    expect(leavesOut(sentence, lines)).toBe(true);
  });

  it.each([
    ["one marker of 2", ["protect 3116 with support 2"]],
    ["I put only one marker on 3116, a 2", ["protect 3116 with support 2"]],
    ["not one marker", ["protect none"]],
    ["two markers of 2", ["protect 3116 with support 2+2"]],
    ["12 fires, and 2 points", ["protect 3116 with 3015 gs 2"]],
    ["4 NZ crosses and loses a step", ["move 4nz to 52 if failed cross"]],
    ["ground support = 0", ["protect 3116 with 3015"]],
  ])("is all there: %s", (sentence, lines) => expect(leavesOut(sentence, lines)).toBe(false));
});
