import { digestOf } from "./canonical.ts";

/** An entry's hash: over everything in the entry but the hash itself and the signature. */
export function hashOf(
  { hash: _hash, signature: _signature, ...rest }: Readonly<Record<string, unknown>>,
): string {
  return digestOf(rest);
}
