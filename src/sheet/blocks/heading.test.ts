import { describe, expect, it } from "vitest";
import { headingInstead, isAlmostHeading, isEnd, parseHeading, printHeading } from "./heading.ts";

const HEADING = { game: "K7Q2", side: "axis", gameTurn: 12 } as const;

describe("the heading of a sheet", () => {
  it("is read as what was printed", () => {
    expect(printHeading(HEADING)).toBe("begin K7Q2 axis turn 12");
    expect(parseHeading(printHeading(HEADING))).toEqual(HEADING);
  });

  it("says which question the sheet answers, where it answers one", () => {
    const answering = { ...HEADING, answer: 31 };
    expect(printHeading(answering)).toBe("begin K7Q2 axis turn 12 answer 31");
    expect(parseHeading(printHeading(answering))).toEqual(answering);
  });

  it.each([
    "begin K7Q2 italian turn 12",
    "begin K7Q2 axis turn",
    "begin K7Q2 axis turn 3 answer",
    "begin",
    "end",
    "",
  ])(
    "is not %j",
    (line) => expect(parseHeading(line)).toBeUndefined(),
  );
});

describe("what was meant for a heading", () => {
  it.each([
    ["begin: K7Q2 axis turn 3", true],
    ["bgein K7Q2 axis turn 3", true],
    ["begin", true],
    ["begin K7Q2 axis turn 3", false],
    ["began K7Q2", true],
    ["bargain K7Q2 axis turn 3", false],
    ["begin with the weather", false],
    ["", false],
  ])("%j: %s", (line, meant) => expect(isAlmostHeading(line)).toBe(meant));
});

describe("what should stand in place of a line that was meant for a heading", () => {
  it.each([
    ["begin K7Q2 British turn 1", '"British" is no side; it is written begin K7Q2 allied turn 1.'],
    ["begin k7q2 Allies turn 1.", '"Allies" is no side; it is written begin K7Q2 allied turn 1.'],
    [
      "begin K7Q2 Commonwealth turn 12",
      '"Commonwealth" is no side; it is written begin K7Q2 allied turn 12.',
    ],
    [
      "begin K7Q2 alied turn 1 answer 3",
      '"alied" is no side; it is written begin K7Q2 allied turn 1 answer 3.',
    ],
    ["begin K7Q2 Germans turn 1", '"Germans" is no side; it is written begin K7Q2 axis turn 1.'],
    [
      "begin K7Q2 blue turn 1",
      '"blue" is no side; it is written begin K7Q2 allied turn 1 or begin K7Q2 axis turn 1.',
    ],
    ["begin: K7Q2 axis turn 3", "it is written begin GAME SIDE turn NUMBER."],
    ["begin K7Q2 axis tune 3", "it is written begin GAME SIDE turn NUMBER."],
  ])("of %s says: %s", (line, words) => expect(headingInstead(line)).toBe(words));
});

describe("the end of a sheet", () => {
  it.each([["end", true], [" END. ", true], ["the end", false], ["end of story", false], ["ends", false]])(
    "%j: %s",
    (line, ends) => expect(isEnd(line)).toBe(ends),
  );
});
