import { chownSync, readdirSync, statSync } from "node:fs";
import { chmod, mkdir, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import process from "node:process";
import { CannotStart, orCannotStart } from "../command-line/faults.ts";

/** What the data folder holds. */
export const STORE = "despatch.kv";
export const KEY = "secret.key";
/** The new secret key after a change, and the former one, which older backups need. */
export const NEXT_KEY = "secret.key.next";
export const formerKey = (name: string) => `secret-${name}.key`;
const LOCK = "referee.lock";

/** Those files, and what the store adds beside its own. */
const OURS = new RegExp(
  `^(?:${
    STORE.replace(".", "\\.")
  }(?:-\\w+)?|secret\\.key(?:\\.next)?(?:\\.new)?|secret-[0-9a-f]{16}\\.key|referee\\.lock)$`,
);
/** Disks without owners, or files whose owner or mode cannot be changed. */
const NOT_OURS = ["EPERM", "ENOTSUP", "EOPNOTSUPP"];
/** A file that is gone by now has no owner. */
const IF_THERE = { throwIfNoEntry: false } as const;

/** How many bytes the store takes on the disk, with the files beside its own. */
export async function storedBytes(data: string): Promise<number> {
  const names = (await readdir(data)).filter((name) => name.startsWith(STORE));
  const sizes = await Promise.all(names.map(async (name) => (await stat(join(data, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Another process works on the folder, and will end some time. */
export class AtWork extends CannotStart {
  override get isForGood(): boolean {
    return false;
  }
}

/** The data folder while one process works on it. */
export interface DataFolder {
  release(): void;
}

/**
 * Makes the data folder, closes it to other users, and keeps every other process of ours out until the release. The lock ends
 * with its process, in whatever way.
 * @throws {CannotStart} if the folder cannot be used, {AtWork} if another process works on it
 */
export async function takeFolder(data: string): Promise<DataFolder> {
  // Everything written from now on, above all the store's own files, is for its owner alone.
  process.umask(0o077);
  return await orCannotStart(`The data folder ${data} cannot be used`, async () => {
    await mkdir(data, { recursive: true, mode: 0o700 });
    const file = await Deno.open(join(data, LOCK), { create: true, read: true, write: true });
    try {
      if (!await file.tryLock(true)) {
        throw new AtWork(`Another referee, or one of its commands, is at work on ${data}: stop it first`);
      }
      await closeToOthers(data);
    } catch (error) {
      file.close();
      throw error;
    }
    const release = () => {
      try {
        giveToOwner(data);
      } finally {
        file.close();
      }
    };
    return { release };
  });
}

/**
 * What a command that ran as root has made goes to the folder's owner, the user of the service, who could not open it
 * otherwise. Nobody else may give files away.
 */
function giveToOwner(data: string): void {
  const folder = statSync(data, IF_THERE);
  if (folder === undefined) return;
  const { uid, gid } = folder;
  for (const path of readdirSync(data).filter((name) => OURS.test(name)).map((name) => join(data, name))) {
    if ((statSync(path, IF_THERE)?.uid ?? uid) === uid) continue;
    try {
      chownSync(path, uid, gid);
    } catch (error) {
      throwUnlessNotOurs(error);
    }
  }
}

/** The files are for their owner alone; so is the folder, unless it holds other things as well. */
async function closeToOthers(data: string): Promise<void> {
  const names = await readdir(data);
  for (const name of names.filter((each) => OURS.test(each))) await close(join(data, name), 0o600);
  if (names.every((name) => OURS.test(name))) await close(data, 0o700);
}

async function close(path: string, mode: number): Promise<void> {
  try {
    await chmod(path, mode);
  } catch (error) {
    throwUnlessNotOurs(error);
  }
}

function throwUnlessNotOurs(error: unknown): void {
  if (!NOT_OURS.includes(String((error as { code?: unknown }).code))) throw error;
}
