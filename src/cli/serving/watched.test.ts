import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { DAY } from "../../common/bytes/lengths.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import { newKey } from "../../store/backup/sealing.ts";
import { Lease } from "../../store/kv/lease.ts";
import type { Transport } from "../../mail/outgoing/transports/transport.ts";
import { Bucket } from "../../../tests/support/bucket.ts";
import { VAULT } from "../../../tests/support/store.ts";
import { employArchivist } from "../backup/backup-files.ts";
import { readConfig } from "../settings/config.ts";
import { doorsSet } from "../settings/doors-set.ts";
import { machineState, watchOf } from "./watched.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "despatch-watched-"));
  vi.spyOn(console, "error").mockReturnValue(undefined);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

function watching(look: Transport["look"], more: Record<string, string> = {}) {
  const config = readConfig({ DESPATCH_DATA: folder, DESPATCH_SMTP_RELAY: "smtp://127.0.0.1:1", ...more });
  if (!config.ok) throw new Error(config.error.join(" "));
  const transport = { send: () => Promise.reject(new Error("not here")), close: () => {}, look: look! };
  return watchOf(config.value, transport, []);
}
const seen = async ({ things }: ReturnType<typeof watchOf>) =>
  Object.fromEntries(await Promise.all(things.map(async ({ cause, look }) => [cause, await look()])));

it("a disk with enough room and an open relay are well, and a folder that is not there is not known", async () => {
  const missing = join(folder, "not there");
  const { recipient } = await newKey(0);
  const settings = {
    ...{ DESPATCH_DISK_FREE: "1", DESPATCH_BACKUP_FOLDER: missing, DESPATCH_BACKUP_KEY: recipient },
  };
  expect(await seen(watching(() => Promise.resolve(), settings))).toEqual({
    [`disk of ${folder}`]: null,
    [`disk of ${missing}`]: undefined,
    "way out": null,
  });
});

it("the desk shows the doors that are set, the room on the disks, and when backups were and will be taken", async () => {
  const { recipient } = await newKey(0);
  const config = readConfig({
    ...{ DESPATCH_DATA: folder, DESPATCH_BACKUP_FOLDER: folder, DESPATCH_BACKUP_KEY: recipient },
    DESPATCH_IMAP_URL: "imaps://anna:secret@mail.example.org",
  });
  if (!config.ok) throw new Error(config.error.join(" "));
  const doors = doorsSet(config.value, ["/mime"]);
  expect(doors.map(({ name }) => name)).toEqual([
    "Letters out",
    "Letters in by HTTP at /inbound/mime",
    "Letters in by the mailbox (IMAP)",
  ]);
  expect(JSON.stringify(doors)).not.toContain("secret");
  const now = Date.UTC(2026, 10, 5, 12);
  const { backup, disks, stored } = await machineState(config.value, doors, now);
  expect([backup, stored]).toEqual([{ folder, last: null, next: now }, 0]);
  expect(disks.map(({ free }) => free > 0)).toEqual([true, true]);
  await writeFile(join(folder, "despatch-20261104T130000Z.age"), "");
  const last = Date.UTC(2026, 10, 4, 13);
  expect((await machineState(config.value, doors, now)).backup).toEqual({ folder, last, next: last + DAY });
});

it("a disk with too little room and a shut relay are reported in sentences", async () => {
  const refused = () => Promise.reject(new Error("connect ECONNREFUSED"));
  const found = await seen(watching(refused, { DESPATCH_DISK_FREE: "999999999" }));
  expect(found[`disk of ${folder}`]).toMatch(
    / has \d+ MB left, fewer than the 999999999 of DESPATCH_DISK_FREE\.$/,
  );
  expect(found["way out"]).toBe(
    "Letters wait, as the SMTP relay cannot be used: connect ECONNREFUSED.",
  );
});

it("a backup folder that cannot be used is reported, and stops no work", async () => {
  const kv = await openStore(":memory:");
  const { recipient } = await newKey(0);
  const path = join(folder, "backups");
  const config = { recipients: [recipient], folder: path, days: 14, bucket: undefined };
  const employed = async () => {
    const archivist = employArchivist({ kv, vault: VAULT }, new Lease(kv), config, () => 0)!;
    // What is asked before the first try has ended is not known.
    const before = await archivist.watched.look();
    await archivist.stop();
    return [before, await archivist.watched.look()];
  };
  await writeFile(path, "a file, no folder");
  expect(await employed()).toEqual([
    undefined,
    expect.stringContaining(`${path} (DESPATCH_BACKUP_FOLDER): `),
  ]);
  await rm(path);
  expect(await employed()).toEqual([undefined, null]);
  kv.close();
});

it("the newest backup goes into a bucket once, by a checked signature, and a wrong secret is reported", async () => {
  const bucket = new Bucket();
  const kv = await openStore(":memory:");
  const { recipient } = await newKey(0);
  const path = join(folder, "backups");
  const employed = async (secret: string) => {
    const address = bucket.address("games/daily", secret);
    const config = { recipients: [recipient], folder: path, days: 14, bucket: address };
    const archivist = employArchivist({ kv, vault: VAULT }, new Lease(kv), config, () => 0)!;
    await archivist.watched.look();
    await archivist.stop();
    return await archivist.watched.look();
  };
  expect(await employed("wrong")).toBe(
    `No backup can be put into the bucket 127.0.0.1:${bucket.port} (DESPATCH_BACKUP_BUCKET): it answers 403 when it is asked for despatch-19700101T000000Z.age.`,
  );
  expect([await employed("s%2Fcret"), await employed("s%2Fcret"), bucket.puts]).toEqual([null, null, 1]);
  const name = "despatch-19700101T000000Z.age";
  expect(bucket.held.get(`/games/daily/${name}`)).toEqual(new Uint8Array(await readFile(join(path, name))));
  kv.close();
  await bucket.close();
});
