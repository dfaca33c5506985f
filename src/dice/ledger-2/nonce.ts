import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { Side } from "../../kernel/side.ts";
import { CHAIN_LENGTH, type ChainKey } from "../key-chain.ts";
import type { Entry2 } from "./entry.ts";

/**
 * What hides from others what an entry commits to: it follows from a key whose anchor stands in the first entry, so nobody
 * chooses it (docs/proof/dice-protocol.md, 2).
 */

/** How many keys a restore of the referee's store passes over: some of them may have been published before it. */
export const PASSED_OVER = 256;

/** The index of a run's keys. @param restores how often the store had been restored in the game before */
export function indexOfRun(run: number, restores: number): number {
  return run + PASSED_OVER * restores;
}

/** The index of the keys by which an entry hides that is no run: the next run's. @param run the last that is played */
export function indexAfter(run: number, restores = 0): number {
  return Math.min(indexOfRun(run + 1, restores), CHAIN_LENGTH);
}

/** Entries, each with the index of its keys. @param entries from the first on without gaps */
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

/** @param key of the chain of anyone who may know it, at the entry's index @param what it hides @param n the entry's number */
export function nonceOf(key: ChainKey, what: "sheet" | "account" | `said ${number}`, n: number): string {
  return bytesToHex(hmac(sha256, hexToBytes(key), utf8ToBytes(`despatch/${what} ${n}`)));
}

/** Of what neither side may know wholly: it takes both sides' keys. */
export function nonceOfTruth(keys: Readonly<Record<Side, ChainKey>>, n: number): string {
  const both = concatBytes(hexToBytes(keys.allied), hexToBytes(keys.axis));
  return bytesToHex(hmac(sha256, both, utf8ToBytes(`despatch/truth ${n}`)));
}
