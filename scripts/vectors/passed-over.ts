import { hexToBytes } from "@noble/hashes/utils.js";

/**
 * The first die that passes over bytes which would make some faces likelier than others.
 * @param vectorOf the die of a number, from 1 on, with its block in hexadecimal
 * @param passed how many bytes are passed over
 */
export function firstPassedOver<V extends { readonly block: string }>(
  vectorOf: (count: number) => V,
  faces: number,
  passed: number,
): V {
  const limit = 256 - 256 % faces;
  for (let count = 1;; count++) {
    const vector = vectorOf(count);
    if (hexToBytes(vector.block).findIndex((byte) => byte < limit) === passed) return vector;
  }
}
