import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dieOf, type RunDice } from "./keyed-dice.ts";
import { proofOf } from "./proof.ts";

const RUN: RunDice = {
  game: "K7Q2",
  run: 3,
  key: "00112233445566778899aabbccddeeff".repeat(2),
  salts: { axis: "Wüstenfuchs", allied: "rat's" },
  orders: "ab".repeat(32),
  beacon: null,
};

describe("the proof of a die", () => {
  it("names the line that is hashed, in canonical JSON, and its HMAC", () => {
    const { message, digest } = proofOf(RUN, 2, "combat 2917");
    expect(message).toBe(
      `{"beacon":null,"game":"K7Q2","orders":"${"ab".repeat(32)}","purpose":"combat 2917","roll":2,"run":3,` +
        `"salts":{"allied":"rat's","axis":"Wüstenfuchs"}}`,
    );
    expect(digest).toBe(
      createHmac("sha256", Buffer.from(RUN.key, "hex")).update(message, "utf8").digest("hex"),
    );
  });

  it("leads to the die itself, whatever it is rolled for", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 99 }), fc.string(), (roll, purpose) => {
      const { digest, byte } = proofOf(RUN, roll, purpose);
      expect(byte).toBeLessThan(252);
      expect(Buffer.from(digest, "hex").find((each) => each < 252)).toBe(byte);
      expect(1 + byte! % 6).toBe(dieOf(RUN, roll, purpose));
    }));
  });
});
