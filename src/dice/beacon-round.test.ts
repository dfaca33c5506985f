import { describe, expect, it } from "vitest";
import { ROUNDS } from "../../tests/support/beacon.ts";
import { firstRoundAfter, isGenuine, QUICKNET, timeOfRound } from "./beacon-round.ts";

const { genesis } = QUICKNET;

describe("a round of drand", () => {
  it.each(ROUNDS)("$round is genuine as it was published", (round) => expect(isGenuine(round)).toBe(true));

  const [first, second] = ROUNDS;
  it.each([
    ["under another number", { ...first, round: 2 }],
    ["with another's signature", { ...first, signature: second.signature, randomness: second.randomness }],
    ["with other randomness", { ...first, randomness: second.randomness }],
    ["with a signature that is no point of the curve", { ...first, signature: "ff".repeat(48) }],
  ])("is not genuine %s", (_, round) => expect(isGenuine(round)).toBe(false));
});

describe("the first round after a time", () => {
  it.each([
    [0, 1],
    [genesis - 1, 1],
    [genesis, 2],
    [genesis + 2_999, 2],
    [genesis + 3_000, 3],
  ])("after %i is %i", (at, round) => expect(firstRoundAfter(at)).toBe(round));

  it("is published after it, and no other between", () => {
    for (const at of [genesis, genesis + 1, Date.UTC(2026, 10, 5, 12), Date.UTC(2026, 10, 5, 12) + 1_234]) {
      const round = firstRoundAfter(at);
      expect(timeOfRound(round)).toBeGreaterThan(at);
      expect(timeOfRound(round - 1)).toBeLessThanOrEqual(at);
    }
  });
});
