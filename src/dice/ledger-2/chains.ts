import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { type ChainKey, keyAt } from "../key-chain.ts";
import type { ByChain, Chain } from "./entry.ts";

/**
 * The keys of a game's three chains at an index; those at 0 are the anchors.
 * @param secret 32 random bytes that never leave the referee: the last key of each chain is made from them
 */
export function keysAt(secret: ChainKey, index: number): ByChain {
  const of = (chain: Chain) => keyAt(endOf(secret, chain), index);
  return { all: of("all"), allied: of("allied"), axis: of("axis") };
}

function endOf(secret: ChainKey, chain: Chain): ChainKey {
  return bytesToHex(hmac(sha256, hexToBytes(secret), utf8ToBytes(`despatch/chain ${chain}`)));
}
