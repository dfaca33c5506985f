import { lineGrammar } from "../../../rules/north-africa/orders/line/lines.ts";
import { describe, expect, it } from "vitest";
import { findBlocks } from "./order-blocks.ts";
import { quotedLines } from "./quoting.ts";

const blocksIn = (text: string) => findBlocks(quotedLines(text), lineGrammar).blocks;
const linesOf = (...lines: readonly string[]) =>
  blocksIn(["begin K7Q2 axis turn 3", ...lines, "end"].join("\n"))[0].lines;
const LONG = "# A destination is enough, or else every hex of the way that";

describe("a comment that a mail program has broken", () => {
  it("is one comment", () => {
    expect(linesOf(LONG, "is taken: 1605 1705", "hold 1605")).toEqual([
      `${LONG} is taken: 1605 1705`,
      "hold 1605",
    ]);
  });

  it("of a heading is no order", () => {
    const heading = "begin K7Q2 axis turn 3   # game, side, Game-Turn; nothing stands";
    expect(blocksIn(`${heading}\noutside begin\u2026end is read\nhold 1605\nend`))
      .toMatchObject([
        { lines: ["hold 1605"] },
      ]);
  });

  it("behind an order is not part of that order", () => {
    expect(linesOf("move 1605 to 1805   # the road is open, and nobody would be there", "2818 to 2917"))
      .toEqual([
        "move 1605 to 1805   # the road is open, and nobody would be there 2818 to 2917",
      ]);
  });

  it("may have been broken more than once, and its rest have lost the marks of a quotation", () => {
    const quoted =
      `> begin K7Q2 axis turn 3\n> ${LONG}\nis taken by those who have enough of movement points left over\n> to go\n> hold 1605\n> end`;
    expect(blocksIn(quoted)[0].lines.at(-1)).toBe("hold 1605");
    expect(blocksIn(quoted)[0].lines).toHaveLength(2);
  });

  it.each([
    ["that is short", ["# Now north.", "1605 1705"]],
    ["of a sheet of ours", ["# Fill in the dots; a line that keeps any is no order...", "44RTR to 3117"]],
    ["above an order", [LONG, "hold 1605"]],
    ["above another comment", [LONG, "# and so on"]],
    ["above an empty line", [LONG, "", "1605 1705"]],
  ])("is none %s", (_, lines) => expect(linesOf(...lines)).toEqual(lines));
});
