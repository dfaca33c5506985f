import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORMS } from "../../../rules/north-africa/orders/line/order.ts";
import { closest, isOneSlip, slips } from "./spelling.ts";

describe("slips", () => {
  it.each([
    ["move", "move", 0],
    ["mvoe", "move", 1],
    ["moev", "move", 1],
    ["mov", "move", 1],
    ["moove", "move", 1],
    ["mope", "move", 1],
    ["atack", "attack", 1],
    ["attakc", "attack", 1],
    ["atakc", "attack", 2],
    ["retraet", "retreat", 1],
    ["", "go", 2],
    ["hold", "wait", 4],
  ])("from %j to %j: %i", (written, meant, count) => expect(slips(written, meant)).toBe(count));

  it("count the same both ways, and none only between equal words", () => {
    const word = fc.string({ unit: fc.constantFrom(..."abc"), maxLength: 6 });
    fc.assert(fc.property(word, word, (a, b) => {
      const count = slips(a, b);
      expect(count).toBe(slips(b, a));
      expect(isOneSlip(a, b)).toBe(count === 1);
      expect(count === 0).toBe(a === b);
      expect(count).toBeLessThanOrEqual(Math.max(a.length, b.length));
      expect(count).toBeGreaterThanOrEqual(Math.abs(a.length - b.length));
    }));
  });

  it("grow by one at the most with each letter that is left out", () => {
    fc.assert(fc.property(fc.constantFrom(...FORMS.verbs), fc.nat(10), (verb, at) => {
      const left = verb.slice(0, at % verb.length) + verb.slice(at % verb.length + 1);
      expect(slips(left, verb)).toBe(1);
    }));
  });
});

describe("closest", () => {
  it.each([
    ["mvoe", "move"],
    ["atack", "attack"],
    ["atakc", "attack"],
    ["protct", "protect"],
    ["retrat", "retreat"],
    ["advacne", "advance"],
    ["hodl", "hold"],
    ["wiat", "wait"],
    ["withdraw", undefined],
    ["hello", undefined],
    ["mxxe", undefined],
  ])("%j may mean %j", (written, meant) => expect(closest(written, FORMS.verbs)).toBe(meant));

  it("is the nearer of two, and the first of two that are equally near", () => {
    expect(closest("offr", ["other", "offer"])).toBe("offer");
    expect(closest("caat", ["cat", "cart", "coat"])).toBe("cat");
  });

  it("forgives two slips only in words of more than four letters", () => {
    expect(closest("mxxe", ["move"])).toBeUndefined();
    expect(closest("mxxed", ["moved"])).toBe("moved");
  });
});
