import { HOUR, MINUTE } from "../../common/bytes/lengths.ts";
import { makeRounds, type Rounds } from "../../common/rounds.ts";
import type { Watched } from "../../game/house/alerts.ts";
import type { Office } from "../../game/office.ts";
import { streamedPart } from "../../game/proof/streamed-part.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { StreamedLedgers } from "../../store/kv/streamed.ts";
import { putIntoBucket } from "../settings/backup-bucket.ts";
import { faultWords, reportFault } from "../command-line/faults.ts";

/**
 * A stream of ledger entries into a bucket: each minute the new ones of each game, in order. How far a game has come is
 * written down after its part is there. A part that was put and not written down is put again under the same name, or with
 * more behind it; verifiers count each entry once.
 */

/** How often new entries are put there, and how often all games are looked at: another process may have made some. */
const EVERY = MINUTE;
const ALL = HOUR;

/** The bucket takes nothing now: a sentence without its full stop. */
class BucketShut extends Error {}

export interface LedgerStream extends Rounds {
  readonly watched: Watched;
}

/** @param bucket its address, with what opens it */
export function streamLedgers(
  office: Pick<Office, "games" | "keys" | "now">,
  kv: KvPort,
  bucket: string | undefined,
): LedgerStream | undefined {
  if (bucket === undefined) return undefined;
  const reached = new StreamedLedgers(kv);
  /** Games that may have new entries. */
  const waiting = new Set<string>();
  const unwatch = office.games.changed.watchAll((id) => void waiting.add(id));
  let sinceAll = -Infinity;
  let fault: string | null | undefined;

  const round = async () => {
    if (office.now() - sinceAll >= ALL) {
      sinceAll = office.now();
      for await (const { id } of office.games.heads(reportFault)) waiting.add(id);
    }
    for (const id of [...waiting]) {
      waiting.delete(id);
      try {
        await streamGame(office, reached, bucket, id);
      } catch (error) {
        if (!(error instanceof BucketShut)) {
          // Its own fault holds up no other game; it is looked at again with all.
          reportFault(error);
          continue;
        }
        waiting.add(id);
        fault = error.message;
        throw error;
      }
    }
    fault = null;
  };
  const rounds = makeRounds(round, EVERY, reportFault);
  return {
    wake: rounds.wake,
    async stop() {
      unwatch();
      await rounds.stop();
    },
    watched: { cause: "ledger bucket", look: () => Promise.resolve(fault == null ? fault : `${fault}.`) },
  };
}

async function streamGame(
  office: Pick<Office, "games" | "keys">,
  reached: StreamedLedgers,
  address: string,
  id: string,
): Promise<void> {
  const head = (await office.games.head(id))?.head;
  if (head === undefined) return;
  const { n, hash } = head.ledger;
  const { host, pathname } = new URL(address);
  const bucket = `${host}${pathname}`;
  const known = await reached.of(id);
  // Another bucket, or a store that was put back behind what the bucket has, begins with the first entry again.
  const isKnown = known?.bucket === bucket && (await office.games.entry(id, known.n))?.hash === known.hash;
  const after = isKnown ? known.n : 0;
  if (after >= n) return;
  const { name, bytes } = await streamedPart(office, head, after);
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>]);
  await putIntoBucket(address, `${id}/${name}`, file).catch((error) => {
    throw new BucketShut(
      `No ledger can be put into the bucket ${host} (DESPATCH_LEDGER_BUCKET): ${faultWords(error)}`,
      { cause: error },
    );
  });
  await reached.enter(id, { bucket, n, hash });
}
