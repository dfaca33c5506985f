import { ed25519 } from "@noble/curves/ed25519.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from "@noble/hashes/utils.js";
import { Recent } from "../common/recent.ts";

const ENTRY_PREFIX = utf8ToBytes("despatch/entry");

/** An Ed25519 key of the referee (RFC 8032), in hexadecimal. */
export interface SigningKey extends PublicKey {
  readonly secret: string;
}

export interface PublicKey {
  /** The first 8 bytes of the SHA-256 of the public key. */
  readonly id: string;
  readonly public: string;
}

export interface Signers {
  /** Signs new entries. */
  readonly active: SigningKey;
  key(id: string): SigningKey | undefined;
}

/** @param secret 32 random bytes in hexadecimal */
export function signingKey(secret: string): SigningKey {
  const publicKey = bytesToHex(ed25519.getPublicKey(hexToBytes(secret)));
  return { id: keyId(publicKey), public: publicKey, secret };
}

export function keyId(publicKey: string): string {
  return bytesToHex(sha256(hexToBytes(publicKey)).subarray(0, 8));
}

/** Keys in the order in which they were taken into use; the last one is active. */
export function signersOf(keys: readonly [...SigningKey[], SigningKey]): Signers {
  return { active: keys[keys.length - 1], key: (id) => keys.find((key) => key.id === id) };
}

/** Signatures that were verified lately: a ledger is proved again after each new entry. */
const judged = new Recent<boolean>(4096);

/** Whether a key signed an entry's hash (RFC 8032, 5.1.7). */
export function isSignedBy(hash: string, signature: string, publicKey: string): boolean {
  const name = `${publicKey} ${hash} ${signature}`;
  const known = judged.get(name);
  if (known !== undefined) return known;
  const is = ed25519.verify(hexToBytes(signature), signedOf(hash), hexToBytes(publicKey), { zip215: false });
  judged.set(name, is);
  return is;
}

/** The bytes that are signed for an entry. @param hash its hash */
export function signedOf(hash: string): Uint8Array {
  return concatBytes(ENTRY_PREFIX, hexToBytes(hash));
}
