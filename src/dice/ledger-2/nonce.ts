import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Side } from "../../kernel/side.ts";
import { CHAIN_LENGTH, type ChainKey } from "../key-chain.ts";

/**
 * What hides from others what an entry commits to: it follows from a key whose anchor stands in the first entry, so nobody
 * chooses it (docs/dice-protocol.md, 2).
 */

/** The index of the keys by which an entry hides: the run's own, else the next run's. @param run the last that is played */
export function indexAfter(run: number): number {
  return Math.min(run + 1, CHAIN_LENGTH);
}

/** @param key of the chain of whoever may know it, at the entry's index @param what it hides @param n the entry's number */
export function nonceOf(key: ChainKey, what: "sheet" | "account" | `said ${number}`, n: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(`despatch/${what} ${n}`)));
}

/** Of what neither side may know wholly: it takes both sides' keys. */
export function nonceOfTruth(keys: Readonly<Record<Side, ChainKey>>, n: number): string {
  const both = concatBytes(hexToBytes(keys.allied), hexToBytes(keys.axis));
  return bytesToHex(hmac(sha256, both, utf8ToBytes(`despatch/truth ${n}`)));
}
