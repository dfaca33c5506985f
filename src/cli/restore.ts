import { existsSync } from "node:fs";
import { join } from "node:path";
import { CannotRestore, holdWhole, restore } from "../store/backup/restore.ts";
import { openBackup, readable, wordsOf } from "./backup.ts";
import { openStoreOf, placeOf } from "./books.ts";
import { argumentsOf, type CliCommand } from "./command.ts";
import type { Config } from "./config.ts";
import { KEY } from "./data-folder.ts";
import { configured } from "./environment.ts";
import { CannotStart, sentenceOf } from "./faults.ts";
import type { KvPort } from "../store/port.ts";
import { formerVault } from "./secret-key.ts";

/** Puts a backup into an empty store: where the referee was, on another machine, or at the edge. */
export const restoreCommand: CliCommand = {
  summary: "write a backup into the store that the settings name, which has to be empty",
  usage:
    "despatch restore FILE --key KEYFILE [--trusted] [--moved] [--old-secret-key FILE]    (to DESPATCH_DATA, or to DESPATCH_STORE; --trusted: however tightly it is packed; --moved: the referee had stopped before the backup was taken, so nothing has come after it; --old-secret-key: the secret key has changed since, and FILE holds the old one)",
  async run(args) {
    const { values, names: [file] } = argumentsOf(args, {
      key: { type: "string" },
      trusted: { type: "boolean" },
      moved: { type: "boolean" },
      "old-secret-key": { type: "string" },
    }, {
      least: 1,
      most: 1,
      wanted: "name one backup",
    });
    const config = configured();
    const backup = await openBackup(file, values.key, values.trusted);
    const former = await formerVault(values["old-secret-key"]);
    if (former === undefined && !hasSecretKey(config)) {
      throw new CannotStart(
        `The secrets in this backup need the secret key ${backup.header.vault}…: put secret.key of the store that it was taken from into ${config.data}, or set DESPATCH_SECRET_KEY to it`,
      );
    }
    const store = await openStoreOf(config);
    try {
      const totals = await readable(file, () => restore(store.kv, store.vault, backup, values.moved, former));
      console.log(`${placeOf(config)}: ${wordsOf(totals, "restored")}`);
      return 0;
    } catch (error) {
      throw await notRestored(error, store.kv);
    } finally {
      store.close();
    }
  },
};

/** Why nothing was restored, or only a part, and then how to go on. */
async function notRestored(error: unknown, kv: KvPort): Promise<unknown> {
  if (error instanceof CannotRestore) return new CannotStart(error.message, { cause: error });
  const said = sentenceOf(error);
  if (said === undefined) return error;
  const left = await holdWhole(kv).then(() => "", ({ message }) => `. ${message}`);
  return new CannotStart(`${said}${left}`, { cause: error });
}

/** Whether there is a secret key to be used: an empty folder would draw a new one, with which nothing in the backup opens. */
function hasSecretKey({ secretKey, data }: Config): boolean {
  return secretKey !== undefined || existsSync(join(data, KEY));
}
