import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { join } from "node:path";
import { openStore } from "../../store/kv/deno-kv.ts";
import { Vault } from "../../store/sealing/vault.ts";
import { backupWords, readThrough } from "../backup/backup.ts";
import { writeBackup } from "../backup/backup-files.ts";
import { type OpenStore, openStoreOf } from "../books/books.ts";
import type { Config } from "../settings/config.ts";
import { AtWork, STORE } from "../settings/data-folder.ts";
import { faultWords } from "../command-line/faults.ts";
import type { SetupProof, ToProve } from "./proof.ts";
import { takeBackup } from "../backup/take-backup.ts";

const BACKUP = "backup";

/** Takes a backup of the store, reads it through and removes it: of an empty store, if there are no games yet. */
export async function proveBackup(proving: ToProve): Promise<SetupProof> {
  const { config } = proving;
  const about = BACKUP;
  const { folder } = config.backup;
  if (folder === undefined) {
    return {
      about,
      state: "unsure",
      found: "No backups are taken.",
      todo: "Answer yes to backup, or copy the folder yourself.",
    };
  }
  const isNew = !existsSync(folder);
  const file = join(folder, `setup-${randomBytes(4).toString("hex")}.age`);
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return await wroteAndRead(file, proving);
  } catch (error) {
    if (error instanceof AtWork) {
      return { about, state: "unsure", found: "The referee is at work, and takes its backups itself." };
    }
    return {
      about,
      state: "wrong",
      found: `No backup can be taken into ${folder}: ${faultWords(error)}.`,
      todo: "Give the folder room and the right owner.",
    };
  } finally {
    // The service makes its own, and one of root's would be closed to it.
    if (isNew && existsSync(folder)) await rmdir(folder);
  }
}

async function wroteAndRead(file: string, { config, backupKey }: ToProve): Promise<SetupProof> {
  const { folder, recipients } = config.backup;
  const store = await storeToKeep(config);
  try {
    await writeBackup(file, () => takeBackup(store, recipients, Date.now()));
    const found = `A backup was written into ${folder}`;
    if (backupKey === undefined) {
      return { about: BACKUP, state: "unsure", found: `${found}. Its key is not here, so nobody read it.` };
    }
    const totals = await readThrough(file, backupKey);
    return { about: BACKUP, state: "right", found: `${backupWords(totals, `${found} and read`)}.` };
  } finally {
    store.close();
    await rm(file, { force: true });
  }
}

async function storeToKeep(config: Config): Promise<OpenStore> {
  if (config.store !== undefined || existsSync(join(config.data, STORE))) return await openStoreOf(config);
  const kv = await openStore(":memory:");
  return { kv, vault: new Vault(randomBytes(32).toString("hex")), close: () => kv.close() };
}
