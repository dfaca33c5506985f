import { describe, expect, it } from "vitest";
import { Wrong } from "../wrong.ts";
import { demandBids } from "./audits/bids-audit.ts";
import { type Bid, commitmentToBid, type OpenedBid, settledBids } from "./bids.ts";
import type { EntryOf2 } from "./entry.ts";

const sealed = (bid: Bid, seed = "0"): OpenedBid => {
  const opened = { ...bid, nonce: seed.repeat(64) };
  return { ...opened, commitment: commitmentToBid(opened, "groundSupport") };
};
const bid = (side: Bid["side"], amount: number): Bid => ({ side, amount });

describe("two bids", () => {
  it("for the same side give it to the higher, and the other player has what it gives", () => {
    const [one, other] = [sealed(bid("axis", 3)), sealed(bid("axis", 5), "1")];
    expect(settledBids([one, other], "groundSupport")).toEqual({
      bids: { axis: other, allied: one },
      handicap: { kind: "groundSupport", side: "allied", amount: 5 },
    });
  });

  it("for different sides give each theirs, and no handicap", () => {
    const [one, other] = [sealed(bid("axis", 9)), sealed(bid("allied", 2), "1")];
    expect(settledBids([one, other], "groundSupport")).toEqual({
      bids: { axis: one, allied: other },
      handicap: undefined,
    });
  });

  it("of nothing for the same side are settled by the draw, and no handicap", () => {
    const two = [sealed(bid("allied", 0)), sealed(bid("allied", 0), "1")] as const;
    expect(settledBids(two, "groundSupport").handicap).toBeUndefined();
  });

  it("that are equal are settled by both nonces, in whatever order they are looked at", () => {
    const winners = ["1", "2", "3", "4", "5", "6", "7", "8"].map((seed) => {
      const [one, other] = [sealed(bid("axis", 4)), sealed(bid("axis", 4), seed)];
      const settled = settledBids([one, other], "groundSupport");
      expect(settledBids([other, one], "groundSupport")).toEqual(settled);
      expect(settled.handicap).toEqual({ kind: "groundSupport", side: "allied", amount: 4 });
      return settled.bids.axis === one;
    });
    expect(new Set(winners)).toEqual(new Set([true, false]));
  });
});

describe("a forged bid is found out:", () => {
  const [low, high] = [sealed(bid("axis", 3)), sealed(bid("axis", 5), "1")];
  const entry = { kind: "bid", handicap: "groundSupport", bids: { axis: high, allied: low } };
  const created = {
    kind: "created",
    players: { allied: "person", axis: "person" },
    options: { handicap: { kind: "groundSupport", side: "allied", amount: 5 } },
  };
  const judged = (changedEntry: object, changedGame: object = {}, before = "created") => () =>
    demandBids(
      { ...entry, ...changedEntry } as unknown as EntryOf2<"bid">,
      { ...created, ...changedGame } as unknown as EntryOf2<"created">,
      { kind: before } as EntryOf2<"created">,
    );

  it("not where all is true", () => {
    expect(judged({})).not.toThrow();
    expect(judged({}, {}, "timed")).not.toThrow();
  });

  it.each([
    ["another amount", { bids: { axis: { ...high, amount: 4 }, allied: low } }, {}, "not the one that was"],
    [
      "another side",
      { bids: { axis: high, allied: { ...low, side: "allied" } } },
      {},
      "not the one that was",
    ],
    ["another kind", { handicap: "victoryPoints" }, {}, "not the one that was committed to"],
    ["the sides changed", { bids: { axis: low, allied: high } }, {}, "each other's sides"],
    ["one bid twice", { bids: { axis: high, allied: high } }, {}, "Both bids are the same"],
    ["no handicap in the game", {}, { options: {} }, "give another handicap"],
    [
      "a smaller handicap",
      {},
      { options: { handicap: { kind: "groundSupport", side: "allied", amount: 4 } } },
      "give another handicap",
    ],
    ["a computer's", {}, { players: { allied: "person", axis: "computer" } }, "A computer bids"],
  ])("%s", (_, changedEntry, changedGame, words) => {
    expect(judged(changedEntry, changedGame)).toThrow(Wrong);
    expect(judged(changedEntry, changedGame)).toThrow(words);
  });

  it("one that comes after somebody has joined", () => {
    expect(judged({}, {}, "joined")).toThrow("before anybody joins");
  });
});
