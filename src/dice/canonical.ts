import canonicalize from "canonicalize";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** Canonical JSON, RFC 8785. */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("this value has no JSON form");
  return text;
}

/** SHA-256 of a value's canonical JSON, in hexadecimal. */
export function digestOf(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(canonical(value))));
}
