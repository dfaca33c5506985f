import { clipped, labelOf, signed, signedTenths } from "./text.ts";
import { describe, expect, it } from "vitest";

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

describe("a name that somebody gives to a thing of their own", () => {
  it.each([
    ["\u202egnp.exe\u2066", "gnp.exe"],
    ["My\u0000 \u200bscript\r\nX: y", "My script X: y"],
    ["\u3164\u115f\u00ad", ""],
    ["<b>mine</b>", "<b>mine</b>"],
    [`Z${"\u0301".repeat(50)}algo`, "Z\u0301\u0301\u0301algo"],
    ["\ud800a\u{e0041}", "a"],
    ["x".repeat(100), "x".repeat(60)],
  ])(
    "%j is shown as %j",
    (typed, shown) => expect(labelOf(typed, 60).normalize("NFC")).toBe(shown.normalize("NFC")),
  );
});

describe("signed", () => {
  it.each([[7, "+7"], [0, "0"], [-3, "-3"]])("%i is %s", (number, text) => expect(signed(number)).toBe(text));
});

it("a number to a tenth bears its sign, and nothing has none", () => {
  expect([1.25, -0.4, 0, 0.04, -0.04].map(signedTenths)).toEqual(["+1.3", "-0.4", "0.0", "0.0", "0.0"]);
});
