import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from "vitest";
import { backupCommand } from "../../src/cli/backup/backup.ts";
import { backUpDaily } from "../../src/cli/backup/backup-files.ts";
import { openBooks } from "../../src/cli/books/books.ts";
import { readConfig } from "../../src/cli/settings/config.ts";
import { startReferee } from "../../src/cli/serving/referee.ts";
import { restoreCommand } from "../../src/cli/backup/restore.ts";
import { run } from "../../src/cli/run.ts";
import { DAY } from "../../src/common/bytes/lengths.ts";
import { sha256Hex } from "../../src/common/bytes/sha256.ts";
import { exportGame } from "../../src/game/proof/export.ts";
import { verifyExport } from "../../src/game/proof/verifier/verify.ts";
import { submitSheet } from "../../src/game/turn/submit.ts";
import { newKey } from "../../src/store/backup/sealing.ts";
import { openStore } from "../../src/store/kv/deno-kv.ts";
import { Lease } from "../../src/store/kv/lease.ts";
import { SigningKeys } from "../../src/store/sealing/signing-keys.ts";
import { Outbox } from "../../src/store/post/outbox.ts";
import { openShared } from "../../src/store/kv/shared-kv.ts";
import type { KvPort } from "../../src/store/kv/port.ts";
import { LEFT_OUT } from "../../src/store/backup/kinds.ts";
import { ACCESS_TOKEN, KvConnectServer } from "../support/kv-connect/server.ts";
import { ANNA, COMPUTER, Desk } from "../support/office.ts";
import { hasPostgres, PASSWORD, PostgresServer } from "../support/postgres.ts";
import { copyStore, VAULT } from "../support/store.ts";

const printed = vi.spyOn(console, "log");
const complained = vi.spyOn(console, "error");
const output = () => [...printed.mock.calls, ...complained.mock.calls].flat().join("\n");

let folder: string;
let desk: Desk;
let key: string;
let file: string;
const SECRET_KEY = "5e".repeat(32);
const set = (more: Record<string, string>) => Object.assign(process.env, more);
const SET = [
  ...["DESPATCH_DATA", "DESPATCH_STORE", "DENO_KV_ACCESS_TOKEN", "DESPATCH_SECRET_KEY"],
  ...["DESPATCH_BACKUP_KEY", "DESPATCH_OPERATOR_TOKEN", "DESPATCH_OPERATOR_URL"],
  ...["DESPATCH_WEB_PORT", "DESPATCH_SMTP_PORT"],
];
const clear = () => SET.forEach((name) => delete process.env[name]);

beforeEach(async () => {
  clear();
  for (const spy of [printed, complained]) spy.mockReset().mockReturnValue(undefined);
  folder = await mkdtemp(join(tmpdir(), "despatch-backup-"));
  [key, file] = [join(folder, "key.txt"), join(folder, "club.age")];
  desk = await Desk.open();
});
afterEach(async () => {
  clear();
  for (const spy of [printed, complained]) spy.mockReset();
  desk.close();
  await rm(folder, { recursive: true });
});

/** A process that looks whether the day's backup is due. */
const daily = (folder: string, recipients: string[], days: number, at: number) =>
  backUpDaily(
    { kv: desk.kv, vault: VAULT },
    new Lease(desk.kv),
    { recipients, folder, days, bucket: undefined },
    folder,
    at,
  );

/** All that a store holds of its club: each key, and the hash of its bytes. */
async function held(kv: KvPort): Promise<Map<string, string>> {
  const entries = await Array.fromAsync(kv.list([]));
  return new Map(
    entries.filter(({ key }) => !LEFT_OUT.includes(String(key[0])))
      .map(({ key, value }) => [key.join("/"), sha256Hex(value!)]),
  );
}

it("a club goes round all kinds of stores by commands, the same to the byte in each, and plays on", async ({ annotate }) => {
  const id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
  await desk.submit(id, "allied", ["go"]);
  const club = await held(desk.kv);
  expect(new Set([...club.keys()].map((name) => name.split("/")[0])).size).toBeGreaterThan(8);
  const { file: keyFile, recipient } = await newKey(0);
  await writeFile(key, keyFile);
  set({ DESPATCH_SECRET_KEY: SECRET_KEY, DESPATCH_BACKUP_KEY: recipient });
  const server = await KvConnectServer.open();
  onTestFinished(() => server.close());
  const postgres = hasPostgres ? await PostgresServer.open() : undefined;
  onTestFinished(() => postgres?.close());
  if (postgres === undefined) await annotate("PostgreSQL is not installed: its part was skipped", "skipped");

  const aFile = (name: string) => ({
    settings: { DESPATCH_DATA: join(folder, name), DESPATCH_STORE: "" },
    open: () => openStore(join(folder, name, "despatch.kv")),
  });
  const shared = (url: string) => ({
    settings: { DESPATCH_STORE: url, DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN },
    open: () => openShared({ url, token: ACCESS_TOKEN }),
  });
  const stores = [
    aFile("first"),
    ...(postgres === undefined ? [] : [shared(postgres.url(await postgres.database()))]),
    shared(server.url),
    ...(postgres === undefined ? [] : [shared(postgres.url(await postgres.database()))]),
    aFile("last"),
  ];
  await mkdir(join(folder, "first"));
  const first = await stores[0].open();
  await copyStore(desk.kv, first);
  first.close();
  for (const [leg, { settings, open }] of stores.entries()) {
    const out = (number: number) => join(folder, `leg-${number}.age`);
    set(settings);
    if (leg > 0) expect(await run(["restore", out(leg - 1), "--key", key, "--moved"])).toBe(0);
    expect(await run(["backup", "--out", out(leg), "--key", key])).toBe(0);
    const kv = await open();
    expect(await held(kv)).toEqual(club);
    kv.close();
  }
  expect(output()).toContain("1 game,");
  for (const secret of [PASSWORD, encodeURIComponent(PASSWORD)]) expect(output()).not.toContain(secret);

  const kv = await stores.at(-1)!.open();
  const office = { ...desk.officeOver(kv), keys: await SigningKeys.open(kv, VAULT, desk.now) };
  const { run: before } = (await office.games.head(id))!.head;
  const sheet = { id, side: "allied" as const, gameTurn: 2, lines: ["go"], problems: [] };
  expect(await submitSheet(office, sheet)).toMatchObject({ ok: true, value: { kind: "played" } });
  const { head } = (await office.games.head(id))!;
  expect(head.run).toBeGreaterThan(before);
  const verified = verifyExport(await exportGame(office, head, "spectator"));
  expect([verified.failure, verified.ok]).toEqual([undefined, true]);
  kv.close();
});

it("a referee at work gives its backup to anybody with its token, and the command reads it through", async () => {
  expect(await run(["backup", "--new-key", key])).toBe(0);
  const [, recipient] = /DESPATCH_BACKUP_KEY=(age1\w+)/.exec(output())!;
  const data = join(folder, "data");
  const settings = {
    ...{ DESPATCH_DATA: data, DESPATCH_WEB_PORT: "0", DESPATCH_SMTP_PORT: "0" },
    ...{ DESPATCH_SECRET_KEY: SECRET_KEY, DESPATCH_BACKUP_KEY: recipient },
    DESPATCH_OPERATOR_TOKEN: "operator-0123456789",
  };
  const config = readConfig(settings);
  if (!config.ok) throw new Error(config.error.join(" "));
  const referee = await startReferee(config.value);
  set({ ...settings, DESPATCH_OPERATOR_URL: `http://127.0.0.1:${referee.webPort}` });
  expect(await run(["backup", "--out", file, "--key", key])).toBe(0);
  expect(output()).toMatch(/club\.age: \d+ bytes; it is whole: 0 games, 0 letters, 0 people/);
  await referee.close();
  expect(await run(["backup", "--out", file])).toBe(1);
  expect(output()).toContain("club.age already");
});

it("a backup of a stopped referee is restored elsewhere with its secret key, and with no other", async () => {
  await run(["backup", "--new-key", key]);
  const [, recipient] = /DESPATCH_BACKUP_KEY=(age1\w+)/.exec(output())!;
  set({
    DESPATCH_DATA: join(folder, "one"),
    DESPATCH_SECRET_KEY: SECRET_KEY,
    DESPATCH_BACKUP_KEY: recipient,
  });
  const config = readConfig(process.env);
  if (!config.ok) throw new Error(config.error.join(" "));
  const books = await openBooks(config.value, 0);
  await new Outbox(books.kv).markRead("<1@x>", Date.now());
  expect(await run(["backup", "--out", file])).toBe(1);
  expect(output()).toContain("leave it running, as it takes backups itself");
  books.close();
  expect(await backupCommand.run(["--out", file])).toBe(0);
  expect(await backupCommand.run(["--check", file, "--key", key])).toBe(0);

  set({ DESPATCH_DATA: join(folder, "two"), DESPATCH_SECRET_KEY: "" });
  expect(await run(["restore", file, "--key", key])).toBe(1);
  expect(output()).toContain(`need the secret key ${VAULT.name}`);
  set({ DESPATCH_SECRET_KEY: "77".repeat(32) });
  expect(await run(["restore", file, "--key", key])).toBe(1);
  set({ DESPATCH_SECRET_KEY: SECRET_KEY });
  expect(await restoreCommand.run([file, "--key", key])).toBe(0);
  expect(await run(["restore", file, "--key", key])).toBe(1);
  expect(output()).toContain("The store is not empty");
  const restored = await openStore(join(folder, "two", "despatch.kv"));
  expect(await new Outbox(restored).markRead("<1@x>", 0)).toBe(false);
  restored.close();
});

it("every day has its backup, and those that have been kept long enough are forgotten, but for the last", async () => {
  const { recipient } = await newKey(0);
  const kept = async (day: number, hours = 0) => {
    const at = day * DAY + hours * DAY / 24;
    await daily(folder, [recipient], 2, at);
    return (await readdir(folder)).map((name) => name.slice(9, 17)).sort();
  };
  expect(await kept(0)).toEqual(["19700101"]);
  expect(await kept(0, 23)).toEqual(["19700101"]);
  expect(await kept(1)).toEqual(["19700101", "19700102"]);
  expect(await kept(2)).toHaveLength(3);
  expect(await kept(3)).toEqual(["19700102", "19700103", "19700104"]);
  expect(await kept(30)).toEqual(["19700131"]);
});

it("of several processes one takes the day's backup, whatever folders they have, and another where it could not", async () => {
  const { recipient } = await newKey(0);
  const folders = ["one", "two"].map((name) => join(folder, name));
  for (const each of folders) await mkdir(each);
  const taken = () => Promise.all(folders.map(async (each) => (await readdir(each)).length));
  await Promise.all(folders.map((each) => daily(each, [recipient], 14, 0)));
  expect((await taken()).toSorted()).toEqual([0, 1]);
  for (const each of folders) await daily(each, [recipient], 14, DAY / 2);
  expect((await taken()).toSorted()).toEqual([0, 1]);
  await expect(daily(folders[0], ["age1nobody"], 14, DAY)).rejects.toThrow();
  const [first, second] = await taken();
  await daily(folders[1], [recipient], 14, DAY);
  expect(await taken()).toEqual([first, second + 1]);
  // Another process is taking one: what it has written so far is left alone.
  const busy = new Lease(desk.kv);
  expect(await busy.take("backup", 2 * DAY, 2 * DAY + DAY / 24)).toBe(true);
  await writeFile(join(folders[1], "despatch-19700103T000000Z.age.part"), "");
  await daily(folders[1], [recipient], 14, 2 * DAY);
  expect(await taken()).toEqual([first, second + 2]);
});

it("what is left of a backup that was broken off goes before the next is taken, and what somebody is writing does not", async () => {
  const { recipient } = await newKey(0);
  await daily(folder, [recipient], 1, 0);
  const names = ["01T010000", "01T020000"].map((time) => `despatch-197001${time}Z.age.part`);
  const [left, written] = names.map((name) => join(folder, name));
  for (const path of [left, written]) await writeFile(path, "half of a backup");
  await utimes(left, 0, Date.now() / 1000 - 3600);
  await expect(daily(folder, ["age1nobody"], 1, DAY)).rejects.toThrow();
  expect((await readdir(folder)).sort()).toEqual(["despatch-19700101T000000Z.age", names[1]]);
});

it("old backups go before the next is taken, so that it finds room, and the newest never does", async () => {
  const { recipient } = await newKey(0);
  for (const day of [0, 1]) await daily(folder, [recipient], 7, day * DAY);
  await expect(daily(folder, ["age1nobody"], 7, 20 * DAY)).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["despatch-19700102T000000Z.age"]);
});
