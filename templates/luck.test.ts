import { describe, expect, it } from "vitest";
import { TERMS } from "../tests/support/terms.ts";
import { chiSquareWords, luckVerdict } from "./luck.ts";

const drawn = (difference: number, chance: number, count = 40) => ({
  count,
  expected: 12,
  actual: 12 + difference,
  chance,
});

describe("the verdict on luck", () => {
  it.each([
    [
      drawn(3.1, 0.62),
      "The dice have favored Allied by 3.1 hexes in 40 combats. Luck so far: normal. Fair dice differ this much in 62 of 100 games",
    ],
    [
      drawn(-1, 0.9),
      "The dice have favored Axis by 1.0 hex in 40 combats. Luck so far: normal. Fair dice differ this much in 90 of 100 games",
    ],
    [
      drawn(0.04, 1),
      "The dice have favored neither player in 40 combats. Luck so far: normal. Fair dice differ this much in nearly all games",
    ],
    [drawn(30, 0.004), "differ this much in 4 of 1000 games"],
    [drawn(90, 1e-7), "differ this much in fewer than 1 of 1000 games"],
  ])("says who was favored, and how often fair dice do that: %o", (luck, words) => {
    expect(luckVerdict(luck, TERMS.dice)).toContain(words);
  });

  it.each([[0.05, "normal"], [0.0499, "unusual"], [0.01, "unusual"], [0.0099, "rare"]])(
    "calls what comes with a chance of %d %s",
    (chance, word) => expect(luckVerdict(drawn(5, chance), TERMS.dice)).toContain(`Luck so far: ${word}`),
  );

  it("makes nothing of a few combats, however they went", () => {
    const words = luckVerdict(drawn(9, 0.001, 9), TERMS.dice);
    expect(words).toContain("in 9 combats. So few say next to nothing.");
    expect(words).not.toMatch(/unusual|rare/);
    expect(luckVerdict(drawn(1, 0.3, 1), TERMS.dice)).toContain("in 1 combat. So few");
  });

  it("never speaks of cheating, and of rare luck says what alone can tell", () => {
    for (const chance of [1, 0.04, 0.0001]) {
      expect(luckVerdict(drawn(40, chance), TERMS.dice)).not.toMatch(/cheat|suspicious|unfair/i);
    }
    expect(luckVerdict(drawn(40, 0.0001), TERMS.dice)).toContain("Only the proof of each die");
  });
});

describe("the words on the faces", () => {
  it("give the statistic, its degrees of freedom and p, and what that means", () => {
    expect(chiSquareWords([10, 13, 11, 8, 9, 14], { statistic: 2.477, degrees: 5, chance: 0.77997 })).toBe(
      "Chi-square over the 6 faces: 2.48 with 5 degrees of freedom, p = 0.780. Luck so far: normal. " +
        "The faces of 65 fair dice are this uneven in 78 of 100 games.",
    );
  });

  it("make nothing of fewer dice than the test wants", () => {
    const words = (faces: number[]) => chiSquareWords(faces, { statistic: 25, degrees: 5, chance: 0.0001 });
    expect(words([24, 1, 1, 1, 1, 1])).toContain(
      "p = less than 0.001; but 29 dice are too few for this test, which wants 30",
    );
    expect(words([1, 0, 0, 0, 0, 0])).toContain("but 1 die is too few");
    expect(words([25, 1, 1, 1, 1, 1])).toContain("Luck so far: rare");
  });
});
