import { describe, expect, it } from "vitest";
import { lineByLine } from "./two-drafts.ts";

const compared = (mine: readonly string[], theirs: readonly string[]) =>
  lineByLine(mine, theirs).map(({ whose, text }) => `${whose} ${text}`);

describe("two drafts of one sheet", () => {
  it("have what both say in its place, and between it what only one says, one's own first", () => {
    expect(compared(["a", "b", "c", "x"], ["a", "d", "c", "y", "z"])).toEqual([
      ...["both a", "mine b", "theirs d", "both c"],
      ...["mine x", "theirs y", "theirs z"],
    ]);
    expect(compared(["a", "b"], ["b", "a"])).toHaveLength(3);
  });

  it("lose no line, whichever of them has it, and none of one twice", () => {
    const [mine, theirs] = [["a", "b", "a", "c"], ["c", "a", "a", "d", "  b"]];
    const lines = lineByLine(mine, theirs);
    const of = (whose: string) => lines.filter((line) => line.whose !== whose).map(({ text }) => text.trim());
    expect(of("theirs")).toEqual(mine);
    expect(of("mine")).toEqual(theirs.map((line) => line.trim()));
  });

  it("are one where they say the same, and one's own where the other was emptied", () => {
    expect(compared(["a", "b"], ["a ", "b"])).toEqual(["both a", "both b"]);
    expect(compared(["a"], [])).toEqual(["mine a"]);
  });
});
