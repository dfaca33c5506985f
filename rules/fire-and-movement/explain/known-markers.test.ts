import { describe, expect, it } from "vitest";
import { decided } from "../../../tests/support/fire-and-movement.ts";
import { ATTACKED } from "../../../tests/support/fire-and-movement-front.ts";
import { view } from "../sight/sight.ts";
import type { Truth } from "../position/truth.ts";
import { knownTo } from "./known-markers.ts";

const FOUGHT = decided(ATTACKED, { kind: "commitSupport", commitments: [] }, [1, 1]);
const spent: Truth = { ...ATTACKED, support: { ...ATTACKED.support, allied: { hand: [], used: [] } } };

describe("what a reader knows of markers (8.1, 8.3)", () => {
  it("is, for their own markers, the hand without those laid face down", () => {
    const known = knownTo(view(ATTACKED, "allied"));
    expect(known.mayHold("allied")).toEqual(["sf-uk-2a"]);
    expect(known.unseen("allied")).not.toContain("sf-uk-4a");
    expect([known.isOwn("allied"), known.isOwn("axis")]).toEqual([true, false]);
  });

  it("of the other side's is all that has not been turned up, whatever it holds", () => {
    const [before, later] = [ATTACKED, FOUGHT].map((truth) => knownTo(view(truth, "axis")).mayHold("allied"));
    expect(before).toEqual(ATTACKED.setting.markers.of("allied"));
    expect(later).toEqual(before.filter((id) => id !== "sf-uk-4a"));
  });

  it("of a side that holds none is that it can put in nothing", () => {
    expect(knownTo(view(spent, "axis")).mayHold("allied")).toEqual([]);
  });
});
