import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { messageOf, type RunDice } from "./keyed-dice.ts";

/** How a die was made, step by step, so that anyone can make it again with tools of his own. */
export interface Proof {
  /** The canonical JSON that is hashed. */
  readonly message: string;
  /** HMAC-SHA-256 of the message under the run's key, in hexadecimal. */
  readonly digest: string;
  /** The first byte of the digest below 252; undefined in the one of 10^57 cases in which there is none. */
  readonly byte: number | undefined;
}

/** The way to a die of a run. @param roll from 1 */
export function proofOf(run: RunDice, roll: number, purpose: string): Proof {
  const message = messageOf(run, roll, purpose);
  const digest = hmac(sha256, hexToBytes(run.key), utf8ToBytes(message));
  return { message, digest: bytesToHex(digest), byte: digest.find((byte) => byte < 252) };
}
