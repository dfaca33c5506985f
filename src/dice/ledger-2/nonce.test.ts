import { Buffer } from "node:buffer";
import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import { indexAfter, nonceOf, nonceOfTruth, PASSED_OVER } from "./nonce.ts";

const [ALLIED, AXIS] = ["11", "22"].map((byte) => byte.repeat(32));
const hmac = (key: string, text: string) =>
  createHmac("sha256", Buffer.from(key, "hex")).update(text).digest("hex");

describe("a nonce", () => {
  it("is made from the key of those who may know, as node:crypto makes it", () => {
    expect(nonceOf(ALLIED, "sheet", 12)).toBe(hmac(ALLIED, "despatch/sheet 12"));
    expect(nonceOf(AXIS, "said 3", 7)).toBe(hmac(AXIS, "despatch/said 3 7"));
    expect(nonceOfTruth({ allied: ALLIED, axis: AXIS }, 5)).toBe(hmac(ALLIED + AXIS, "despatch/truth 5"));
  });

  it("of the truth takes both sides' keys", () => {
    const own = nonceOfTruth({ allied: ALLIED, axis: AXIS }, 5);
    expect(nonceOfTruth({ allied: ALLIED, axis: ALLIED }, 5)).not.toBe(own);
    expect(nonceOfTruth({ allied: AXIS, axis: AXIS }, 5)).not.toBe(own);
  });

  it("has the next run's key, as long as the chains have one", () => {
    expect([0, 1, 4095, 4096].map((run) => indexAfter(run))).toEqual([1, 2, 4096, 4096]);
    expect([indexAfter(1, 2), indexAfter(4000, 1)]).toEqual([2 + 2 * PASSED_OVER, 4096]);
  });
});
