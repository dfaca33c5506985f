import { describe, expect, it } from "vitest";
import { clipped } from "./clipped.ts";

describe("typed words", () => {
  it("lose the space around them, and what is past the limit", () => {
    expect(clipped("  the die of hex 2219 \n", 7)).toBe("the die");
  });

  it("are cut between characters, never within one", () => {
    expect(clipped("😀😀😀", 2)).toBe("😀😀");
  });

  it("are well-formed, whatever came in", () => {
    expect(clipped("a\uD800b", 9)).toBe("a\uFFFDb");
  });
});
