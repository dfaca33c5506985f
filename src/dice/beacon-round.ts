import { digest } from "../common/fields.ts";
import { sha256Hex } from "../common/bytes/sha256.ts";
import { bls12_381 } from "@noble/curves/bls12-381.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { hexToBytes } from "@noble/hashes/utils.js";
import { z } from "zod";
import { demand } from "./wrong.ts";

/** Rounds of drand's chain quicknet (scheme bls-unchained-g1-rfc9380), as docs/proof/dice-protocol.md describes them. */

export const QUICKNET = {
  /** The chain's hash, which names it to relays. */
  hash: "52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971",
  /** The public key of the League of Entropy, a point of G2. */
  key:
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc" +
    "22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a",
  /** When round 1 was published, and how long it is from each round to the next, in milliseconds. */
  genesis: 1_692_803_367_000,
  period: 3_000,
} as const;

/** The domain separation tag for hashing messages to the curve (RFC 9380, 3.1). */
const DOMAIN = "BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_";

export const beaconRound = z.strictObject({
  round: z.number().int().min(1),
  /** SHA-256 of the signature. */
  randomness: digest,
  signature: z.string().regex(/^[0-9a-f]{96}$/, "is not a signature of a beacon"),
});
export type BeaconRound = z.infer<typeof beaconRound>;

/** The first round that is published after a time, in milliseconds since 1970. */
export function firstRoundAfter(at: number): number {
  return Math.max(1, Math.floor((at - QUICKNET.genesis) / QUICKNET.period) + 2);
}

/** When a round is published, in milliseconds since 1970. */
export function timeOfRound(round: number): number {
  return QUICKNET.genesis + (round - 1) * QUICKNET.period;
}

/** Whether the League of Entropy made a round: the chain's key signed it, and its randomness follows from the signature. */
export function isGenuine({ round, randomness, signature }: BeaconRound): boolean {
  return randomness === randomnessOf(signature) && isSigned(round, signature);
}

/** The same for a ledger that uses the round. @throws {Wrong} */
export function demandGenuine({ round, randomness, signature }: BeaconRound): void {
  demand(randomness === randomnessOf(signature), "The beacon's randomness is not that of its signature.");
  demand(isSigned(round, signature), "The beacon's signature is wrong.");
}

function randomnessOf(signature: string): string {
  return sha256Hex(hexToBytes(signature));
}

function isSigned(round: number, signature: string): boolean {
  const number = new Uint8Array(8);
  new DataView(number.buffer).setBigUint64(0, BigInt(round));
  const { shortSignatures } = bls12_381;
  const message = shortSignatures.hash(sha256(number), DOMAIN);
  try {
    return shortSignatures.verify(hexToBytes(signature), message, hexToBytes(QUICKNET.key));
  } catch {
    // The library throws when the bytes are no point of the curve.
    return false;
  }
}
