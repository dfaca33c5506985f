import { describe, expect, it } from "vitest";
import { logicalLines } from "./logical-lines.ts";

const joined = (lines: readonly string[], isName?: (word: string) => boolean) =>
  logicalLines(lines, isName).map((tokens) => tokens.map(({ text }) => text).join(" "));

describe("logicalLines", () => {
  it("joins what a mail program has wrapped", () => {
    expect(joined(["move 1605 1705", "  1805", "# comment", "attack 2917 from", "2818", "with 3015"]))
      .toEqual([
        "move 1605 1705 1805",
        "attack 2917 from 2818",
        "with 3015",
      ]);
  });

  it("begins a line with a word that is no verb, so that it can be answered", () => {
    expect(joined(["move 1605 1705", "mvoe 1605 1805"])).toEqual(["move 1605 1705", "mvoe 1605 1805"]);
  });

  it("lets a wrapped line begin with the name of a unit", () => {
    expect(joined(["attack 2917 from 2818", "Trento"], (word) => word === "trento")).toEqual([
      "attack 2917 from 2818 Trento",
    ]);
  });
});
