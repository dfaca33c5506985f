import { lineGrammar } from "../../../rules/north-africa/orders/line/lines.ts";
import { describe, expect, it } from "vitest";
import { logicalLines } from "./logical-lines.ts";

const joined = (lines: readonly string[], isName?: (word: string) => boolean) =>
  logicalLines(lines, lineGrammar, isName).map((tokens) => tokens.map(({ text }) => text).join(" "));

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

  it.each<[what: string, lines: string[], read: string[]]>([
    ["a good line and an order without its verb", ["wait", "1816 to 1717"], ["wait", "1816 to 1717"]],
    ["a path that goes on, and then a line that does not", ["move 1605 1705", "1805", "1816 to 1717"], [
      "move 1605 1705 1805",
      "1816 to 1717",
    ]],
    ["numbered lines", ["1. move 1605 to 1705", "2. move 1816 to 1717"], [
      "1 move 1605 to 1705",
      "2 move 1816 to 1717",
    ]],
    ["a line of the form that is left open, with a long comment", [
      "move 3325 to ....   # 2RB 1-2-11 motorized-infantry",
      "44th tanks to 9999   # 8RTR 5-3-9 armor",
    ], ["move 3325 to ....", "44th tanks to 9999"]],
    [
      "an order with a long comment",
      ["move 3325 to 3224   # 2RB 1-2-11 motorized-infantry", "44RTR to 3117"],
      [
        "move 3325 to 3224",
        "44RTR to 3117",
      ],
    ],
    ["a wide line of the form that is left open", [
      "attack .... from .... .... with ......... gs ......",
      "44RTR to 3117",
    ], [
      "attack .... from .... .... with .... gs ....",
      "44RTR to 3117",
    ]],
    ["small words that do not fit", ["hold 1605", "the 44RTR to 3117"], ["hold 1605", "the 44RTR to 3117"]],
    ["a line of the form that is left open", ["attack .... from .... .... with .... gs ..", "1816 to 1717"], [
      "attack .... from .... .... with .... gs ....",
      "1816 to 1717",
    ]],
    ["what goes on with an attack", ["attack 2917 from 2818", "with 3015", "gs 2", "1816 to 1717"], [
      "attack 2917 from 2818",
      "with 3015 gs 2",
      "1816 to 1717",
    ]],
  ])("keeps apart %s", (_, lines, read) => {
    expect(joined(lines)).toEqual(read);
  });

  it.each<[what: string, lines: string[]]>([
    ["is indented", ["move 1605 to 1705", "    1816"]],
    ["is indented below a comment", ["move 1605 to 1705   # to the track", "    1816"]],
    ["would not have fitted into the line before", [
      "move 1605 1705 1805 1905 2005 2105 2205 2305 2405",
      "to 2905",
    ]],
    ["follows a line that was meant to be an order", ["mvoe 1605 to", "1705"]],
    ["is open as the line before is", ["move 1605 to", "...."]],
  ])("joins what %s, whatever comes of it", (_, lines) => {
    expect(joined(lines)).toHaveLength(1);
  });

  it("ends a line that cannot be read where an order begins by itself", () => {
    const isMeant = (tokens: readonly { text: string }[]) =>
      /^\d{4} to \d{4}$/.test(tokens.map(({ text }) => text).join(" "));
    const read = (...lines: readonly string[]) =>
      logicalLines(lines, lineGrammar, undefined, isMeant).map((tokens) =>
        tokens.map(({ text }) => text).join(" ")
      );
    expect(read("mvoe 3218 to", "3117", "3022 to 2921", "3419 to 3319")).toEqual([
      "mvoe 3218 to 3117",
      "3022 to 2921",
      "3419 to 3319",
    ]);
    const many = Array.from({ length: 20 }, () => "3117");
    expect(read("mvoe 3218 to", ...many, "3022 to 2921")).toHaveLength(2);
  });

  it("joins an order broken at every word", () => {
    const words = "if 2917 is empty attack 2816 from 2817 with rest gs 2";
    expect(joined(words.split(" "))).toEqual(["if 2917 is empty attack 2816 from 2817", "with rest gs 2"]);
  });
});
