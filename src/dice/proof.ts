import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import type { ChainKey } from "./key-chain.ts";

/** How a die was made, step by step, so that anyone can repeat it with other tools. */
export interface DieProof {
  /** The canonical JSON that is hashed. */
  readonly message: string;
  /** HMAC-SHA-256 of the message under the die's key, in hexadecimal. */
  readonly digest: string;
  /** Bytes from this value on are skipped: the largest multiple of the faces up to 256. */
  readonly limit: number;
  /** The first byte of the digest below the limit; undefined if there is none. */
  readonly byte: number | undefined;
}

/** How a die was made. @param message what the die is for, in canonical JSON */
export function proofOf(key: ChainKey, message: string, faces: number): DieProof {
  const limit = 256 - 256 % faces;
  const digest = hmac(sha256, hexToBytes(key), utf8ToBytes(message));
  return { message, digest: bytesToHex(digest), limit, byte: digest.find((byte) => byte < limit) };
}
