import { createHmac } from "node:crypto";
import fc from "fast-check";
import { expect, it } from "vitest";
import * as native from "./native-sha256.ts";
import { sha256Hex } from "./sha256.ts";
import { ANY_CHARACTER } from "../../../tests/support/any-text.ts";

it("the runtime's SHA-256 is that of every verifier, of bytes and of texts", () => {
  // FIPS 180-4, as in NIST's examples: the digest of "abc".
  expect(native.sha256Hex("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  const data = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: ANY_CHARACTER, maxLength: 100 }),
    fc.constantFrom("\ud800", "a\udfff "),
  );
  fc.assert(fc.property(data, (data) => {
    expect(native.sha256Hex(data)).toBe(sha256Hex(data));
    expect(native.sha256Bytes(data).toString("hex")).toBe(sha256Hex(data));
  }));
});

it("the native SHA-256 gives the runtime's HMAC for keys of any length", () => {
  // RFC 4231, 4.3: test case 2.
  expect(native.hmacSha256("Jefe", "what do ya want for nothing?").toString("hex")).toBe(
    "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843",
  );
  const keys = fc.oneof(
    fc.string({ unit: ANY_CHARACTER, maxLength: 130 }),
    fc.constantFrom("k".repeat(64), "k".repeat(65)),
  );
  fc.assert(fc.property(keys, fc.string({ unit: ANY_CHARACTER, maxLength: 200 }), (key, message) => {
    const own = createHmac("sha256", key).update(message).digest("hex");
    expect(native.hmacSha256(key, message).toString("hex")).toBe(own);
  }));
});
