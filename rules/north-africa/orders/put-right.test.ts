import { describe, expect, it } from "vitest";
import { correctedSheet, putRight } from "../../../src/sheet/put-right.ts";
import { lineLanguage } from "./line/lines.ts";
import { parseOrders } from "./line/parse.ts";

const isName = (word: string) => ["2rtr", "to", "holt"].includes(word);

describe("a slip of the pen", () => {
  it.each([
    ["mvoe 3022 to 2318", "move 3022 to 2318"],
    ["Mov 3022 2921 2820", "move 3022 2921 2820"],
    ["attck 2917 from 2818 2918", "attack 2917 from 2818 2918"],
    ["attack 2917 frm 2818", "attack 2917 from 2818"],
    ["exit 0113 wset", "exit 0113 west"],
    ["advnce nevr", undefined],
  ])(
    "in %j is put right: %j",
    (written, meant) => expect(putRight(lineLanguage, written, isName)).toBe(meant),
  );

  it.each([
    ["what is wrong is a hex", "move 302 to 2318"],
    ["nothing is wrong but that something is missing", "move 3022"],
    ["it is nothing like an order", "thank you for the game"],
    ["the word is a unit's name", "holt 3022"],
    ["it would play the turn", "gow"],
    ["it would end the game", "acept end"],
    ["it is very long", `mvoe 3022 ${"2921 ".repeat(30)}`],
  ])(
    "is not guessed where %s",
    (_, written) => expect(putRight(lineLanguage, written, isName)).toBeUndefined(),
  );

  it("is not guessed where two things may be meant", () => {
    expect(putRight(lineLanguage, "retreat 3116 towards", isName)).toBeUndefined();
    expect(putRight(lineLanguage, "att 2917", isName)).toBeUndefined();
  });
});

describe("a corrected sheet", () => {
  it("keeps the lines that belong to one that is put right", () => {
    const lines = ["atack 2917 from 2818", "  with 3015 gs 1", "move 1605 to 170"];
    const { unread } = parseOrders(lines, isName);
    const corrected = correctedSheet(lineLanguage, lines, unread, isName);
    expect(corrected.lines).toEqual(["attack 2917 from 2818", ...lines.slice(1)]);
    expect([...corrected.was]).toEqual([[1, "atack 2917 from 2818"]]);
    expect(parseOrders(corrected.lines, isName).unread.map(({ line }) => line)).toEqual([3]);
  });

  it("leaves a line that was wrapped as it is", () => {
    const lines = ["mvoe 3022 2921", "2820"];
    const { unread } = parseOrders(lines, isName);
    expect(correctedSheet(lineLanguage, lines, unread, isName)).toEqual({ lines, was: new Map() });
  });
});
