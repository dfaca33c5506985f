import { describe, expect, it } from "vitest";
import { isAlmostHeading, isEnd, parseHeading, printHeading } from "./heading.ts";

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

describe("the end of a sheet", () => {
  it.each([["end", true], [" END. ", true], ["the end", false], ["end of story", false], ["ends", false]])(
    "%j: %s",
    (line, ends) => expect(isEnd(line)).toBe(ends),
  );
});
