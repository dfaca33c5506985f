import { ENGINE } from "../../game/ledger/engine.ts";
import { sealed } from "../../store/backup/sealing.ts";
import { backupOf } from "../../store/backup/take.ts";
import type { OpenStore } from "../books/books.ts";

/** Takes a backup of a store, at work or not, encrypted to its recipient. @param passing what its bytes pass before that */
export async function takeBackup(
  { kv, vault }: Pick<OpenStore, "kv" | "vault">,
  recipients: readonly string[],
  now: number,
  passing = (plain: AsyncIterable<Uint8Array>) => plain,
): Promise<ReadableStream<Uint8Array>> {
  return await sealed(passing(backupOf(kv, vault, now, ENGINE).bytes), recipients);
}

/** How one is taken when somebody asks for it; undefined where the settings name nobody who could open it. */
export function backupsOnDemand(
  store: Pick<OpenStore, "kv" | "vault">,
  recipients: readonly string[],
  now: () => number,
): (() => Promise<ReadableStream<Uint8Array>>) | undefined {
  return recipients.length === 0 ? undefined : () => takeBackup(store, recipients, now());
}
