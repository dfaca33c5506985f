import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterPresent, presentBetween } from "./presence.ts";

describe("time that counts only while somebody is there", () => {
  it.each([
    ["no absence", [], 30],
    ["an absence before it", [{ from: 5, to: 10 }], 30],
    ["an absence in it", [{ from: 15, to: 20 }], 35],
    ["an absence that has begun", [{ from: 5, to: 12 }], 32],
    ["absences that overlap", [{ from: 15, to: 20 }, { from: 18, to: 25 }], 40],
    ["an absence in what another has added", [{ from: 15, to: 20 }, { from: 32, to: 40 }], 43],
    ["an absence after it", [{ from: 31, to: 40 }], 30],
  ])("ends later for %s", (_, absences, end) => {
    expect(afterPresent(10, 20, absences)).toBe(end);
  });

  it("ends when an absence does that begins at its end", () => {
    expect(afterPresent(10, 20, [{ from: 30, to: 40 }])).toBe(40);
  });

  it("is as long as it was meant, whatever the absences", () => {
    const instant = fc.integer({ min: 0, max: 200 });
    const spans = fc.array(fc.tuple(instant, fc.integer({ min: 1, max: 50 })), { maxLength: 6 })
      .map((all) => all.map(([from, length]) => ({ from, to: from + length })));
    fc.assert(fc.property(instant, fc.integer({ min: 0, max: 100 }), spans, (from, length, absences) => {
      const end = afterPresent(from, length, absences);
      expect(presentBetween(from, end, absences)).toBe(length);
      expect(absences.some((absence) => absence.from <= end && end < absence.to)).toBe(false);
    }));
  });
});
