import { describe, expect, it } from "vitest";
import { headOf, tooMuch } from "./letter-limits.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const letter = (...headers: readonly string[]) => bytes([...headers, "", "go"].join("\r\n"));
const HEAD = "The head of a letter may have 100000 bytes and 2000 lines at the most";

describe("a letter for any door", () => {
  it.each<[what: string, letter: Uint8Array]>([
    ["of a few lines", letter("From: a@example.org", "Subject: go")],
    ["of a million bytes", bytes(`\n\n${"a".repeat(999_998)}`)],
    ["with a long head", letter(...Array.from({ length: 1_900 }, (_, at) => `X-${at}: ${"a".repeat(40)}`))],
    ["to very many", letter(`To: ${"a@example.org, ".repeat(6_000)}`)],
    ["without anything", new Uint8Array()],
  ])("%s is none too large", (_, raw) => expect(tooMuch(raw)).toBeUndefined());

  it.each<[what: string, letter: Uint8Array, reason: string]>([
    ["bytes", new Uint8Array(1_000_001), "Letters may be 1000000 bytes at the most"],
    ["lines", bytes("\n".repeat(20_001)), "Letters may have 20000 lines at the most"],
    ["fields", letter(...Array.from({ length: 2_001 }, () => "a: b")), HEAD],
    ["folds in a field", letter(`a: ${"b\r\n ".repeat(2_001)}`), HEAD],
    ["bytes above the words", letter(`a: ${"b".repeat(100_000)}`), HEAD],
    ["bytes that nothing parts from the words", bytes("a".repeat(100_001)), HEAD],
    [
      "authors",
      letter(`From: ${"a:".repeat(1_000)}`),
      "The From of a letter may have 2000 bytes at the most",
    ],
    [
      "authors in another place",
      letter("To: b", `fRoM : ${"a:\r\n ".repeat(500)}`),
      "The From of a letter may have 2000 bytes at the most",
    ],
  ])("of too many %s is told what may be", (_, raw, reason) => expect(tooMuch(raw)).toBe(reason));

  it.each([
    ["a: b\r\nc: d\r\n\r\ne\r\n\r\nf", "a: b\r\nc: d\r\n"],
    ["a: b\n\nc", "a: b\n"],
    ["a: b", "a: b"],
    ["a: b\r\r\nc: d\n\ne", "a: b\r\r\nc: d\n"],
  ])("%j has the head %j", (raw, head) => expect(new TextDecoder().decode(headOf(bytes(raw)))).toBe(head));
});
