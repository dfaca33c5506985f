import { parseExport } from "../../../dice/ledger/export-file.ts";
import { PROTOCOL_1 } from "../../../dice/ledger-1/entry.ts";
import { ok, type Result } from "../../../kernel/result.ts";
import { inOneGo, type Prover, type Witness } from "../verifier/verification.ts";
import { type VerificationWords, verificationWords, witnessesIn } from "../verifier/verification-words.ts";
import { fileProof, ledgerIn } from "../verifier/verify.ts";
import {
  compareKeys,
  type GivenKeys,
  isKeyList,
  type KeptKey,
  keysOf,
  keysToKeep,
  withFeet,
} from "./compared-keys.ts";
import { isProof, type LettersProof, type MailFile, verifyLetters } from "./letters.ts";

/** What a person has for proving games; nothing comes from anywhere else. */
export interface Given {
  /** A ledger; or letters, mailboxes and ledgers among them, of one player or of both; with a list of keys. */
  readonly files: readonly MailFile[];
  /** Feet of letters, as they were pasted. */
  readonly feet: string;
  readonly keys: GivenKeys | undefined;
  /** Keys that the browser has kept from earlier proofs. */
  readonly kept?: readonly KeptKey[];
  /** Milliseconds since 1970. */
  readonly now: number;
}

export interface GivenProof {
  readonly games: readonly VerificationWords[];
  readonly notes: readonly string[];
  /** Keys for the browser to keep. */
  readonly toKeep: readonly KeptKey[];
}

/** @returns what the files prove, or why the list of keys is none */
export async function givenProof(
  { files, feet, keys, kept = [], now }: Given,
): Promise<Result<GivenProof, string>> {
  const [list] = files.filter(({ bytes }) => isKeyList(bytes));
  const given = keys ?? (list === undefined ? undefined : { from: list.name, list: list.bytes });
  const published = given === undefined ? ok(undefined) : keysOf(given);
  if (!published.ok) return published;
  const witnesses = witnessesIn(feet);
  const proving = files.filter((file) => file !== list);
  const isLedger = isOneLedger(proving);
  const { games, notes } = await lettersProof(proving, witnesses, published.value);
  const compared = games.map((found) =>
    compareKeys(
      found,
      published.value === undefined ? undefined : { from: given!.from, keys: published.value },
      kept,
    )
  );
  return ok({
    games: compared.map(verificationWords),
    notes: feet.trim() === "" ? notes : [...notes, isLedger ? footWords(witnesses) : FEET_OF_ONE],
    toKeep: keysToKeep(compared, now),
  });
}

/** Whether feet can be compared with the files: these are one whole ledger, and no letters. */
export function isOneLedger(files: readonly MailFile[]): boolean {
  return files.length === 1 && isProof(files[0].bytes) && !isPart(files[0].bytes);
}

/** Whether a file is a part of a ledger, from a letter or a bucket: the program itself has the game's documents. */
function isPart(bytes: Uint8Array): boolean {
  const ledger = ledgerIn(bytes);
  const parsed = ledger.ok ? parseExport(ledger.value.text) : ledger;
  return parsed.ok && parsed.value.protocol !== PROTOCOL_1 && parsed.value.documents.size === 0;
}

/** What a ledger proves, compared with feet of letters, or what letters prove. @param published the referee's keys, if given */
export async function lettersProof(
  files: readonly MailFile[],
  witnesses: readonly Witness[],
  published?: readonly string[],
  prove: Prover = inOneGo,
): Promise<LettersProof> {
  if (!isOneLedger(files)) return await verifyLetters(files, published, prove);
  const [{ bytes }] = files;
  const found = await prove(fileProof(bytes, { witnesses }));
  const ledger = ledgerIn(bytes);
  return { games: [ledger.ok ? withFeet(found, ledger.value.text, witnesses) : found], notes: [] };
}

const FEET_OF_ONE =
  "What you pasted was held against nothing: that is for one ledger file alone, and letters bring their own feet.";

function footWords(witnesses: readonly Witness[]): string {
  const entries = new Set(witnesses.map(({ n }) => n));
  return entries.size === 0
    ? "No letter's foot was found in what you pasted, so the ledger was held against none."
    : `Held against the letters' feet of ${[...entries].map((n) => `entry ${n}`).join(", ")}.`;
}
