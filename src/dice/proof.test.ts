import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { dieOf1, messageOf1, type RunDice } from "./ledger-1/keyed-dice.ts";
import { dieOf2, messageOf2 } from "./ledger-2/die.ts";
import { proofOf } from "./proof.ts";

const KEY = "00112233445566778899aabbccddeeff".repeat(2);
const SALTS = { axis: "Wüstenfuchs", allied: "rat's" };
const RUN_1: RunDice = {
  game: "K7Q2",
  run: 3,
  key: KEY,
  salts: SALTS,
  orders: "ab".repeat(32),
  beacon: null,
};
const RUN = { game: "K7Q2", run: 3, salts: SALTS, beacon: null };

describe("the proof of a die", () => {
  it("names the line that is hashed, in canonical JSON, and its HMAC", () => {
    const { message, digest } = proofOf(KEY, messageOf1(RUN_1, 2, "combat 2917"), 6);
    expect(message).toBe(
      `{"beacon":null,"game":"K7Q2","orders":"${"ab".repeat(32)}","purpose":"combat 2917","roll":2,"run":3,` +
        `"salts":{"allied":"rat's","axis":"Wüstenfuchs"}}`,
    );
    expect(digest).toBe(createHmac("sha256", Buffer.from(KEY, "hex")).update(message, "utf8").digest("hex"));
  });

  it("leads to the die itself, whatever it is rolled for", () => {
    fc.assert(fc.property(fc.integer({ min: 1, max: 99 }), fc.string(), (roll, purpose) => {
      const { digest, byte, limit } = proofOf(KEY, messageOf1(RUN_1, roll, purpose), 6);
      expect(limit).toBe(252);
      expect(Buffer.from(digest, "hex").find((each) => each < 252)).toBe(byte);
      expect(1 + byte! % 6).toBe(dieOf1(RUN_1, roll, purpose));
    }));
  });

  it("leads to dice of protocol 2 of any faces", () => {
    fc.assert(fc.property(fc.integer({ min: 2, max: 120 }), fc.string(), (faces, purpose) => {
      const what = { audience: "all", purpose, faces, time: 1 } as const;
      const { byte } = proofOf(KEY, messageOf2(RUN, what), faces);
      if (byte !== undefined) expect(1 + byte % faces).toBe(dieOf2(KEY, RUN, what));
    }));
  });
});
