import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inRulebookOrder, type Violation } from "./violation.ts";

const violation = (cite: string, code = "some-code"): Violation => ({ code, cite, message: "No." });
const cites = (violations: readonly Violation[]) => violations.map(({ cite }) => cite);

describe("violations in rulebook order", () => {
  it.each([
    [["7.3", "7.21", "7.2"], ["7.2", "7.21", "7.3"]],
    [["12.21", "7.21"], ["7.21", "12.21"]],
    [["10.31", "9.0", "10.3"], ["9.0", "10.3", "10.31"]],
    [["5.14", "5.0", "5", "4.1"], ["4.1", "5.0", "5", "5.14"]],
    [["19.17", "19.2", "19.11"], ["19.11", "19.17", "19.2"]],
    [["7.711", "7.72", "7.71"], ["7.71", "7.711", "7.72"]],
  ])("%j are told as %j", (given, told) => {
    expect(cites(inRulebookOrder(given.map((cite) => violation(cite))))).toEqual(told);
  });

  it("keep their own order where they cite the same case", () => {
    const same = ["first", "second", "third"].map((code) => violation("7.21", code));
    expect(inRulebookOrder(same)).toEqual(same);
  });

  it("are the same violations, and the given list is left as it was", () => {
    const some = fc.array(
      fc.tuple(fc.integer({ min: 1, max: 19 }), fc.integer({ min: 0, max: 99 }))
        .map(([section, number]) => violation(`${section}.${number}`)),
    );
    fc.assert(fc.property(some, (given) => {
      const before = [...given];
      expect(cites(inRulebookOrder(given)).toSorted()).toEqual(cites(given).toSorted());
      expect(given).toEqual(before);
    }));
  });
});
