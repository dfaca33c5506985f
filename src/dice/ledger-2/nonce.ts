import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Side } from "../../kernel/side.ts";
import { CHAIN_LENGTH, type ChainKey } from "../key-chain.ts";
import type { Entry2 } from "./entry.ts";

/**
 * What hides an entry's contents behind its commitment. It follows from a key whose anchor stands in the first entry, so nobody
 * can choose it (docs/proof/dice-protocol.md, 2).
 */

/** How many keys a restore of the referee's store skips, because some may already have been published. */
export const PASSED_OVER = 256;

/** The index of a run's keys. @param restores how often the store had been restored before the run */
export function indexOfRun(run: number, restores: number): number {
  return run + PASSED_OVER * restores;
}

/** The index of the keys that hide an entry which is no run: the keys of the next run. @param run the last one played */
export function indexAfter(run: number, restores = 0): number {
  return Math.min(indexOfRun(run + 1, restores), CHAIN_LENGTH);
}

/** Entries, each with the index of its keys. @param entries all from the first on */
export function withIndexes(
  entries: readonly Entry2[],
): { readonly entry: Entry2; readonly index: number }[] {
  let [run, restores] = [0, 0];
  return entries.map((entry) => {
    if (entry.kind === "run") run = entry.run;
    const index = entry.kind === "run" ? indexOfRun(run, restores) : indexAfter(run, restores);
    if (entry.kind === "restored") restores++;
    return { entry, index };
  });
}

/**
 * @param key of the chain for those who may know it, at the entry's index
 * @param what the contents to hide
 * @param n the entry's number
 */
export function nonceOf(key: ChainKey, what: "sheet" | "account" | `said ${number}`, n: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(`despatch/${what} ${n}`)));
}

/** A nonce for what neither side may know in full: it takes both sides' keys. */
export function nonceOfTruth(keys: Readonly<Record<Side, ChainKey>>, n: number): string {
  const both = concatBytes(hexToBytes(keys.allied), hexToBytes(keys.axis));
  return bytesToHex(hmac(sha256, both, utf8ToBytes(`despatch/truth ${n}`)));
}
