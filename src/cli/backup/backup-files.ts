import { constants, existsSync, openAsBlob } from "node:fs";
import { access, mkdir, open, readdir, rename, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { DAY, HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { makeRounds, type Rounds } from "../../common/rounds.ts";
import type { Watched } from "../../game/house/alerts.ts";
import type { Lease } from "../../store/kv/lease.ts";
import { putIntoBucket } from "../settings/backup-bucket.ts";
import type { OpenStore } from "../books/books.ts";
import { CannotDo } from "../command-line/command.ts";
import type { BackupConfig } from "../settings/config.ts";
import { faultWords, reportFault } from "../command-line/faults.ts";
import { takeBackup } from "./take-backup.ts";

/** How often it is looked whether a day has passed. */
const LOOK = HOUR;
/** What of several processes one does; and the day's backup, which is nobody's task until a day has passed. */
const TAKING = "backup";
const TAKEN = "backup of the day";
/** After so long another takes the place of one who has not come back from it. */
const LEASE = 6 * HOUR;
/** Backups that were written on schedule, and what is left of one that was broken off. */
const OURS = /^despatch-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.age$/;
const PART = ".part";
/** What nobody has written to for so long nobody is writing any more. */
const UNTOUCHED = 10 * MINUTE;

/** What a backup is called that is taken at a time: as backups of a folder sort. */
export function backupName(at: number): string {
  return `despatch-${new Date(at).toISOString().replace(/[-:]|\.\d+/g, "")}.age`;
}

/**
 * Writes a backup, which has its name when all is there. @returns how many bytes it has
 * @throws {CannotDo} where there is a file of that name
 */
export async function writeBackup(
  path: string,
  take: () => Promise<AsyncIterable<Uint8Array>>,
): Promise<number> {
  if (existsSync(path)) throw new CannotDo(`There is a file ${path} already`);
  const part = `${path}${PART}`;
  const file = await open(part, "w", 0o600).catch((error) => {
    throw new CannotDo(`${path} cannot be written: ${faultWords(error)}`);
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

/** When the newest backup of a folder was taken, and from when on the next is due. */
export async function backupTimes(
  folder: string,
  now: number,
): Promise<{ readonly last: number | null; readonly next: number }> {
  const [newest] = await backupsIn(folder).catch(() => []);
  return newest === undefined ? { last: null, next: now } : { last: newest.at, next: newest.at + DAY };
}

/**
 * Takes the day's backup, if a day has passed since the last one, and forgets those that have been kept long enough. Of several
 * processes that share a store, whatever folders they have, one takes it.
 */
export async function backUpDaily(
  store: Pick<OpenStore, "kv" | "vault">,
  lease: Lease,
  { recipients, days }: BackupConfig,
  folder: string,
  now: number,
): Promise<void> {
  const until = now + LEASE;
  if (!await lease.take(TAKING, now, until)) return;
  try {
    // First, so that a disk that is full of old ones has room for a new one.
    await tidy(folder, days, now);
    const [newest] = await backupsIn(folder);
    const isDue = newest === undefined || now - newest.at >= DAY || newest.at > now;
    if (isDue && !await lease.isTaken(TAKEN, now, DAY)) {
      await writeBackup(join(folder, backupName(now)), () => takeBackup(store, recipients, now));
      await lease.take(TAKEN, now, now + DAY);
    }
    await tidy(folder, days, now);
  } finally {
    await lease.giveBack(TAKING, until);
  }
}

/** As long as newer ones are there: where none could be taken for long, the last one stays. */
async function tidy(folder: string, days: number, now: number): Promise<void> {
  const [, ...others] = await backupsIn(folder);
  for (const { name, at } of others) if (now - at > days * DAY) await unlink(join(folder, name));
  const parts = (await readdir(folder)).filter((name) =>
    name.endsWith(PART) && OURS.test(name.slice(0, -PART.length))
  );
  for (const path of parts.map((name) => join(folder, name))) if (await isLeft(path)) await unlink(path);
}

/** Whether nobody writes a file any more, by the clock that its times are of: a command may be taking a backup here as well. */
async function isLeft(path: string): Promise<boolean> {
  return Date.now() - (await stat(path)).mtimeMs > UNTOUCHED;
}

/** The newest backup is not in the bucket: a sentence without its full stop. */
class BucketFault extends Error {}

/** Puts the newest backup into the bucket, if there is one; what was put there before stays. */
async function inBucket({ bucket }: BackupConfig, folder: string): Promise<void> {
  const [newest] = await backupsIn(folder);
  if (bucket === undefined || newest === undefined) return;
  await putIntoBucket(bucket, newest.name, await openAsBlob(join(folder, newest.name))).catch((error) => {
    throw new BucketFault(
      `No backup can be put into the bucket ${new URL(bucket).host} (DESPATCH_BACKUP_BUCKET): ${
        faultWords(error)
      }`,
      { cause: error },
    );
  });
}

/** Takes one at once, beside those of the days. @returns what was written, in a sentence */
export async function backUpNow(
  store: Pick<OpenStore, "kv" | "vault">,
  config: BackupConfig,
  folder: string,
  now: number,
  signal: AbortSignal,
): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = backupName(now);
  const bytes = await writeBackup(join(folder, name), async () => {
    const taken = await takeBackup(store, config.recipients, now);
    return taken.pipeThrough(new TransformStream(), { signal });
  });
  await inBucket(config, folder);
  return `${name}: ${bytes} bytes.`;
}

/** Takes a backup every day, and knows what keeps it from that. */
export interface Archivist extends Pick<Rounds, "stop"> {
  readonly watched: Watched;
}

/** Has a backup taken every day while the referee is at work. A folder that cannot be used is tried again each hour. */
export function employArchivist(
  store: Pick<OpenStore, "kv" | "vault">,
  lease: Lease,
  config: BackupConfig,
  now: () => number,
): Archivist | undefined {
  const { folder } = config;
  if (folder === undefined) return undefined;
  /** Why there is no new backup; undefined until the first one has been tried. */
  let fault: string | null | undefined;
  const round = async () => {
    try {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await access(folder, constants.W_OK);
      await backUpDaily(store, lease, config, folder, now());
      await inBucket(config, folder);
      fault = null;
    } catch (error) {
      fault = error instanceof BucketFault
        ? error.message
        : `No backup can be written to ${folder} (DESPATCH_BACKUP_FOLDER): ${faultWords(error)}`;
      throw new Error(fault, { cause: error });
    }
  };
  const { stop } = makeRounds(round, LOOK, reportFault);
  const look = () => Promise.resolve(fault == null ? fault : `${fault}.`);
  return { stop, watched: { cause: "backup", look } };
}
