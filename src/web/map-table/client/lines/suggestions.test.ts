import { describe, expect, it } from "vitest";
import { toItsEnd } from "./suggestions.ts";

describe("what is said of a suggestion", () => {
  const title = (place: string) =>
    /^\d{4}$/.test(place) ? `Hex ${place}${place === "2917" ? " (Sidi Omar)" : ""}` : undefined;

  it("names where a way ends, not each place on it", () => {
    expect(toItsEnd("7I by 3118 3018 2917, 7 points; in an enemy zone there", title)).toBe(
      "7I to Hex 2917 (Sidi Omar), 7 points; in an enemy zone there",
    );
  });

  it("stays as it is if it names no way", () => {
    for (const said of ["7 against 1, +6 on Mixed; by die 1 to 6: D4 D3", "fired by all guns in range", ""]) {
      expect(toItsEnd(said, title)).toBe(said);
    }
  });
});
