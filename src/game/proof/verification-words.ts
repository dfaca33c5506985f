import type { Verification, Witness } from "./verify.ts";

/** What was proved, in sentences. */
export interface VerificationWords {
  readonly title: string;
  /** The first entry that is wrong, and why. */
  readonly failure: string | undefined;
  readonly checked: readonly string[];
  /** By whom it is signed, and where the part that is proved ends. */
  readonly end: readonly string[];
}

export function verificationWords(
  { ok, game, checked, head, signers, manifestSigner, failure }: Verification,
): VerificationWords {
  const place = failure?.entry === undefined ? "" : `Entry ${failure.entry} is the first that is wrong. `;
  return {
    title: `${ok ? "Proved" : "NOT PROVED"}: ${game === undefined ? "the file" : `game ${game}`}`,
    failure: failure === undefined ? undefined : place + failure.reason,
    checked: [
      ...(manifestSigner === undefined
        ? []
        : [`the archive's files as its manifest lists them, signed with ${manifestSigner}`]),
      `${checked.entries} entries, each chained to the one before and signed`,
      `${checked.documents} documents as the game was made from them`,
      `${checked.keys} keys that lead back to the anchor, each used after its orders were locked`,
      `${checked.dice} dice, each as its key, purpose and orders give it`,
      `${checked.sheets} sheets opened that are those which were locked`,
      ...(checked.beacons === 0
        ? []
        : [`${checked.beacons} rounds of the beacon, each signed by it and the first after the lock`]),
      `${checked.events} events and ${checked.positions} positions as the rules give them`,
    ],
    end: [
      `Signed with ${
        signers.join(", ")
      }: the referee's own stand at /.well-known/despatch-keys.json of the referee's site`,
      `Ledger entry ${head.n}: ${head.hash}`,
    ],
  };
}

/** A letter's foot, quoted and wrapped as mail programs do: `> Ledger entry 12 (1a2b3c4d): …` with the whole hash or without. */
const FOOT = /ledger[\s>]+entry[\s>]+(\d{1,9})(?:[\s>]*\(([0-9a-f]{8})\))?(?:[\s>:]*\b([0-9a-f]{64})\b)?/gi;

/** Every ledger entry that a text tells of, as the feet of letters and pages do. */
export function witnessesIn(text: string): Witness[] {
  return [...text.matchAll(FOOT)].flatMap(([, n, short, whole]) =>
    [short, whole].filter((hash) => hash !== undefined).map((hash) => ({
      n: Number(n),
      hash: hash.toLowerCase(),
    }))
  );
}
