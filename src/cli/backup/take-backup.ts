import { ENGINE } from "../../game/ledger/engine.ts";
import { sealed } from "../../store/backup/sealing.ts";
import { backupOf } from "../../store/backup/take.ts";
import type { OpenStore } from "../books/books.ts";

/** Takes a backup of a store, at work or not, encrypted to its recipient. @param passing what its bytes go through before that */
export async function takeBackup(
  { kv, vault }: Pick<OpenStore, "kv" | "vault">,
  recipients: readonly string[],
  now: number,
  passing = (plain: AsyncIterable<Uint8Array>) => plain,
): Promise<ReadableStream<Uint8Array>> {
  return await sealed(passing(backupOf(kv, vault, now, ENGINE).bytes), recipients);
}

/** Takes a backup on demand; undefined if the settings name no key for it. */
export function backupsOnDemand(
  store: Pick<OpenStore, "kv" | "vault">,
  recipients: readonly string[],
  now: () => number,
): (() => Promise<ReadableStream<Uint8Array>>) | undefined {
  return recipients.length === 0 ? undefined : () => takeBackup(store, recipients, now());
}
