import { describe, expect, it } from "vitest";
import { citedIn, placeOfScenario, placesIn } from "./citations.ts";

describe("citedIn", () => {
  it.each([
    ["7.74: how far", ["7.74"]],
    ["7.71-7.73, 12.24", ["7.71", "7.72", "7.73", "12.24"]],
    ["7.1-7.3 judges", ["7.1", "7.2", "7.3"]],
    ["14.01 is not 14.1, 14.01-14.03", ["14.01", "14.1", "14.01", "14.02", "14.03"]],
    ["4.1 B d, 19.17 (1)", ["4.1", "19.17"]],
    ["from 7.7 to 8.1", ["7.7", "8.1"]],
    ["version 1.2.3 of 10.222", []],
  ])("%s", (text, cited) => expect(citedIn(text)).toEqual(cited));
});

describe("placesIn", () => {
  const cited = (source: string) =>
    placesIn("a.ts", source).map(({ name, cites }) => `${name}: ${[...cites].join(" ")}`);

  it("reads docstrings, comments and strings, and no numbers of the code", () => {
    const source = [
      "/** 5.13: the allowance. */",
      "export function allowance() {",
      "  // 12.32",
      '  refuse("12.33", `see 12.34`);',
      "  return 0.5 * 7.75;",
      "}",
    ].join("\n");
    expect(cited(source)).toEqual(["allowance: 5.13 12.32 12.33 12.34"]);
  });

  it("gives each declaration its own docstring", () => {
    const source = ["/** 5.1 */", "const A = 1;", "", "/**", " * 5.2", " */", "function b() {}"].join("\n");
    expect(cited(source)).toEqual(["A: 5.1", "b: 5.2"]);
  });

  it("names methods by their class", () => {
    const source = ["/** 6.1 */", "class Board {", "  /** 6.2 */", "  #zone() {", "  }", "}"].join("\n");
    expect(cited(source)).toEqual(["Board: 6.1", "Board.zone: 6.2"]);
  });

  it("leaves types and the words of a whole file out", () => {
    expect(cited(["/** 4.1 of it all */", "", "/** 4.2 */", "interface A {", "  /** 4.3 */", "}"].join("\n")))
      .toEqual([]);
  });
});

describe("placeOfScenario", () => {
  it("reads the case of a scenario and the evidence for its parts", () => {
    const json = JSON.stringify({
      cite: "19.2",
      basis: { setup: { evidence: "19.21, 19.22" } },
      why: "5.31",
    });
    const { name, cites } = placeOfScenario("scenarios/x.json", json);
    expect([name, ...cites]).toEqual(["x.json", "19.2", "19.21", "19.22"]);
  });
});
