import { isArchive, openArchive } from "../../../dice/ledger/archive.ts";
import { type GameExport, parseExport } from "../../../dice/ledger/export-file.ts";
import { PROTOCOL_1 } from "../../../dice/ledger-1/entry.ts";
import { strictText } from "../../../dice/strict-json.ts";
import { err, ok, type Result } from "../../../kernel/result.ts";
import { inOneGo, type ProofByEntries, unproved, type Verification, type Witness } from "./verification.ts";
import { Verifier1 } from "./verifier-1.ts";
import { Verifier2, type VerifyOptions } from "./verifier-2.ts";

export type { Verification, VerifyOptions, Witness };

/** Proves an export by its protocol, as far as it is open. It stops at the first wrong entry. */
export function verifyExport(text: string, options: VerifyOptions = {}): Verification {
  return inOneGo(exportProof(text, options));
}

/** The same, entry by entry. */
export function* exportProof(text: string, options: VerifyOptions = {}): ProofByEntries {
  const parsed = parseExport(text);
  return parsed.ok ? yield* parsedProof(parsed.value, options) : unproved(parsed.error);
}

/** The same for a parsed export. */
export function verifyParsed(file: GameExport, options: VerifyOptions = {}): Verification {
  return inOneGo(parsedProof(file, options));
}

function parsedProof(file: GameExport, options: VerifyOptions): ProofByEntries {
  return file.protocol === PROTOCOL_1
    ? new Verifier1(file, options.witnesses ?? [], options.onPosition ?? (() => {})).verify()
    : new Verifier2(file, options).verify();
}

/** Proves a file: an export as JSON Lines, or an archive with its manifest. */
export function verifyFile(bytes: Uint8Array, options: VerifyOptions = {}): Verification {
  return inOneGo(fileProof(bytes, options));
}

/** The same, entry by entry. */
export function* fileProof(bytes: Uint8Array, options: VerifyOptions = {}): ProofByEntries {
  const ledger = ledgerIn(bytes);
  if (!ledger.ok) return unproved(ledger.error);
  const { text, ...archive } = ledger.value;
  return { ...yield* exportProof(text, options), ...archive };
}

/** The export in a file, and the key that signs its manifest, if it is an archive. */
export function ledgerIn(bytes: Uint8Array): Result<{ text: string; manifestSigner?: string }, string> {
  if (!isArchive(bytes)) {
    const text = strictText(bytes);
    return text.ok ? ok({ text: text.value }) : err(`The file ${text.error}.`);
  }
  const opened = openArchive(bytes);
  return opened.ok ? ok({ text: opened.value.text, manifestSigner: opened.value.signer }) : opened;
}
