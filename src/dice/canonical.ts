import { sha256Hex } from "../common/bytes/sha256.ts";
import canonicalize from "canonicalize";

/** Canonical JSON, RFC 8785. */
export function canonical(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new TypeError("this value has no JSON form");
  return text;
}

/** SHA-256 of a value's canonical JSON, in hexadecimal. */
export function digestOf(value: unknown): string {
  return sha256Hex(canonical(value));
}
