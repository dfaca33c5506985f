import { describe, expect, it } from "vitest";
import { ATTACKED } from "../../../../tests/support/fire-and-movement-front.ts";
import { supportOrdered } from "./protect-orders.ts";
import { readOrders } from "../sheet-reader.ts";
import { markersFor } from "./support-by-value.ts";

const HAND = ["sf-ax-2a", "sf-ax-2b", "sf-ax-4a"];

/** What lines put in, by hex. */
function given(hand: readonly string[], ...lines: readonly string[]) {
  const orders = readOrders(ATTACKED, lines).orders.map(({ order }) => order);
  const { decision, remarks, isWhole } = supportOrdered(ATTACKED, hand, orders);
  return {
    by: Object.fromEntries(decision.commitments.map(({ target, support }) => [target, support])),
    remarks,
    isWhole,
  };
}

describe("markers that lines of the defender put in (8.3, 8.6)", () => {
  it("go to an attack that a line names before those that lie declared earlier", () => {
    expect(given(HAND, "protect all with support up to 4", "protect 0304 with support 4").by)
      .toEqual({ "0304": ["sf-ax-4a"], "0704": ["sf-ax-2a", "sf-ax-2b"] });
  });

  it("go else to the attacks in the order in which they were declared, as far as they reach", () => {
    expect(given(["sf-ax-4a"], "protect all with support 4").by).toEqual({ "0704": ["sf-ax-4a"] });
  });

  it("are named by the first of two lines for one attack", () => {
    expect(given(HAND, "protect 0304 with support 2", "protect 0304 with support 4").by)
      .toEqual({ "0304": ["sf-ax-2a"] });
  });

  it("are no more than a combat takes, the first that are named", () => {
    expect(given(HAND, "protect 0304 with support 4+2+2").by).toEqual({ "0304": ["sf-ax-4a", "sf-ax-2a"] });
  });

  it("are missed with a remark only where a line names its attack", () => {
    expect(given(["sf-ax-2a"], "protect 0304 with support 4+2")).toEqual({
      by: { "0304": ["sf-ax-2a"] },
      remarks: ["65 (0304): +4 was not in your hand (8.3)."],
      isWhole: false,
    });
    expect(given(["sf-ax-2a"], "protect all with support 4")).toEqual({ by: {}, remarks: [], isWhole: true });
  });
});

describe("markers up to a sum (8.6)", () => {
  const upTo = (most: number) => markersFor(ATTACKED.setting, HAND, { by: "upTo", most }).markers;

  it.each([
    [1, []],
    [3, ["sf-ax-2a"]],
    [4, ["sf-ax-4a"]],
    [6, ["sf-ax-2a", "sf-ax-4a"]],
    [9, ["sf-ax-2a", "sf-ax-4a"]],
  ])("of %i are as few as make the most of it, and never more than a combat takes", (most, markers) => {
    expect(upTo(most)).toEqual(markers);
  });
});
