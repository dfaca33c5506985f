import { Buffer } from "node:buffer";
import { createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { areBrowserKeys, encryptedFor } from "./encrypted.ts";
import { newVapidKey, vapidHeader } from "./vapid.ts";

/** RFC 8291, appendix A. */
const EXAMPLE = {
  text: "When I grow up, I want to be a watermelon",
  keys: {
    p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
    auth: "BTBZMqHH6r4Tts7J_aSIgg",
  },
  salt: "DGv6ra1nlYgDCS1FRnbzlw",
  secret: "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
  message:
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8" +
    "wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
};

describe("a message to a browser", () => {
  it("is the one that RFC 8291 works out (appendix A)", () => {
    const { text, keys, salt, secret, message } = EXAMPLE;
    const chance = { salt: Buffer.from(salt, "base64url"), secret: Buffer.from(secret, "base64url") };
    expect(encryptedFor(keys, text, 0, chance).toString("base64url")).toBe(message);
  });

  it("is of one length, and another each time", () => {
    const [short, long] = ["a", "b".repeat(900)].map((text) => encryptedFor(EXAMPLE.keys, text, 1000));
    expect(short).toHaveLength(long.length);
    expect(encryptedFor(EXAMPLE.keys, "a", 1000)).not.toEqual(short);
  });

  it("needs keys that a browser could have", () => {
    expect(areBrowserKeys(EXAMPLE.keys)).toBe(true);
    const other = Buffer.from(EXAMPLE.keys.p256dh, "base64url");
    other[40] ^= 1;
    for (
      const keys of [{ p256dh: other.toString("base64url") }, { p256dh: "" }, { auth: "AA" }, {
        auth: EXAMPLE.keys.auth + "!".repeat(100_000),
      }, { p256dh: ` ${EXAMPLE.keys.p256dh}` }]
    ) {
      expect(areBrowserKeys({ ...EXAMPLE.keys, ...keys })).toBe(false);
    }
  });
});

describe("who sends it", () => {
  it("is signed for the service's origin and no longer than a day (RFC 8292, 2)", () => {
    const key = newVapidKey();
    const now = Date.UTC(2026, 10, 5, 12);
    const header = vapidHeader(key, new URL("https://push.example.org/x"), "mailto:referee@example.org", now);
    const [, signed, claims, signature, shown] = /^vapid t=([\w-]+\.([\w-]+))\.([\w-]+), k=([\w-]+)$/.exec(
      header,
    )!;
    expect(shown).toBe(key.public);
    expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
      aud: "https://push.example.org",
      exp: now / 1000 + 12 * 3600,
      sub: "mailto:referee@example.org",
    });
    const point = Buffer.from(key.public, "base64url");
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
    const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
    const how = { key: publicKey, dsaEncoding: "ieee-p1363" as const };
    expect(verify("sha256", Buffer.from(signed), how, Buffer.from(signature, "base64url"))).toBe(true);
  });
});
