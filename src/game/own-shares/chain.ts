import { CHAIN_LENGTH, keyAt, keyBefore } from "../../dice/key-chain.ts";

/** A player's own chain, of a secret that stays on the player's device (docs/dice-protocol.md, 2.2). */

/** A new secret: 32 random bytes, in hexadecimal. */
export function newOwnSecret(): string {
  return [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, "0"))
    .join(
      "",
    );
}

export function anchorOf(secret: string): string {
  return keyAt(secret, 0);
}

/** The share after the last one; undefined where the secret is of another chain, or the chain is used up. */
export function shareAfter(secret: string, last: string): string | undefined {
  let share = secret;
  for (let index = CHAIN_LENGTH; index > 0; index--) {
    const before = keyBefore(share);
    if (before === last) return share;
    share = before;
  }
  return undefined;
}
