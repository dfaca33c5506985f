import { expect, it } from "vitest";
import { CHAIN_LENGTH, keyAt } from "../../dice/key-chain.ts";
import { chainAnchor, newOwnSecret, shareAfter } from "./chain.ts";

it("gives one share after the other, from the anchor to the end of the chain, and of no other chain", () => {
  const secret = newOwnSecret();
  expect(secret).toMatch(/^[0-9a-f]{64}$/);
  const first = shareAfter(secret, chainAnchor(secret))!;
  expect(first).toBe(keyAt(secret, 1));
  expect(shareAfter(secret, first)).toBe(keyAt(secret, 2));
  expect(shareAfter(secret, keyAt(secret, CHAIN_LENGTH - 1))).toBe(secret);
  expect(shareAfter(secret, secret)).toBeUndefined();
  expect(shareAfter(newOwnSecret(), first)).toBeUndefined();
});
