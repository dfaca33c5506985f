import { statfs } from "node:fs/promises";
import { hostname } from "node:os";
import { SECOND } from "../../common/bytes/lengths.ts";
import { within } from "../../common/within.ts";
import type { Watch, Watched } from "../../game/house/alerts.ts";
import type { DiskState, HouseDoor, MachineState } from "../../game/house/state.ts";
import type { Transport } from "../../mail/outgoing/transports/transport.ts";
import { backupTimes } from "../backup/backup-files.ts";
import type { Config } from "../settings/config.ts";
import { storedBytes } from "../settings/data-folder.ts";
import { WAY_OUT } from "../settings/doors-set.ts";
import { faultWords } from "../command-line/faults.ts";

/** What a referee on a machine checks from time to time besides its games: its disks, its doors, its backups. */

const MEGABYTE = 1e6;
/** How long a mail server may take to answer. */
const PATIENCE = 15 * SECOND;

/** Names a process, also after a restart. */
function processPlace({ webPort }: Config): string {
  return `${hostname()}:${webPort}`;
}

/** Folders whose disks must not be full. */
function foldersOf({ data, store, backup }: Config): string[] {
  return [store === undefined ? data : undefined, backup.folder].filter((folder) => folder !== undefined);
}

/** The disk of a folder; undefined if the folder is not there yet. */
async function diskOf(folder: string): Promise<DiskState | undefined> {
  const found = await statfs(folder).catch(() => undefined);
  return found && { folder, free: found.bavail * found.bsize, size: found.blocks * found.bsize };
}

/** The state of a referee's machine. */
export async function machineState(
  config: Config,
  doors: readonly HouseDoor[],
  now: number,
  thinking: MachineState["thinking"] = null,
): Promise<MachineState> {
  const { data, store, backup: { folder } } = config;
  const disks = await Promise.all(foldersOf(config).map(diskOf));
  return {
    place: processPlace(config),
    stored: store === undefined ? await storedBytes(data) : null,
    doors,
    disks: disks.filter((each) => each !== undefined),
    backup: folder === undefined ? null : { folder, ...await backupTimes(folder, now) },
    thinking,
  };
}

/** @param others with their own checks, such as the mailbox */
export function watchOf(
  config: Config,
  transport: Transport | undefined,
  others: readonly (Watched | undefined)[],
): Watch {
  const { diskFree, wayOut } = config;
  return {
    place: processPlace(config),
    things: [
      ...foldersOf(config).map((folder) => disk(folder, diskFree * MEGABYTE)),
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
      const free = (await diskOf(folder))?.free;
      if (free === undefined) return undefined;
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
    cause: WAY_OUT,
    look: () =>
      within(
        PATIENCE,
        look().then(() => null, (error) => shut(faultWords(error))),
        () => shut("it does not answer"),
      ),
  };
}
