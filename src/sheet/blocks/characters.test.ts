import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { inAscii } from "./characters.ts";

/** Every script's ten decimal digits, by their zero (Unicode, 4.6). */
const ZEROS = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => /\p{Nd}/u.test(String.fromCodePoint(code)))
  .filter((_, index) => index % 10 === 0);

describe("a line in ASCII", () => {
  it("has the figures of every script that has digits", () => {
    expect(ZEROS.length).toBeGreaterThan(60);
    for (const zero of ZEROS) {
      const digits = Array.from({ length: 10 }, (_, value) => String.fromCodePoint(zero + value)).join("");
      expect(inAscii(`move ${digits} \u2192 ${digits}`)).toBe("move 0123456789   0123456789");
    }
  });

  it("has the same number, in whatever digits each figure is", () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.array(fc.constantFrom(...ZEROS), { minLength: 4 }), (number, zeros) => {
        const written = [...String(number)].map((figure, at) =>
          String.fromCodePoint(zeros[at % zeros.length] + Number(figure))
        );
        expect(inAscii(written.join(""))).toBe(String(number));
      }),
    );
  });

  it.each([
    ["a fraction in one character", "ge-\u215b \u00bd", "ge-1/8 1/2"],
    ["a slash of fractions, and of division", "ge-1\u20448 ge-1\u22158", "ge-1/8 ge-1/8"],
    ["raised and lowered letters", "44\u1d57\u02b0 2\u207f\u1d48 1\u02e2\u1d57 H\u2082", "44th 2nd 1st H2"],
    ["small forms", "ge\ufe631-8\ufe50 \ufe59a\ufe5a", "ge-1-8, (a)"],
    ["a long vowel's mark of Japanese", "ge\u30fc1\uff708", "ge-1-8"],
    ["a minus, a bullet and a dash of Armenian", "1\u22122\u20433\u058a4", "1-2-3-4"],
    ["bold and doubled letters", "\u{1d42c}\u{1d430} \u{1d7db} \u{1d5ea}", "sw 3 W"],
    ["Roman numerals and ligatures", "\u2161 \ufb01eld", "II field"],
    ["a letter that is put together", "Z\u0075\u0308ge", "Z\u00fcge"],
    ["invisible characters", "mo\u034fve\u00ad 16\ufe0f05\u180e", "move 1605"],
    ["accents for apostrophes", "l\u00b4un, l\u02bcun", "l'un, l'un"],
    ["Cyrillic letters in a Latin word", "m\u043eve 44\u0420TR t\u043e", "move 44PTR to"],
    ["Greek letters in a Latin word", "m\u03bfve \u0391l-3rtr", "move Al-3rtr"],
    [
      "words that are Cyrillic, or have other letters of it",
      "\u0441\u043e \u043c\u043eve \u0436a",
      undefined,
    ],
    ["a word that is Greek", "\u03c4\u03bf \u03bd\u03b1", undefined],
  ])("has %s", (_, written, meant = written) => expect(inAscii(written)).toBe(meant));

  it.each([
    ..."\u2192\u21d2\u27f6\u2794\u279c\u27a1\u27a4\u25b6\u25ba\u279e\u2b95\u21e8",
    "\u27a1\ufe0f",
  ])("has an arrow for %s", (arrow) => {
    expect(inAscii(`Tobruk${arrow}Gazala`, " -> ")).toBe("Tobruk -> Gazala");
    expect(inAscii(`3022 ${arrow} 2921`)).toBe("3022   2921");
  });

  it.each(["\u00bb", "\u203a", "\u00e0", "\u00e8"])("has an arrow for %s between numbers alone", (mark) => {
    expect(inAscii(`3022 ${mark} 2921`, "->")).toBe("3022 -> 2921");
    expect(inAscii(`44RTR${mark}2921`, "->")).toBe("44RTR->2921");
    expect(inAscii(`the 3 ${mark} rest`)).toBe(`the 3 ${mark} rest`);
    expect(inAscii(`voil${mark} 2921`)).toBe(`voil${mark} 2921`);
  });

  it("is itself where it is in ASCII", () => {
    fc.assert(fc.property(fc.string(), (line) => {
      fc.pre(/^[ -~]*$/.test(line));
      expect(inAscii(line)).toBe(line);
    }));
  });

  it("is the same made again", () => {
    fc.assert(fc.property(fc.string({ unit: "grapheme" }), (line) => {
      const once = inAscii(line);
      expect(inAscii(once)).toBe(once);
    }));
  });
});
