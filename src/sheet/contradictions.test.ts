import { describe, expect, it } from "vitest";
import { withContradictions } from "./contradictions.ts";
import { accepted, refused } from "./report.ts";

const LINES = ["guard east", "guard west", "guard east", "rest"];
const orders = LINES.map((text, index) => ({ line: index + 1, text, order: text }));
const settled = (text: string) => {
  const [what, how] = text.split(" ");
  return how === undefined ? [] : [[what, how] as const];
};

describe("two lines that say otherwise", () => {
  it("do not both stand: the later is refused and names the other", () => {
    const reports = withContradictions(orders.map((order) => accepted(order, "it stands")), orders, settled);
    expect(reports.map(({ status }) => status)).toEqual(["accepted", "refused", "accepted", "accepted"]);
    expect(reports[1].message).toBe(
      'Line 1 says otherwise: "guard east". Leave out the one that you do not mean.',
    );
  });

  it("are none where one of them is refused anyway", () => {
    const reports = orders.map((order, index) => index === 0 ? refused(order, "no") : accepted(order, "yes"));
    expect(withContradictions(reports, orders, settled).map(({ status }) => status)).toEqual([
      "refused",
      "accepted",
      "refused",
      "accepted",
    ]);
  });
});
