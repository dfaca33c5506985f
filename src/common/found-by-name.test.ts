import { expect, it } from "vitest";
import { type Findable, foundByName } from "./found-by-name.ts";

const piece = (label: string, ...names: readonly string[]): Findable => ({
  label,
  names: names.length === 0 ? [label] : names,
  at: { kind: "piece", id: label },
});

it("what begins like a text is found before what has it in its midst", () => {
  const pieces = [
    piece("25/2"),
    piece("1/8"),
    piece("2/5"),
    piece("11 Hussars"),
    piece("7HUS", "7HUS", "7 Hussars"),
  ];
  const found = (text: string) => foundByName(pieces, text).map(({ label }) => label);
  expect(found("2/5")).toEqual(["2/5"]);
  expect(found("HUS")).toEqual(["7HUS", "11 Hussars"]);
  expect(found("1")).toEqual(["1/8", "11 Hussars"]);
  expect(found(" ")).toEqual([]);
});

it("a search finds ten at most", () => {
  const many = Array.from({ length: 30 }, (_, index) => piece(`unit ${index}`));
  expect(foundByName(many, "unit")).toHaveLength(10);
});
