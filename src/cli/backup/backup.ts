import { existsSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { counted, inOneLine } from "../../common/text.ts";
import { type BackupTotals, opened, type OpenedBackup, UnreadableBackup } from "../../store/backup/format.ts";
import { newKey, unsealed } from "../../store/backup/sealing.ts";
import { backupName, writeBackup } from "./backup-files.ts";
import { booksAtHand } from "../books/books.ts";
import { CannotDo, UsageError } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import type { Config } from "../settings/config.ts";
import { configured } from "../settings/environment.ts";
import { storedBytes } from "../settings/data-folder.ts";
import { faultWords } from "../command-line/faults.ts";
import { textFrom } from "../command-line/files.ts";
import { printFound, printWhole } from "../command-line/output.ts";
import { inBytes, type Progress, withProgress } from "../command-line/progress.ts";
import { askReferee, howToAsk } from "../books/running.ts";
import { takeBackup } from "./take-backup.ts";

const WANTED = "name one thing to do";
const WHOLE = "it is whole";

export const backupCommand = cliCommand({
  summary:
    "take an encrypted backup of all games, letters and people, of a referee at work too; or read one through",
  usage: [
    "despatch backup [--out FILE | --out -] [--key KEYFILE] [--json]",
    "       despatch backup --check FILE --key KEYFILE [--trusted] [--json]",
    "       despatch backup --new-key KEYFILE",
  ].join("\n"),
  named: { least: 0, most: 0, wanted: WANTED },
  options: {
    out: { means: "the backup; - writes it to the standard output", takes: "FILE" },
    check: { means: "read a backup through", takes: "FILE" },
    key: { means: "the key file that opens backups", takes: "KEYFILE" },
    trusted: { means: "read it however tightly it is packed" },
    "new-key": { means: "make a new key file", takes: "KEYFILE" },
    ...JSON_OPTION,
  },
  notes:
    "A backup is encrypted to DESPATCH_BACKUP_KEY. With --key it is also read through when it is written.",
}, async ({ values }) => {
  const { out, check, key, "new-key": keyFile, json: isJson } = values;
  if ([out, check, keyFile].filter((each) => each !== undefined).length > 1) throw new UsageError(WANTED);
  if (keyFile !== undefined) return await makeKey(keyFile);
  const read = (file: string, isTrusted: boolean) =>
    withProgress("Reading", (progress) => readThrough(file, key, isTrusted, progress), {
      inWords: inBytes,
      isJson,
    });
  if (check !== undefined) {
    const totals = await read(check, values.trusted);
    printFound(isJson, { file: check, ...totals }, `${check}: ${backupWords(totals, WHOLE)}`);
    return 0;
  }
  const config = configured();
  if (out === "-") {
    for await (const piece of await backupNow(config)) printWhole(piece);
    return 0;
  }
  const file = out ?? backupName(Date.now());
  const bytes = await withProgress(
    "Backup",
    (progress) => writeBackup(file, () => backupNow(config, progress)),
    { inWords: inBytes, isJson },
  );
  const totals = key === undefined ? undefined : await read(file, true);
  const found = totals === undefined ? "" : `; ${backupWords(totals, WHOLE)}`;
  printFound(isJson, { file, bytes, ...totals }, `${file}: ${bytes} bytes${found}`);
  return 0;
});

/** A key file is written once: over one that is there would be written what no backup of before opens with. */
async function makeKey(path: string): Promise<number> {
  if (existsSync(path)) throw new CannotDo(`There is a file ${path} already`);
  const { file, recipient } = await newKey(Date.now());
  await writeFile(path, file, { mode: 0o600, flag: "wx" });
  console.log(
    `${path} opens backups that are encrypted to it. Keep it elsewhere than the referee; give the referee this:\n\nDESPATCH_BACKUP_KEY=${recipient}`,
  );
  return 0;
}

/**
 * A referee at work on its own file takes the backup itself. Otherwise the store is read directly, while others may be at
 * work on it.
 */
async function backupNow(config: Config, progress?: Progress): Promise<AsyncIterable<Uint8Array>> {
  const { recipients } = config.backup;
  if (config.store === undefined) {
    const answer = await askReferee(config, "POST", "/backup");
    if (answer?.status === 401) throw new CannotDo("The referee has another DESPATCH_OPERATOR_TOKEN");
    if (answer?.ok === false) {
      throw new CannotDo(`The referee took no backup: ${(await answer.text()).trim()}`);
    }
    if (answer?.body != null) return measured(answer.body, progress);
  }
  if (recipients.length === 0) {
    throw new CannotDo(
      "Set DESPATCH_BACKUP_KEY to the public key that backups are encrypted to; `despatch backup --new-key FILE` makes one",
    );
  }
  const books = await booksAtHand(config)
    .catch(howToAsk(config, "takes backups", ", or give it a DESPATCH_BACKUP_FOLDER"));
  const size = config.store === undefined ? await storedBytes(config.data) : undefined;
  const take = takeBackup(books, recipients, Date.now(), (plain) => measured(plain, progress, size));
  return closing(await take, books.close);
}

/** Bytes that pass, until Ctrl-C. @param size about how many there are, if that is known */
async function* measured(
  bytes: AsyncIterable<Uint8Array>,
  progress: Progress | undefined,
  size?: number,
): AsyncIterable<Uint8Array> {
  let count = 0;
  for await (const piece of bytes) {
    progress?.goOn();
    progress?.at(count += piece.length, size);
    yield piece;
  }
}

async function* closing(bytes: AsyncIterable<Uint8Array>, close: () => void): AsyncIterable<Uint8Array> {
  try {
    yield* bytes;
  } finally {
    close();
  }
}

/**
 * Opens a backup file. @param isTrusted whether it is read however tightly it is packed
 * @throws {CannotDo} where it or its key cannot be read, or it is no backup
 */
export async function openBackup(
  path: string,
  keyFile: string | undefined,
  isTrusted?: boolean,
  progress?: Progress,
): Promise<OpenedBackup> {
  if (keyFile === undefined) {
    throw new UsageError("name with --key the file that holds the key of the backup");
  }
  const key = await textFrom(keyFile);
  return await readable(path, async () => {
    const file = await open(path).catch((error) => {
      throw new CannotDo(`${path} cannot be read: ${faultWords(error)}`);
    });
    const { size } = await file.stat();
    // What is thrown while it is unsealed would be a fault of the file: between entries it is not.
    const bytes = measured(file.createReadStream(), progress && { ...progress, goOn: () => {} }, size);
    const { header, entries } = await opened(unsealed(ReadableStream.from(bytes), key, isTrusted));
    return { header, entries: () => until(progress, entries()) };
  });
}

/** Entries as they come, until Ctrl-C. */
async function* until(progress: Progress | undefined, entries: ReturnType<OpenedBackup["entries"]>) {
  for (;;) {
    progress?.goOn();
    const next = await entries.next();
    if (next.done) return next.value;
    yield next.value;
  }
}

/** Reads a backup. @throws {CannotDo} where it is none, damaged, or not whole */
export async function readable<T>(path: string, reading: () => Promise<T>): Promise<T> {
  try {
    return await reading();
  } catch (error) {
    throw error instanceof UnreadableBackup ? new CannotDo(`${path}: ${error.message}`) : error;
  }
}

/** Reads all of a backup. @throws {CannotDo} where it is none, damaged, or not whole */
export async function readThrough(
  path: string,
  keyFile: string | undefined,
  isTrusted?: boolean,
  progress?: Progress,
): Promise<BackupTotals> {
  const backup = await openBackup(path, keyFile, isTrusted, progress);
  return await readable(path, async () => {
    const entries = backup.entries();
    for (;;) {
      const next = await entries.next();
      if (next.done) return next.value;
    }
  });
}

/** What is in a backup, in a line; what was the matter with the store, in others. Anyone who wrote it, none steers the terminal. */
export function backupWords({ kinds, faults }: BackupTotals, state: string): string {
  const all = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  const { game: games = 0, person: people = 0 } = kinds;
  const letters = ["outbox", "sent", "dead", "kept"].reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
  const words = `${state}: ${counted(games, "game")}, ${counted(letters, "letter")}, ${
    counted(people, "person", "people")
  }, ${counted(all, "entry", "entries")}`;
  return [words, ...faults.map((fault) => `  ${inOneLine(fault)}`)].join("\n");
}
