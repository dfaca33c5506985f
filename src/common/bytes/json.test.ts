import { isWellFormed, jsonIn, mendedJson, readJson, storedSize } from "./json.ts";
import { describe, expect, it } from "vitest";

it.each([["", 2], ["a", 3], ["\u20ac", 5], [["a", "b"], 9]])("%j takes %i bytes", (value, size) => {
  expect(storedSize(value)).toBe(size);
});

describe("half a character (RFC 8259, 8.2)", () => {
  it.each([
    ["a text", '"\\ud800"'],
    ["a member's name", '{"\\uDC00": 1}'],
    ["a text deep within", '{"a": [[{"b": "x\\udfff"}]]}'],
    ["two halves in the wrong order", '["\\udc00\\ud800"]'],
    ["a half that is no escape", '["\ud83d"]'],
  ])("is refused in %s", (_, text) => {
    expect(readJson(text)).toEqual({ ok: false, error: expect.stringContaining("half a character") });
    expect(jsonIn(text)).toBeUndefined();
  });

  it.each([
    ["a whole pair", '["\\ud83d\\ude00"]', ["\u{1f600}"]],
    ["a backslash before a u", '["\\\\ud800"]', ["\\ud800"]],
  ])("is not seen in %s", (_, text, value) => {
    expect(readJson(text)).toEqual({ ok: true, value });
    expect(mendedJson(text)).toEqual(value);
  });

  it("becomes U+FFFD in what a mail service brings", () => {
    const letter = mendedJson('{"Subject": "a\\ud800b", "To": ["\\udc00"]}');
    expect(letter).toEqual({ Subject: "a\ufffdb", To: ["\ufffd"] });
    expect(isWellFormed(letter)).toBe(true);
    expect(mendedJson('{"\\ud800"')).toBeUndefined();
  });
});

it("says what is wrong with a text that is not JSON", () => {
  expect(readJson("{")).toEqual({ ok: false, error: expect.stringMatching(/^is not JSON: ./) });
});
