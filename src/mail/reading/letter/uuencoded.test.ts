import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { uudecoded } from "./uuencoded.ts";

/** As `uuencode` writes a file, 45 bytes a line. */
function encoded(bytes: Uint8Array, name: string, zero = "`"): string {
  const char = (bits: number) => bits === 0 ? zero : String.fromCharCode(0x20 + bits);
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += 45) {
    const [line, ended] = [bytes.subarray(at, at + 45), new Uint8Array(48)];
    ended.set(line);
    const groups = Array.from({ length: Math.ceil(line.length / 3) }, (_, group) => {
      const [a, b, c] = ended.subarray(3 * group);
      return [a >> 2, (a & 3) << 4 | b >> 4, (b & 15) << 2 | c >> 6, c & 63].map(char).join("");
    });
    lines.push(char(line.length) + groups.join(""));
  }
  return [`begin 644 ${name}`, ...lines, zero, "end"].join("\n");
}

describe("text with a file uuencoded in it", () => {
  it("gives the file byte for byte, and the text around it", () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1, maxLength: 200 }),
        fc.constantFrom("`", " "),
        (bytes, zero) => {
          const { text, files } = uudecoded(`Hello\n${encoded(bytes, "a b.txt", zero)}\nBruno`);
          expect(text).toBe("Hello\nBruno");
          expect(files.map(({ name, bytes }) => [name, [...bytes]])).toEqual([["a b.txt", [...bytes]]]);
        },
      ),
    );
  });

  it("may have lost blanks at the ends of lines", () => {
    const lines = encoded(Uint8Array.of(103, 111, 0, 0, 0), "orders", " ").split("\n").map((line) =>
      line.trimEnd()
    );
    expect([...uudecoded(lines.join("\n")).files[0].bytes]).toEqual([103, 111, 0, 0, 0]);
  });

  it.each([
    "begin 1234 axis turn 3\nmove 1605 to 1705\nend",
    "begin 0644 allied turn 12\nhold 1605\nend",
    "begin K7Q2 axis turn 3\nend",
    "begin 644 x",
  ])("is none in %j", (text) => expect(uudecoded(text)).toEqual({ text, files: [] }));
});
