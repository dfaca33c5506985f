import { constants, existsSync } from "node:fs";
import { access, mkdir, open, readdir, rename, unlink } from "node:fs/promises";
import { join } from "node:path";
import { DAY, HOUR } from "../common/lengths.ts";
import { makeRounds, type Rounds } from "../common/rounds.ts";
import { ENGINE } from "../game/ledger/engine.ts";
import { sealed } from "../store/backup/sealing.ts";
import { backupOf } from "../store/backup/take.ts";
import type { OpenStore } from "./books.ts";
import { UsageError } from "./command.ts";
import type { BackupConfig } from "./config.ts";
import { faultWords, orCannotStart, reportFault } from "./faults.ts";

/** How often it is looked whether a day has passed. */
const LOOK = HOUR;
/** Backups that were written on schedule, and what is left of one that was broken off. */
const OURS = /^despatch-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/;
const PART = ".part";

/** Takes a backup of a store, at work or not, encrypted to whom it is for. */
export async function takeBackup(
  { kv, vault }: Pick<OpenStore, "kv" | "vault">,
  recipients: readonly string[],
  now: number,
): Promise<ReadableStream<Uint8Array>> {
  return await sealed(backupOf(kv, vault, now, ENGINE).bytes, recipients);
}

/** What a backup is called that is taken at a time: as backups of a folder sort. */
export function backupName(at: number): string {
  return `despatch-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, "")}.age`;
}

/**
 * Writes a backup, which has its name when all of it is there. @returns how many bytes it has
 * @throws {UsageError} where there is a file of that name
 */
export async function writeBackup(
  path: string,
  take: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<number> {
  if (existsSync(path)) throw new UsageError(`there is a file ${path} already`);
  const part = `${path}${PART}`;
  const file = await open(part, "w", 0o600).catch((error) => {
    throw new UsageError(`${path} cannot be written: ${faultWords(error)}`);
  });
  try {
    let count = 0;
    for await (const piece of await take()) {
      await file.writeFile(piece);
      count += piece.length;
    }
    await file.sync();
    await file.close();
    await rename(part, path);
    return count;
  } catch (error) {
    await file.close().catch(() => {});
    await unlink(part);
    throw error;
  }
}

/** The backups in a folder, the newest first, and when each was taken. */
async function backupsIn(folder: string): Promise<{ readonly name: string; readonly at: number }[]> {
  return (await readdir(folder)).filter((name) => OURS.test(name)).sort().reverse().map((name) => ({
    name,
    at: Date.parse(name.replace(OURS, "$1-$2-$3T$4:$5:$6Z")),
  }));
}

/** Takes the day's backup, if a day has passed since the last one, and forgets those that have been kept long enough. */
export async function backUpDaily(
  store: Pick<OpenStore, "kv" | "vault">,
  { recipients, days }: BackupConfig,
  folder: string,
  now: number,
): Promise<void> {
  const [newest] = await backupsIn(folder);
  if (newest === undefined || now - newest.at >= DAY || newest.at > now) {
    await writeBackup(join(folder, backupName(now)), () => takeBackup(store, recipients, now));
  }
  // As long as newer ones are there: where none could be taken for long, the last one stays.
  const [, ...others] = await backupsIn(folder);
  for (const { name, at } of others) if (now - at > days * DAY) await unlink(join(folder, name));
  for (const name of await readdir(folder)) {
    if (name.endsWith(PART) && OURS.test(name.slice(0, -PART.length))) await unlink(join(folder, name));
  }
}

/**
 * Has a backup taken every day while the referee is at work.
 * @throws {CannotStart} where the folder cannot be used
 */
export async function employArchivist(
  store: Pick<OpenStore, "kv" | "vault">,
  config: BackupConfig,
  now: () => number,
): Promise<Rounds | undefined> {
  const { folder } = config;
  if (folder === undefined) return undefined;
  await orCannotStart(`The folder ${folder} (DESPATCH_BACKUP_FOLDER) cannot be used`, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
  });
  return makeRounds(() => backUpDaily(store, config, folder, now()), LOOK, reportFault);
}
