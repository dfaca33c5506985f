import { describe, expect, it } from "vitest";
import { DOTS, plain, tidy, tokensOf } from "./tokens.ts";

describe("plain", () => {
  it.each([
    ["non-breaking spaces", "move\u00a01605\u202f1705", "move 1605 1705"],
    ["tabs and wide spaces", "move\t1605\u30001705", "move 1605 1705"],
    ["zero-width characters", "\ufeffmo\u200bve 16\u206005\u200e", "move 1605"],
    ["full-width letters and digits", "\uff4dove \uff11\uff16\uff10\uff15\uff0c1705", "move 1605,1705"],
    ["smart quotes", "\u201c1/8\u201d \u20182RTR\u2019", "\"1/8\" '2RTR'"],
    ["typographers' dashes", "1605\u20111705\u20131805\u20141905\u22122005", "1605-1705-1805-1905-2005"],
    ["arrows", "1605\u21921705->1805=>1905\u21d22005", "1605 1705  1805  1905 2005"],
    ["comments", "move 1605 to 1805 # by the trail # at night", "move 1605 to 1805 "],
    [
      "what mail programs make of bold words",
      "*move* 1605 to _1805_, **go**!",
      " move  1605 to  1805 ,   go  !",
    ],
    ["backticks around a line", "`move 1605 to 1805`", " move 1605 to 1805 "],
    ["what ends a line that Markdown is not to join", "move 1605 to 1805\\", "move 1605 to 1805"],
    ["both", "`move 1605 to 1805`\\", " move 1605 to 1805 "],
    ["what Outlook makes of a smile", "move 1605 to 1805 J ", "move 1605 to 1805"],
    ["no backslash and no J within a line", "1st J Bde \\ 2", "1st J Bde \\ 2"],
    ["no stars within a word", "mo*ve 16_05 * _", "mo*ve 16_05 * _"],
  ])("replaces or removes %s", (_, written, meant) => expect(plain(written)).toBe(meant));
});

describe("tidy", () => {
  it("leaves one space between words and none around them", () => {
    expect(tidy("  move \t 1605\u00a0 to   1805   # hello")).toBe("move 1605 to 1805");
    expect(tidy("   # only a comment")).toBe("");
  });
});

describe("tokensOf", () => {
  const texts = (line: string) => tokensOf(line, 1).map(({ text }) => text);

  it.each([
    ["1605,1705;1805 ; 1905,", ["1605", "1705", "1805", "1905"]],
    ["(1605) \u201c1/8\u201d 'Recam'", ["1605", "1/8", "Recam"]],
    ["move 1605 to 1805.", ["move", "1605", "to", "1805"]],
    ["Go!", ["Go"]],
    ["Go \u{1f64f}\u{1f3fd} move 1605 \u2764\ufe0f", ["Go", "move", "1605"]],
    ["1605 \u27a1\ufe0f 1705", ["1605", "1705"]],
    ["move `1605` to `1805`", ["move", "1605", "to", "1805"]],
    ["```", []],
    ["ge-1-8 al-1sa-art", ["ge-1-8", "al-1sa-art"]],
    [" # nothing", []],
  ])("reads %j as words", (line, words) => expect(texts(line)).toEqual(words));

  it("parts what a grammar parts", () => {
    const parted = (line: string) => line.replace(/(?<=[a-z])-(?=[a-z])/g, " ");
    expect(tokensOf("move tobruk-gazala 2-5", 1, { parted }).map(({ text, column }) => [text, column]))
      .toEqual([
        ["move", 1],
        ["tobruk", 6],
        ["gazala", 13],
        ["2-5", 20],
      ]);
  });

  it("says where each word stands, and how keywords are compared", () => {
    expect(tokensOf("  ATTACK 2917, from  1/8", 7)).toEqual([
      { text: "ATTACK", word: "attack", line: 7, column: 3 },
      { text: "2917", word: "2917", line: 7, column: 10 },
      { text: "from", word: "from", line: 7, column: 16 },
      { text: "1/8", word: "1/8", line: 7, column: 22 },
    ]);
  });

  it.each(["..", "....", ".......", "\u2026", "..\u2026"])("takes %s for a place left open", (dots) => {
    expect(texts(`move 1605 to ${dots}`)).toEqual(["move", "1605", "to", DOTS]);
  });
});
