import { describe, expect, it } from "vitest";
import type { Reading } from "../../kernel/order-language.ts";
import { bounded, LINE_LIMIT, withRefused } from "./line-limit.ts";

const FITS = "x".repeat(LINE_LIMIT);

describe("lines that are sent", () => {
  it("are read as they are where each has room", () => {
    const lines = [FITS, "go"];
    expect(bounded(lines)).toEqual({ lines, refused: [] });
    expect(bounded(lines).lines).toBe(lines);
  });

  it("are refused one by one where one is too long, and the others keep their numbers", () => {
    const { lines, refused } = bounded(["go", `${FITS}x`, "wait"]);
    expect([lines[0], lines[2]]).toEqual(["go", "wait"]);
    expect(lines[1]).toMatch(/^# x{40} …$/);
    expect(refused).toEqual([{
      line: 2,
      text: `${"x".repeat(40)} …`,
      status: "refused",
      cites: [],
      message: "This line has 501 characters and was not read. A line has room for 500.",
    }]);
  });

  it("leave no line break, control or half a character of what was too long", () => {
    const { lines } = bounded([`a\u202eb\rc\nd${"x".repeat(33)}\ud83d\ude00${FITS}`]);
    expect(lines[0]).not.toMatch(/[\r\n\u202e]/);
    expect(lines[0].isWellFormed()).toBe(true);
  });

  it("are answered in their order", () => {
    const read = { reports: [{ line: 1 }, { line: 3 }] } as unknown as Reading;
    const { refused } = bounded(["go", `${FITS}x`, "wait"]);
    expect(withRefused(read, refused).reports.map(({ line }) => line)).toEqual([1, 2, 3]);
  });
});
