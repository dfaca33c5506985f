import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { SECOND } from "../../common/bytes/lengths.ts";
import { isOperatorLedger, proveActs } from "../../dice/operator-ledger.ts";
import { isTournamentLog } from "../../dice/tournament-ledger.ts";
import { readPublishedKeys } from "../../dice/published-keys.ts";
import { LEAST_DIGITS, type ProofByEntries, withKeys } from "../../game/proof/verifier/verification.ts";
import { proveTournament } from "../../game/tournaments/proof.ts";
import { verificationWords } from "../../game/proof/verifier/verification-words.ts";
import { isOneLedger, lettersProof } from "../../game/proof/mailbox/given.ts";
import type { MailFile } from "../../game/proof/mailbox/letters.ts";
import type { Verification, Witness } from "../../game/proof/verifier/verify.ts";
import { CannotDo, Interrupted, UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import { bytesAt, bytesFrom } from "../command-line/files.ts";
import { type Progress, withProgress } from "../command-line/progress.ts";

/** Proves an exported ledger, or a mailbox of letters, here and now, from the files alone. */
export const verifyCommand = cliCommand({
  summary:
    "prove a ledger, or the letters of a game: chain, signatures, keys, dice, and every event by the rules",
  usage: [
    "despatch verify FILE [--keys FILE|URL] [--entry NUMBER:HASH …] [--json]",
    "       despatch verify LETTERS… [--keys FILE|URL] [--json]",
  ].join("\n"),
  named: {
    least: 1,
    wanted: "name a ledger, or letters",
    means: {
      FILE: "an exported ledger or archive, the operator's ledger, or a tournament's log",
      LETTERS: "folders, mbox files and letters: yours, or both players' together",
    },
  },
  options: {
    keys: {
      means: "the keys that the referee publishes: a file, or an address of its site",
      takes: "FILE|URL",
    },
    entry: { means: "an entry that a letter's foot names", takes: "NUMBER:HASH", isMany: true },
    ...JSON_OPTION,
  },
}, async ({ values, names }) => {
  const [given] = names.length === 1 ? [await otherLedgerIn(names[0])] : [];
  if (given !== undefined) return await verifyOther(given, values);
  const witnesses = (values.entry ?? []).map(witness);
  const files = await mailFilesFrom(names);
  if (witnesses.length > 0 && !isOneLedger(files)) {
    throw new UsageError("--entry goes with one ledger alone");
  }
  const published = values.keys === undefined
    ? undefined
    : { from: values.keys, keys: await keysFrom(values.keys) };
  const { games, notes } = await withProgress(
    "Verifying",
    (progress) => lettersProof(files, witnesses, published?.keys, (proof) => proveAt(proof, progress)),
    { isJson: values.json },
  );
  const verified = games.map((found) => published === undefined ? found : withKeys(found, published));
  for (const each of verified) {
    console.log(values.json ? JSON.stringify({ file: names[0], ...each }) : words(each));
  }
  for (const note of notes) console.error(note);
  return exitCode(verified);
});

/** How long a proof goes on until Ctrl-C is looked for. */
const LOOKED_UP = SECOND / 20;

/** Carries out a proof, and shows how many entries are proved. @throws {Interrupted} once Ctrl-C was pressed */
export async function proveAt(
  proof: ProofByEntries,
  { at, signal }: Pick<Progress, "at" | "signal">,
): Promise<Verification> {
  let lookedUp = performance.now();
  for (;;) {
    const next = proof.next();
    if (next.done === true) return next.value;
    const { proved, of } = next.value;
    at(proved, of);
    if (performance.now() - lookedUp < LOOKED_UP) continue;
    await setImmediate();
    lookedUp = performance.now();
    if (signal.aborted) {
      throw new Interrupted(
        `Ctrl-C came after ${proved} of ${of} entries: they are right, the others are not proved`,
      );
    }
  }
}

/** The bytes of an operator's ledger or a tournament's log; undefined where the path is anything else. */
async function otherLedgerIn(path: string): Promise<Uint8Array | undefined> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile() !== true) return undefined;
  const bytes = await bytesFrom(path);
  return isOperatorLedger(bytes) || isTournamentLog(bytes) ? bytes : undefined;
}

/** Proves an operator's ledger or a tournament's log. @returns 2 where its keys were not compared */
async function verifyOther(
  bytes: Uint8Array,
  { keys, json }: { readonly keys?: string | undefined; readonly json?: boolean | undefined },
): Promise<number> {
  const proved = isTournamentLog(bytes) ? proveTournament(bytes) : proveActs(bytes);
  const what = isTournamentLog(bytes) ? "The tournament's log" : "The operator's ledger";
  const published = keys === undefined ? undefined : await keysFrom(keys);
  const foreign = proved.ok && published !== undefined
    ? proved.value.keys.filter((key) => !published.includes(key))
    : [];
  const failure = !proved.ok
    ? proved.error
    : foreign.length > 0
    ? `Keys that are not published have signed it: ${foreign.join(", ")}.`
    : undefined;
  const isCompared = published !== undefined;
  const entries = proved.ok ? proved.value.entries : [];
  const { n, hash } = entries.at(-1) ?? { n: 0, hash: "" };
  if (json === true) {
    console.log(JSON.stringify({ ok: failure === undefined, failure: failure ?? null, isCompared, n, hash }));
  } else if (failure !== undefined) console.log(`${what} is NOT PROVED. ${failure}`);
  else {
    console.log(`${what} is proved, up to entry ${n}: ${hash}`);
    if (!isCompared) console.log("  Its keys were NOT COMPARED: name them by --keys.");
  }
  return failure !== undefined ? 1 : isCompared ? 0 : 2;
}

/** 0 where all is proved, 1 where something is wrong or nothing could be read, 2 where a part is proved. */
function exitCode(games: readonly Verification[]): number {
  if (games.length === 0 || games.some(({ ok }) => !ok)) return 1;
  return games.every(({ doubts }) => doubts.length === 0) ? 0 : 2;
}

/** Files, and what lies in folders but pictures, those within them too. @throws {CannotDo} where one cannot be read, or nothing is there */
async function mailFilesFrom(paths: readonly string[]): Promise<MailFile[]> {
  const files: MailFile[] = [];
  for (const path of paths) {
    const names = await namesIn(path);
    for (const name of names) files.push({ name, bytes: await bytesFrom(name) });
  }
  if (files.length === 0) throw new CannotDo(`${paths.join(", ")}: there is no letter in it`);
  return files;
}

/** Pictures, as they lie beside letters where `despatch demo` has put both, prove nothing. */
const PICTURE = /\.(svg|png)$/i;

async function namesIn(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined);
  if (found?.isDirectory() !== true) return [path];
  const all = await readdir(path, { recursive: true, withFileTypes: true });
  const files = all.filter((each) => each.isFile() && !PICTURE.test(each.name));
  return files.map((each) => join(each.parentPath, each.name)).sort();
}

/** The keys that a referee publishes, from a file or its site. @throws {CannotDo} if they are out of reach */
async function keysFrom(where: string): Promise<string[]> {
  const read = readPublishedKeys(await bytesAt(where));
  if (!read.ok) throw new CannotDo(`${where}: ${read.error.replace(/\.$/, "")}`);
  return read.value;
}

function witness(text: string): Witness {
  const match = /^(\d{1,9}):([0-9a-f]{1,64})$/i.exec(text);
  if (match === null || match[2].length < LEAST_DIGITS) {
    throw new UsageError(
      `${text} is no entry of a ledger, as in 12:1a2b3c4d5e6f7a8b with ${LEAST_DIGITS} digits at least`,
    );
  }
  return { n: Number(match[1]), hash: match[2].toLowerCase() };
}

function words(verified: Verification): string {
  const { title, failure, doubts, checked, notes, end } = verificationWords(verified);
  return [title, ...[failure ?? [], doubts, checked, notes, end].flat().map((line) => `  ${line}`)].join(
    "\n",
  );
}
