import { existsSync } from "node:fs";
import { open, writeFile } from "node:fs/promises";
import { Readable } from "node:stream";
import { inOneLine } from "../common/text.ts";
import { type BackupTotals, opened, type OpenedBackup, UnreadableBackup } from "../store/backup/format.ts";
import { newKey, unsealed } from "../store/backup/sealing.ts";
import { backupName, writeBackup } from "./backup-files.ts";
import { booksAtHand } from "./books.ts";
import { argumentsOf, CannotDo, type CliCommand, UsageError } from "./command.ts";
import type { Config } from "./config.ts";
import { configured } from "./environment.ts";
import { faultWords } from "./faults.ts";
import { textFrom } from "./files.ts";
import { printWhole } from "./output.ts";
import { askReferee, howToAsk } from "./running.ts";
import { takeBackup } from "./take-backup.ts";

const WANTED = "name one thing to do";

/** An encrypted copy of all that a referee keeps. */
export const backupCommand: CliCommand = {
  summary:
    "take an encrypted backup of all games, letters and people, of a referee at work too; or read one through",
  usage: [
    "despatch backup [--out FILE | --out -] [--key KEYFILE]    (encrypted to DESPATCH_BACKUP_KEY; with --key it is read through, too)",
    "       despatch backup --check FILE --key KEYFILE [--trusted]    (--trusted: however tightly it is packed)",
    "       despatch backup --new-key KEYFILE",
  ].join("\n"),
  async run(args) {
    const { values } = argumentsOf(args, {
      out: { type: "string" },
      check: { type: "string" },
      trusted: { type: "boolean" },
      key: { type: "string" },
      "new-key": { type: "string" },
    }, { least: 0, most: 0, wanted: WANTED });
    const { out, check, key, "new-key": keyFile } = values;
    if ([out, check, keyFile].filter((each) => each !== undefined).length > 1) throw new UsageError(WANTED);
    if (keyFile !== undefined) return await makeKey(keyFile);
    if (check !== undefined) {
      console.log(`${check}: ${wordsOf(await readThrough(check, key, values.trusted), "it is whole")}`);
      return 0;
    }
    const config = configured();
    if (out === "-") {
      for await (const piece of await backupNow(config)) printWhole(piece);
      return 0;
    }
    const file = out ?? backupName(Date.now());
    const bytes = await writeBackup(file, () => backupNow(config));
    const found = key === undefined ? "" : `; ${wordsOf(await readThrough(file, key, true), "it is whole")}`;
    console.log(`${file}: ${bytes} bytes${found}`);
    return 0;
  },
};

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
async function backupNow(config: Config): Promise<AsyncIterable<Uint8Array>> {
  const { recipients } = config.backup;
  if (config.store === undefined) {
    const answer = await askReferee(config, "POST", "/backup");
    if (answer?.status === 401) throw new CannotDo("The referee has another DESPATCH_OPERATOR_TOKEN");
    if (answer?.ok === false) {
      throw new CannotDo(`The referee took no backup: ${(await answer.text()).trim()}`);
    }
    if (answer?.body != null) return answer.body;
  }
  if (recipients.length === 0) {
    throw new CannotDo(
      "Set DESPATCH_BACKUP_KEY to the public key that backups are encrypted to; `despatch backup --new-key FILE` makes one",
    );
  }
  const books = await booksAtHand(config)
    .catch(howToAsk(config, "takes backups", ", or give it a DESPATCH_BACKUP_FOLDER"));
  return closing(await takeBackup(books, recipients, Date.now()), books.close);
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
): Promise<OpenedBackup> {
  if (keyFile === undefined) {
    throw new UsageError("name with --key the file that holds the key of the backup");
  }
  const key = await textFrom(keyFile);
  return await readable(path, async () => {
    const file = await open(path).catch((error) => {
      throw new CannotDo(`${path} cannot be read: ${faultWords(error)}`);
    });
    const bytes = Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>;
    return await opened(unsealed(bytes, key, isTrusted));
  });
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
): Promise<BackupTotals> {
  const backup = await openBackup(path, keyFile, isTrusted);
  return await readable(path, async () => {
    const entries = backup.entries();
    for (;;) {
      const next = await entries.next();
      if (next.done) return next.value;
    }
  });
}

/** What is in a backup, in a line; what was the matter with the store, in others. Anyone who wrote it, none steers the terminal. */
export function wordsOf({ kinds, faults }: BackupTotals, state: string): string {
  const all = Object.values(kinds).reduce((sum, count) => sum + count, 0);
  const { game: games = 0, person: people = 0 } = kinds;
  const letters = ["outbox", "sent", "dead", "kept"].reduce((sum, kind) => sum + (kinds[kind] ?? 0), 0);
  const words = `${state}: ${games} games, ${letters} letters, ${people} people, ${all} entries`;
  return [words, ...faults.map((fault) => `  ${inOneLine(fault)}`)].join("\n");
}
