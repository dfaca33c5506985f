import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import type { RuleCase } from "../src/kernel/refusals/rule-case.ts";
import { RULE_BOOKS } from "./rule-books.ts";
import { gapsIn, matrix, pageOf } from "./rules-matrix.ts";
import { acceptedFor, refusedFor, type Shown } from "./shown-by.ts";

describe.each(RULE_BOOKS)("the numbered cases of $page", ({ cases, examples, notes }) => {
  const numbers = cases.map(({ number }) => number);

  it("stand once each, in the order of the rulebook", () => {
    expect(new Set(numbers).size).toBe(numbers.length);
    expect([...numbers].sort((a, b) => Number(a) - Number(b))).toEqual(numbers);
  });

  it("are what refusals, examples and notes speak of", () => {
    const spokenOf = [
      ...cases.flatMap(({ refusedAs }) => refusedAs),
      ...examples,
      ...Object.keys(notes),
    ];
    expect(spokenOf.filter((number) => !numbers.includes(number))).toEqual([]);
  });
});

describe("the matrix", () => {
  it.each(RULE_BOOKS)("of $page has no gaps, and the page is what the code would write", async (book) => {
    const lines = await matrix(book);
    expect(lines.flatMap((line) => gapsIn(line, book))).toEqual([]);
    expect(await readFile(book.page, "utf8")).toBe(pageOf(book, lines));
  });

  const rule: RuleCase = { number: "7.21", title: "", kind: "rule", refusedAs: ["7.21", "7.14"] };
  const nothing = { rule, places: [], accepted: [], refused: [], shown: [] };
  const printed = { examples: ["7.97"] };

  it("misses what a rule lacks", () => {
    expect(gapsIn(nothing, printed)).toEqual([
      "no implementation cites it",
      "no conformance case cites it",
      "no case shows it kept",
      "no case shows it broken and refused",
    ]);
    expect(gapsIn({ ...nothing, rule: { ...rule, refusedAs: [] } }, printed)).toHaveLength(2);
    expect(gapsIn({ ...nothing, rule: { ...rule, kind: "heading" } }, printed)).toEqual([]);
    expect(gapsIn({ ...nothing, rule: { ...rule, kind: "example", number: "7.97" } }, printed))
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
