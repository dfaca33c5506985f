import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { CASES, NUMBERING_NOTES, PRINTED_EXAMPLES, type RuleCase } from "../rules/north-africa/cases.ts";
import { gapsIn, MATRIX, matrix, pageOf } from "./rules-matrix.ts";
import { acceptedFor, refusedFor, type Shown } from "./shown-by.ts";

const NUMBERS = CASES.map(({ number }) => number);

describe("the numbered cases", () => {
  it("stand once each, in the order of the rulebook", () => {
    expect(new Set(NUMBERS).size).toBe(NUMBERS.length);
    expect([...NUMBERS].sort((a, b) => Number(a) - Number(b))).toEqual(NUMBERS);
  });

  it("are what refusals, examples and notes speak of", () => {
    const spokenOf = [
      ...CASES.flatMap(({ refusedAs }) => refusedAs),
      ...PRINTED_EXAMPLES,
      ...Object.keys(NUMBERING_NOTES),
    ];
    expect(spokenOf.filter((number) => !NUMBERS.includes(number))).toEqual([]);
  });
});

describe("the matrix", () => {
  it("has no gaps, and its page is what the code would write", async () => {
    const lines = await matrix();
    expect(lines.flatMap(gapsIn)).toEqual([]);
    expect(await readFile(MATRIX, "utf8")).toBe(pageOf(lines));
  });

  const rule: RuleCase = { number: "7.21", title: "", kind: "rule", refusedAs: ["7.21", "7.14"] };
  const nothing = { rule, places: [], accepted: [], refused: [], shown: [] };

  it("misses what a rule lacks", () => {
    expect(gapsIn(nothing)).toEqual([
      "no implementation cites it",
      "no conformance case cites it",
      "no case shows it kept",
      "no case shows it broken and refused",
    ]);
    expect(gapsIn({ ...nothing, rule: { ...rule, refusedAs: [] } })).toHaveLength(2);
    expect(gapsIn({ ...nothing, rule: { ...rule, kind: "heading" } })).toEqual([]);
    expect(gapsIn({ ...nothing, rule: { ...rule, kind: "example", number: "7.97" } }))
      .toEqual(["no case plays its printed example"]);
  });
});

describe("what a case shows", () => {
  const rule: RuleCase = { number: "7.21", title: "", kind: "rule", refusedAs: ["7.21", "7.14"] };
  const shown = (file: string, cite: string[], accepts: boolean, refused: string[]): Shown => ({
    file,
    title: "",
    cite,
    accepts,
    refused: new Set(refused),
  });
  const cases = [
    shown("7.11-a.json", ["7.11", "7.21"], true, ["7.14"]),
    shown("7.11-b.json", ["7.11"], true, ["7.14"]),
    shown("7.11-c.json", ["7.11"], false, ["7.21"]),
    shown("7.21-d.json", ["7.21"], true, ["7.12"]),
  ];

  it("counts as kept where it is cited and something is accepted, its own cases first", () => {
    expect(acceptedFor(rule, cases).map(({ file }) => file)).toEqual(["7.21-d.json", "7.11-a.json"]);
  });

  it("counts as broken by its own number, or where it is cited by another that it is refused as", () => {
    expect(refusedFor(rule, cases).map(({ file }) => file)).toEqual(["7.11-a.json", "7.11-c.json"]);
  });
});
