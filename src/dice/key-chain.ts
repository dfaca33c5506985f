import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";

const KEY_PREFIX = utf8ToBytes("despatch/key");

/** How many runs a game's chain has keys for. A long campaign, every decision a run of its own, uses half of them. */
export const CHAIN_LENGTH = 4096;

/** A 32-byte key, in hexadecimal. */
export type Key = string;

/** The key before a key: `key[i-1] = SHA-256("despatch/key" || key[i])`. */
export function keyBefore(key: Key): Key {
  return bytesToHex(sha256(concatBytes(KEY_PREFIX, hexToBytes(key))));
}

/** A chain's keys, from the secret that ends it. @param secret `key[CHAIN_LENGTH]` @param index 0 (the anchor) … CHAIN_LENGTH */
export function keyAt(secret: Key, index: number): Key {
  if (!Number.isInteger(index) || index < 0 || index > CHAIN_LENGTH) {
    throw new RangeError(`no key ${index} in a chain`);
  }
  let key = secret;
  for (let at = CHAIN_LENGTH; at > index; at--) key = keyBefore(key);
  return key;
}

/**
 * Whether a published key is that of a run, checked back to the anchor that both players were given. What is no key at all,
 * or no run of a chain, is not.
 */
export function isKeyOf(anchor: Key, run: number, key: Key): boolean {
  if (!Number.isInteger(run) || run < 1 || run > CHAIN_LENGTH || !/^[0-9a-f]{64}$/i.test(key)) return false;
  let back = key;
  for (let at = run; at > 0; at--) back = keyBefore(back);
  return back === anchor;
}
