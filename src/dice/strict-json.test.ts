import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { strictJson, strictText } from "./strict-json.ts";
import { ANY_CHARACTER } from "../../tests/support/any-text.ts";

const fault = (text: string) => {
  const read = strictJson(text);
  return read.ok ? undefined : read.error;
};

describe("strict JSON (docs/proof/dice-protocol.md, 1.2)", () => {
  it("gives the same value as JSON.parse", () => {
    fc.assert(fc.property(fc.jsonValue({ stringUnit: ANY_CHARACTER }), (value) => {
      const text = JSON.stringify(value);
      if (/__proto__/.test(text)) return;
      expect(strictJson(text)).toEqual({ ok: true, value: JSON.parse(text) });
    }));
  });

  it.each([
    ['{"a":1,"b":{"a":2},"c":[{"a":3},{"a":4}]}'],
    ['{"a":"{\\"a\\":1,\\"a\\":2}"}'],
    ['[1e3, -0, 4.5, "\\ud83d\\ude00", "\\\\ud800"]'],
    [`${"[".repeat(64)}${"]".repeat(64)}`],
  ])("takes %s", (text) => expect(fault(text)).toBeUndefined());

  it("takes strings and numbers as long as a file may be", () => {
    const words = "n".repeat(12_000_000);
    expect(strictJson(`{"a":"${words}"}`)).toEqual({ ok: true, value: { a: words } });
    const escapes = String.raw`\\\"\n`.repeat(3_000_000);
    expect(fault(`["${escapes}",{"b":1,"b":2}]`)).toContain("twice");
    expect(fault(`[${"1".repeat(12_000_000)}]`)).toContain("too large");
  });

  it.each([
    ['{"a":1,"b":2,"a":3}', "twice"],
    ['{"a":1,"\\u0061":3}', "twice"],
    ['[{"x":{"a":1,"a":1}}]', "twice"],
    ['{"a":{},"b":[{}],"a":1}', "twice"],
    ['{"__proto__":1}', "__proto__"],
    ['{"\\u005f_proto__":1}', "__proto__"],
    ['["\\ud800"]', "surrogate"],
    ['["\\udc00\\ud800"]', "surrogate"],
    ['{"\\ud800":1}', "surrogate"],
    ['["\ud800"]', "surrogate"],
    ["[1e400]", "too large"],
    [`[${"9".repeat(400)}]`, "too large"],
    [`${"[".repeat(65)}${"]".repeat(65)}`, "deep"],
    [`${'{"a":'.repeat(65)}1${"}".repeat(65)}`, "deep"],
    [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, ""],
    ["\ufeff{}", "byte order mark"],
    ["{'a':1}", "no JSON"],
    ["[NaN]", "no JSON"],
    ["[Infinity]", "no JSON"],
    ["", "no JSON"],
    ["[1,]", "no JSON"],
  ])("does not take %s", (text, why) => expect(fault(text)).toContain(why));

  it("reads bytes only where they are UTF-8 without a byte order mark", () => {
    expect(strictText(new TextEncoder().encode("Wüste"))).toEqual({ ok: true, value: "Wüste" });
    expect(strictText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x7b)).ok).toBe(false);
    for (const bytes of [[0xff], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xe2, 0x82], [0xf5, 0x80, 0x80, 0x80]]) {
      expect(strictText(Uint8Array.from(bytes))).toEqual({ ok: false, error: "is not UTF-8" });
    }
  });
});
