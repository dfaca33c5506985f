import { describe, expect, it } from "vitest";
import { meanLength, proseSentences, wordsIn, wordsOut } from "./sentences.ts";

describe("sentences", () => {
  it("end before a capital, and not at a case, a time or an address", () => {
    expect(
      proseSentences(
        'You\'re late (7.74). Reply "GO." Or see\nhttps://a.example/x. Done?  At 23.00 it ends.',
      ),
    )
      .toEqual([
        "You're late (7.74).",
        'Reply "GO."',
        "Or see https://a.example/x.",
        "Done?",
        "At 23.00 it ends.",
      ]);
  });

  it("count words, and no numbers, marks or addresses", () => {
    expect(wordsIn("Move 3022 to 2318 (5.31), or write to anna@example.org – today.")).toBe(6);
    expect(meanLength(["You move.", "Then you may well stay."])).toBe(3.5);
  });

  it("find the words that are out, and leave alike ones", () => {
    expect(wordsOut("Whoever is told so gives his turn up, and of it nobody is to be asked anew.").sort())
      .toEqual(["anew", "he", "is to be", "is told", "of it", "whoever"]);
    expect(wordsOut("You have told me: the whole of its anewer history is there.")).toEqual([]);
  });
});
