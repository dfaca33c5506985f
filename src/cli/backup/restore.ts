import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotRestore, holdWhole, restore } from "../../store/backup/restore.ts";
import { printFound } from "../command-line/output.ts";
import { backupWords, openBackup, readable } from "./backup.ts";
import { openStoreOf, placeOfGames } from "../books/books.ts";
import { Interrupted } from "../command-line/command.ts";
import { cliCommand, JSON_OPTION } from "../command-line/command-table.ts";
import type { Config } from "../settings/config.ts";
import { KEY } from "../settings/data-folder.ts";
import { configured } from "../settings/environment.ts";
import { CannotStart, sentenceOf } from "../command-line/faults.ts";
import { inBytes, type Progress, withProgress } from "../command-line/progress.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { formerVault } from "../settings/secret-key.ts";

/** Puts a backup into an empty store: where the referee was, on another machine, or at the edge. */
export const restoreCommand = cliCommand({
  summary: "write a backup into the store that the settings name, which has to be empty",
  usage: "despatch restore FILE --key KEYFILE [--trusted] [--moved] [--old-secret-key KEYFILE] [--json]",
  named: { least: 1, most: 1, wanted: "name one backup", means: { FILE: "the backup" } },
  options: {
    key: { means: "the key file that opens backups", takes: "KEYFILE" },
    trusted: { means: "read it however tightly it is packed" },
    moved: { means: "the referee had stopped before the backup was taken, so nothing has come after it" },
    "old-secret-key": {
      means: "the old secret key, if it has changed since the backup was taken",
      takes: "KEYFILE",
    },
    ...JSON_OPTION,
  },
  notes: "It goes to the store that DESPATCH_STORE names, or else to the folder DESPATCH_DATA.",
}, async ({ values, names: [file] }) => {
  return await withProgress("Restoring", (progress) => restored(file, values, progress), {
    inWords: inBytes,
    isJson: values.json,
  });
});

async function restored(
  file: string,
  values: {
    readonly key: string | undefined;
    readonly trusted: boolean;
    readonly moved: boolean;
    readonly "old-secret-key": string | undefined;
    readonly json: boolean;
  },
  progress: Progress,
): Promise<number> {
  const config = configured();
  const backup = await openBackup(file, values.key, values.trusted, progress);
  const former = await formerVault(values["old-secret-key"]);
  if (former === undefined && !hasSecretKey(config)) {
    throw new CannotStart(
      `The secrets in this backup need the secret key ${backup.header.vault}…: put secret.key of the store that it was taken from into ${config.data}, or set DESPATCH_SECRET_KEY to it`,
    );
  }
  const store = await openStoreOf(config);
  try {
    const totals = await readable(file, () => restore(store.kv, store.vault, backup, values.moved, former));
    progress.clear();
    const where = placeOfGames(config);
    printFound(values.json, { store: where, ...totals }, `${where}: ${backupWords(totals, "restored")}`);
    return 0;
  } catch (error) {
    throw await notRestored(error, store.kv);
  } finally {
    store.close();
  }
}

/** Why nothing was restored, or only a part, and then how to go on. */
async function notRestored(error: unknown, kv: KvPort): Promise<unknown> {
  if (error instanceof CannotRestore) return new CannotStart(error.message, { cause: error });
  const said = sentenceOf(error);
  if (said === undefined) return error;
  const left = await holdWhole(kv).then(() => "", ({ message }) => `. ${message}`);
  if (error instanceof Interrupted) return new Interrupted(`${said}${left}`);
  return new CannotStart(`${said}${left}`, { cause: error });
}

/** Whether there is a secret key to be used: an empty folder would draw a new one, with which nothing in the backup opens. */
function hasSecretKey({ secretKey, data }: Config): boolean {
  return secretKey !== undefined || existsSync(join(data, KEY));
}
