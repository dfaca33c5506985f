import { bytesToHex } from "@noble/hashes/utils.js";
import { CHAIN_LENGTH, keyAt, keyBefore } from "../../dice/key-chain.ts";

/** A player's own chain, from a secret that stays on the player's device (docs/proof/dice-protocol.md, 2.2). */

/** A new secret: 32 random bytes, in hexadecimal. */
export function newOwnSecret(): string {
  return bytesToHex(crypto.getRandomValues(new Uint8Array(32)));
}

export function chainAnchor(secret: string): string {
  return keyAt(secret, 0);
}

/**
 * The share after the last one; undefined if the secret is of another chain, or the chain is used up.
 * @param passed how many are skipped
 */
export function shareAfter(secret: string, last: string, passed = 0): string | undefined {
  const shares = [secret];
  while (shares.length <= CHAIN_LENGTH) {
    const [share] = shares.slice(-1);
    const before = keyBefore(share);
    if (before === last) return shares.at(-1 - passed);
    shares.push(before);
  }
  return undefined;
}
