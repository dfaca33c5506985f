import type { LedgerEntry, LedgerEvent } from "./entry.ts";
import type { LedgerHead } from "../link.ts";
import { digestOf } from "../native-digest.ts";
import { signHash } from "../sign.ts";
import type { Signers, SigningKey } from "../signing.ts";

/** An event to enter. An event that hides something depends on its entry's number. */
export type Entering = LedgerEvent | ((n: number) => LedgerEvent);

const rotation1 = (key: string): LedgerEvent => ({ kind: "rotated", key });

/**
 * Continues a ledger. If the referee has a new key, the old one announces it first.
 * @param at milliseconds since 1970
 * @param rotation how the ledger's protocol announces a key
 * @returns the entries, and the ledger's new end
 */
export function append(
  ledger: LedgerHead,
  at: number,
  signers: Signers,
  events: readonly Entering[],
  rotation: (key: string) => LedgerEvent = rotation1,
): { ledger: LedgerHead; entries: LedgerEntry[] } {
  return chained<LedgerEvent, LedgerEntry>(ledger, at, signers, events, rotation);
}

/** The same for events of any ledger. */
export function chained<Event extends object, Entry>(
  ledger: LedgerHead,
  at: number,
  signers: Signers,
  events: readonly (Event | ((n: number) => Event))[],
  rotation: (key: string) => Event,
): { ledger: LedgerHead; entries: Entry[] } {
  const entries: Entry[] = [];
  let end = ledger;
  const add = (entering: Event | ((n: number) => Event), key: SigningKey) => {
    const event = typeof entering === "function" ? entering(end.n + 1) : entering;
    const bare = { ...event, n: end.n + 1, at, previous: end.hash, signer: key.id };
    const hash = digestOf(bare);
    entries.push({ ...bare, hash, signature: signHash(hash, key) } as Entry);
    end = { n: bare.n, at, hash, signer: key.id };
  };
  for (const event of events) {
    if (end.n > 0 && end.signer !== signers.active.id) {
      const former = signers.key(end.signer);
      if (former === undefined) {
        throw new Error(`the key ${end.signer} that signed entry ${end.n} is not here`);
      }
      add(rotation(signers.active.public), former);
      end = { ...end, signer: signers.active.id };
    }
    add(event, signers.active);
  }
  return { ledger: end, entries };
}
