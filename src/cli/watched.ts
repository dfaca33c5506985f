import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { SECOND } from "../common/lengths.ts";
import { within } from "../common/within.ts";
import type { Watch, Watched } from "../game/house/alerts.ts";
import type { Transport } from "../mail/outgoing/transports/transport.ts";
import type { Config } from "./config.ts";
import { faultWords } from "./faults.ts";

/** What a referee on a machine looks at from time to time, beside its games: its disks, its doors, its backups. */

const MEGABYTE = 1e6;
/** How long a mail server may take to answer. */
const PATIENCE = 15 * SECOND;

/** @param others what watches itself, such as the mailbox */
export function watchOf(
  config: Config,
  transport: Transport | undefined,
  others: readonly (Watched | undefined)[],
): Watch {
  const { data, backup, store, diskFree, webPort, wayOut } = config;
  const folders = [store === undefined ? data : undefined, backup.folder];
  return {
    place: `${hostname()}:${webPort}`,
    things: [
      ...folders.filter((folder) => folder !== undefined).map((folder) => disk(folder, diskFree * MEGABYTE)),
      ...(wayOut === undefined || transport?.look === undefined ? [] : [wayOutOf(transport.look)]),
      ...others.filter((each) => each !== undefined),
    ],
  };
}

/** A disk with less room than it should have. A folder that is not there yet has no disk. */
function disk(folder: string, least: number): Watched {
  return {
    cause: `disk of ${folder}`,
    async look() {
      const found = await statfs(folder).catch(() => undefined);
      if (found === undefined) return undefined;
      const free = found.bavail * found.bsize;
      if (free >= least) return null;
      const megabytes = (bytes: number) => Math.floor(bytes / MEGABYTE);
      return `The disk of ${folder} has ${megabytes(free)} MB left, fewer than the ${
        megabytes(least)
      } of DESPATCH_DISK_FREE.`;
    },
  };
}

function wayOutOf(look: () => Promise<void>): Watched {
  const shut = (why: string) => `Letters wait, as the SMTP relay cannot be used: ${why}.`;
  return {
    cause: "way out",
    look: () =>
      within(
        PATIENCE,
        look().then(() => null, (error) => shut(faultWords(error))),
        () => shut("it does not answer"),
      ),
  };
}
