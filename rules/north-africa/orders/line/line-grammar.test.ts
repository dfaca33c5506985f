import { describe, expect, it } from "vitest";
import { lineGrammar } from "./lines.ts";
import { orderWords } from "../../../hexes/hex-reader.ts";

describe("wordsOf", () => {
  const texts = (line: string) => orderWords(line, 1).map(({ text }) => text);

  it.each([
    ["1605-1705-1805", ["1605", "1705", "1805"]],
    ["1605\u20131705\u20141805", ["1605", "1705", "1805"]],
    ["1605>1705>1805", ["1605", "1705", "1805"]],
    ["1605->1705 \u2192 1805", ["1605", "1705", "1805"]],
    ["1605,1705;1805 ; 1905,", ["1605", "1705", "1805", "1905"]],
  ])("reads %j as words", (line, words) => expect(texts(line)).toEqual(words));

  it("keeps a designation's slash and an id's hyphens, but parts hexes", () => {
    expect(texts("attack 2917-2918 from ge-1-8 2/5")).toEqual([
      "attack",
      "2917",
      "2918",
      "from",
      "ge-1-8",
      "2/5",
    ]);
  });
});

describe("filledIn", () => {
  const kept = (line: string) => lineGrammar.filledIn(orderWords(line, 1))?.map(({ text }) => text).join(" ");

  it.each([
    "move 1605 to ....   # 1/8 5-4-11 armor",
    "move .... to 1805",
    "enter al-1sa at 1625 to ....",
    "exit .... west",
    "hold ....",
    "retreat toward ....",
    "advance 2818 ....",
    "attack .... from .... .... with .... gs ..",
    "attack .... from 2818 with 3015",
    "protect .... with 2208 gs ..",
    "protect 2917 with .... gs ..",
  ])("gives nothing for %j: a line of the form that was not used", (line) => {
    expect(kept(line)).toBeUndefined();
  });

  it.each([
    ["attack 2917 from 2818 .... with .... gs ..", "attack 2917 from 2818"],
    ["attack 2917 from 2818 2918 with 3015 gs ..", "attack 2917 from 2818 2918 with 3015"],
    ["attack 2917 from 2818 .... with .... gs 2", "attack 2917 from 2818 with gs 2"],
    ["attack 2917 from .... .... with 3015 gs ..", "attack 2917 with 3015"],
    ["attack 2917 from .... .... with .... gs 2", "attack 2917 with gs 2"],
    ["attack 2917 from .... .... with .... gs ..", "attack 2917"],
    ["protect 2917 with .... gs 1", "protect 2917 with gs 1"],
    ["protect 2917 with 3015 gs ..", "protect 2917 with 3015"],
    ["move 1605 to 1805", "move 1605 to 1805"],
  ])("of %j keeps %j", (line, rest) => expect(kept(line)).toBe(rest));
});
