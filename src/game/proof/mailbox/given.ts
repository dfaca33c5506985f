import { readPublishedKeys } from "../../../dice/published-keys.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { type Verification, withKeys, type Witness } from "../verification.ts";
import { type VerificationWords, verificationWords, witnessesIn } from "../verification-words.ts";
import { isProof, type MailFile, verifyLetters } from "./letters.ts";
import { verifyFile } from "../verify.ts";

/** What somebody has at hand to prove games by; nothing of it comes from anywhere else. */
export interface Given {
  /** A ledger; or letters, mailboxes, ledgers among them, of one player or of both. */
  readonly files: readonly MailFile[];
  /** Feet of letters, as they were pasted. */
  readonly feet: string;
  readonly keys: GivenKeys | undefined;
}

/** Whose keys a ledger is held against. @property from who publishes them, for the result to say */
export interface GivenKeys {
  readonly from: string;
  /** The list, as `/.well-known/despatch-keys.json` has it. */
  readonly list: Uint8Array;
}

/** What it proves, in sentences. */
export interface GivenProof {
  readonly games: readonly VerificationWords[];
  readonly notes: readonly string[];
}

/** @returns what is proved of the files, or why the list of keys is none */
export async function givenProof({ files, feet, keys }: Given): Promise<Result<GivenProof, string>> {
  const published = keys === undefined ? ok(undefined) : readPublishedKeys(keys.list);
  if (!published.ok) return published;
  const compared = (found: Verification) =>
    published.value === undefined || keys === undefined
      ? found
      : withKeys(found, { from: keys.from, keys: published.value });
  const witnesses = witnessesIn(feet);
  const isLedger = files.length === 1 && isProof(files[0].bytes);
  const { games, notes } = isLedger
    ? { games: [verifyFile(files[0].bytes, { witnesses })], notes: [] }
    : await verifyLetters(files);
  return ok({
    games: games.map((found) => verificationWords(compared(found))),
    notes: feet.trim() === "" ? notes : [...notes, isLedger ? footWords(witnesses) : FEET_OF_ONE],
  });
}

const FEET_OF_ONE =
  "What you pasted was held against nothing: that is for one ledger file alone, and letters bring their own feet.";

function footWords(witnesses: readonly Witness[]): string {
  const entries = new Set(witnesses.map(({ n }) => n));
  return entries.size === 0
    ? "No letter's foot was found in what you pasted, so the ledger was held against none."
    : `Held against the letters' feet of ${[...entries].map((n) => `entry ${n}`).join(", ")}.`;
}
