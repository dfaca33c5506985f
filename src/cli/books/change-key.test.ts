import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ACCESS_TOKEN, KvConnectServer } from "../../../tests/support/kv-connect/server.ts";
import { ANNA, COMPUTER, Desk, SIGNING_SECRET } from "../../../tests/support/office.ts";
import { BROWSER, copyStore, DRAFT, HOOK, through, VAULT } from "../../../tests/support/store.ts";
import { proveActs } from "../../dice/operator-ledger.ts";
import { exportGame } from "../../game/proof/export.ts";
import { verifyExport } from "../../game/proof/verifier/verify.ts";
import { submitSheet } from "../../game/turn/submit.ts";
import { newKey } from "../../store/backup/sealing.ts";
import { encode } from "../../store/kv/codec.ts";
import { openStore } from "../../store/kv/deno-kv.ts";
import { changeKey, keyChangeIn } from "../../store/sealing/key-change.ts";
import { Lease } from "../../store/kv/lease.ts";
import { OperatorActs } from "../../store/games/operator-acts.ts";
import type { KvPort } from "../../store/kv/port.ts";
import { SEALED_KINDS } from "../../store/sealing/sealed-parts.ts";
import { openShared } from "../../store/kv/shared-kv.ts";
import { SigningKeys } from "../../store/sealing/signing-keys.ts";
import { Vault } from "../../store/sealing/vault.ts";
import { openBooks } from "./books.ts";
import { changeSecretKey } from "./change-key.ts";
import { Interrupted } from "../command-line/command.ts";
import { readConfig } from "../settings/config.ts";
import { run } from "../run.ts";

const OLD = "5e".repeat(32);
const NEW = "6f".repeat(32);
const SETTINGS = [
  "DESPATCH_DATA",
  "DESPATCH_STORE",
  "DESPATCH_SECRET_KEY",
  "DESPATCH_SIGNING_KEY",
  "DESPATCH_BACKUP_KEY",
  "DENO_KV_ACCESS_TOKEN",
];
const printed = vi.spyOn(console, "log");
const complained = vi.spyOn(console, "error");
const output = () => [...printed.mock.calls, ...complained.mock.calls].flat().join("\n");
const set = (more: Record<string, string>) => Object.assign(process.env, more);

let desk: Desk;
let id: string;
let folder: string;
let data: string;
beforeEach(async () => {
  for (const name of SETTINGS) delete process.env[name];
  for (const spy of [printed, complained]) spy.mockReset().mockReturnValue(undefined);
  folder = await mkdtemp(join(tmpdir(), "despatch-change-"));
  data = join(folder, "data");
  desk = await Desk.open();
  id = await desk.begin({ seats: { allied: ANNA, axis: COMPUTER } });
  const { webhooks, pushes, drafts, keys } = desk.office;
  await webhooks.set({ ...HOOK, game: id });
  const pending = { body: "news", attempts: 0, nextAt: 1 };
  await pushes.set({ ...BROWSER, game: id, pending });
  await drafts.write(undefined, { ...DRAFT, game: id });
  await pushes.vapid(() => ({ public: "point", secret: "scalar" }));
  await keys.adopt(["ab".repeat(32)], 0);
});
afterEach(async () => {
  for (const name of SETTINGS) delete process.env[name];
  for (const spy of [printed, complained]) spy.mockReset();
  desk.close();
  await rm(folder, { recursive: true });
});

/** The same club in a file of its own, with its key beside it. */
async function aFolder(): Promise<void> {
  await mkdir(data);
  const kv = await openStore(join(data, "despatch.kv"));
  await copyStore(desk.kv, kv);
  kv.close();
  await writeFile(join(data, "secret.key"), `${OLD}\n`, { mode: 0o600 });
  set({ DESPATCH_DATA: data });
}

/** Each entry that holds something sealed, as text. */
async function sealedIn(kv: KvPort): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for await (const { key, value } of kv.list([])) {
    if ((SEALED_KINDS as readonly string[]).includes(String(key[0]))) {
      found.set(key.join("/"), new TextDecoder().decode(value));
    }
  }
  return found;
}

/** What a key opens in the club: its game's proof, its webhook, browser, draft and keys. */
async function openedWith(kv: KvPort, key: string) {
  const vault = new Vault(key);
  const keys = await SigningKeys.open(kv, vault, desk.now);
  const office = { ...desk.officeOver(kv, vault), keys };
  const before = await exportGame(office, (await office.games.head(id))!.head, "spectator");
  return {
    before,
    office,
    published: keys.published,
    held: [
      (await office.webhooks.of(id, "axis"))?.value,
      (await office.pushes.of(id, "axis", "b1"))?.value,
      (await office.drafts.of(id, "axis", "turn"))?.value.lines,
      await office.pushes.vapidAtHand(),
    ],
  };
}

const CHANGED =
  "console: The secret key that seals the store is changed. Each game's next entry takes a new signing key into use. No die changes by it.";
/** What the operator's ledger says, if it is proved. */
async function changesTold(kv: KvPort): Promise<string[]> {
  const entries = await Array.fromAsync(new OperatorActs(kv).all());
  const lines = entries.map((entry) => JSON.stringify(entry)).join("\n");
  if (entries.length > 0) expect(proveActs(new TextEncoder().encode(lines)).ok).toBe(true);
  return entries.flatMap((entry) => entry.kind === "acted" ? [`${entry.by}: ${entry.words}`] : []);
}

const keyOf = (name: string) => readFile(join(data, name), "utf8");
const inData = () => openStore(join(data, "despatch.kv"));

it("each kind of entry that holds something sealed is known", async () => {
  const all = await sealedIn(desk.kv);
  expect(new Set([...all.keys()].map((name) => name.split("/")[0]))).toEqual(new Set(SEALED_KINDS));
  // The private part of an export is in no store.
  const source = join(import.meta.dirname!, "../..");
  const sealing: string[] = [];
  for (const path of await readdir(source, { recursive: true })) {
    if (!path.endsWith(".ts") || path.endsWith(".test.ts")) continue;
    if (/\bvault\.seal\(/i.test(await readFile(join(source, path), "utf8"))) sealing.push(path);
  }
  expect(sealing.sort()).toEqual([
    "game/proof/verifier/private-part.ts",
    ...["games/drafts", "post/pushes", "post/webhooks", "sealing/sealed-heads", "sealing/signing-keys"].map((
      name,
    ) => `store/${name}.ts`),
  ]);
});

it("a key is counted first, then changed: all opens with it alone, and each ledger is proved as before", async () => {
  await aFolder();
  let kv = await inData();
  const [was, before] = [await sealedIn(kv), await openedWith(kv, OLD)];
  kv.close();
  expect(await run(["keys", "change"])).toBe(0);
  expect(output()).toContain(`${was.size} entries would be sealed again.`);
  kv = await inData();
  expect(await sealedIn(kv)).toEqual(was);
  expect(await changesTold(kv)).toEqual([]);
  kv.close();
  expect(await readdir(data)).not.toContain("secret.key.next");

  expect(await run(["keys", "change", "--now"])).toBe(0);
  const key = (await keyOf("secret.key")).trim();
  expect(key).not.toBe(OLD);
  expect(await keyOf(`secret-${VAULT.name}.key`)).toBe(`${OLD}\n`);
  for (const name of ["secret.key", `secret-${VAULT.name}.key`]) {
    expect((await stat(join(data, name))).mode & 0o777, name).toBe(0o600);
  }
  expect(output()).toContain(`${was.size} entries sealed with the secret key ${new Vault(key).name}…`);
  for (const secret of [OLD, key]) expect(output()).not.toContain(secret);
  await expect(openBooks(configWith({ DESPATCH_SECRET_KEY: OLD }), 0)).rejects.toThrow("do not open with");

  kv = await inData();
  const now = await sealedIn(kv);
  for (const [name, text] of was) expect(now.get(name), name).not.toBe(text);
  const after = await openedWith(kv, key);
  expect(after.held).toEqual(before.held);
  expect(after.before).toBe(before.before);
  expect(await changesTold(kv)).toEqual([CHANGED]);
  // The old key opened the signing keys, so ledgers go on with another.
  const signing = after.office.keys.signers.active;
  expect(after.published).toEqual([...before.published, expect.objectContaining({ id: signing.id })]);
  expect(output()).toContain(`Ledgers are signed with the key ${signing.id} from now on.`);
  const sheet = { id, side: "allied" as const, gameTurn: 1, lines: ["go"], problems: [] };
  expect(await submitSheet(after.office, sheet)).toMatchObject({ ok: true, value: { kind: "played" } });
  const { head } = (await after.office.games.head(id))!;
  expect(head.run).toBeGreaterThan(0);
  const verified = verifyExport(await exportGame(after.office, head, "spectator"));
  expect([verified.failure, verified.ok]).toEqual([undefined, true]);
  const entries = await after.office.games.ledger(id);
  expect(entries.filter(({ kind }) => kind === "rotated")).toMatchObject([{ key: signing.public }]);
  expect(entries.at(-1)!.signer).toBe(signing.id);
  kv.close();
});

const configWith = (env: Record<string, string>) => {
  const config = readConfig({ DESPATCH_DATA: data, ...env });
  if (!config.ok) throw new Error(config.error.join(" "));
  return config.value;
};

it("a change that broke off keeps everybody out, and goes on with the key that it had drawn", async () => {
  await aFolder();
  await writeFile(join(data, "secret.key.next"), `${NEW}\n`, { mode: 0o600 });
  let kv = await inData();
  let writes = 0;
  const failing = through(kv, (_, pass) => {
    if (++writes === 5) throw new Error("the power is gone");
    return pass();
  });
  await expect(changeKey(failing, VAULT, new Vault(NEW))).rejects.toThrow("the power is gone");
  await expect(changeKey(kv, VAULT, new Vault("77".repeat(32)))).rejects.toThrow("finish that one first");
  kv.close();
  await expect(openBooks(configWith({}), 0)).rejects.toThrow("was not finished");
  expect(await run(["keys", "change", "--now"])).toBe(0);
  expect(await keyOf("secret.key")).toBe(`${NEW}\n`);
  (await openBooks(configWith({}), 0)).close();

  // The last step alone was missing.
  kv = await inData();
  await changeKey(kv, VAULT, new Vault(NEW));
  kv.close();
  await expect(openBooks(configWith({}), 0)).rejects.toThrow("was not finished");
  expect(await run(["keys", "change", "--now"])).toBe(0);
  (await openBooks(configWith({}), 0)).close();
  expect(await keyOf("secret.key")).toBe(`${NEW}\n`);
  kv = await inData();
  expect(await changesTold(kv)).toEqual([CHANGED, CHANGED]);
  kv.close();
});

it("a change shows how far it is, and after Ctrl-C the same command ends it", async () => {
  await aFolder();
  const drawn: string[] = [];
  let time = 0;
  let press = () => {};
  const screen = {
    columns: 80,
    now: () => time += 1_000,
    onInterrupt: (stop: () => void) => {
      press = stop;
      return () => {};
    },
    write: (text: string) => {
      drawn.push(text);
      if (text.includes(" 3 of ")) press();
    },
  };
  const changing = changeSecretKey(configWith({}), undefined, true, false, screen);
  await expect(changing).rejects.toThrow(Interrupted);
  await expect(changing).rejects.toThrow("until you have run the same command again");
  expect(drawn.find((text) => text.includes(" 3 of "))).toMatch(/Entries {2}\[#+ +\] {2}3 of \d+/);
  await expect(openBooks(configWith({}), 0)).rejects.toThrow("was not finished");
  expect(await run(["keys", "change", "--now"])).toBe(0);
  (await openBooks(configWith({}), 0)).close();
});

it("a wrong old key changes nothing, nor does a store that is half restored, and what opens with no key stays as it is and is named", async () => {
  await aFolder();
  const path = join(folder, "old.key");
  await writeFile(path, `${"77".repeat(32)}\n`);
  set({ DESPATCH_SECRET_KEY: NEW });
  expect(await run(["keys", "change", "--now"])).not.toBe(0);
  expect(output()).toContain("name with --old the file with the old one");
  expect(await run(["keys", "change", "--old", path, "--now"])).not.toBe(0);
  expect(output()).toContain("does not open with the secret key");
  let kv = await inData();
  expect(await keyChangeIn(kv)).toBeUndefined();
  await kv.atomic({ sets: [{ key: ["restoring"], value: encode({ id: "x" }) }] });
  kv.close();
  await writeFile(path, `${OLD}\n`);
  expect(await run(["keys", "change", "--old", path, "--now"])).not.toBe(0);
  expect(output()).toContain("A restore into this store was not finished");
  kv = await inData();
  await kv.atomic({ deletes: [["restoring"]] });
  const { webhooks } = desk.officeOver(kv, new Vault("88".repeat(32)));
  await webhooks.set({ ...HOOK, game: id });
  kv.close();
  expect(await run(["keys", "change", "--old", path, "--now"])).toBe(0);
  expect(output()).toContain(`1 entry stays as it is, as it does not open: bell/${id}/axis.`);
  kv = await inData();
  await openedWithout(kv);
  kv.close();
});

async function openedWithout(kv: KvPort): Promise<void> {
  const office = desk.officeOver(kv, new Vault(NEW));
  expect((await office.games.head(id))?.head.id).toBe(id);
  await expect(office.webhooks.of(id, "axis")).rejects.toThrow("does not open");
}

it("a backup from before is restored with the old key beside the new one", async () => {
  await aFolder();
  const { file, recipient } = await newKey(0);
  const [key, out, old] = ["backup.key", "club.age", "old.key"].map((name) => join(folder, name));
  await writeFile(key, file);
  await writeFile(old, `${OLD}\n`);
  set({ DESPATCH_BACKUP_KEY: recipient });
  expect(await run(["backup", "--out", out, "--key", key])).toBe(0);
  let kv = await inData();
  const before = await openedWith(kv, OLD);
  kv.close();
  data = join(folder, "later");
  set({ DESPATCH_DATA: data, DESPATCH_SECRET_KEY: NEW });
  expect(await run(["restore", out, "--key", key, "--moved"])).not.toBe(0);
  expect(output()).toContain("name the old one with --old-secret-key");
  expect(await run(["restore", out, "--key", key, "--moved", "--old-secret-key", old])).toBe(0);
  kv = await inData();
  const after = await openedWith(kv, NEW);
  expect([after.held, after.before]).toEqual([before.held, before.before]);
  kv.close();
});

it("on a shared store no referee may be at work meanwhile", async () => {
  const server = await KvConnectServer.open();
  const { url } = server;
  const kv = await openShared({ url, token: ACCESS_TOKEN });
  await copyStore(desk.kv, kv);
  const old = join(folder, "old.key");
  await writeFile(old, `${OLD}\n`);
  set({
    DESPATCH_DATA: data,
    DESPATCH_STORE: url,
    DENO_KV_ACCESS_TOKEN: ACCESS_TOKEN,
    DESPATCH_SECRET_KEY: NEW,
    DESPATCH_SIGNING_KEY: SIGNING_SECRET,
  });
  await new Lease(kv).beat(Date.now(), 1);
  expect(await run(["keys", "change", "--old", old, "--now"])).not.toBe(0);
  expect(output()).toMatch(/A referee was at work on .+ \d+ seconds ago: stop all/);
  expect((await openedWith(kv, OLD)).held).toHaveLength(4);
  await kv.atomic({ deletes: [["heartbeat"]] });
  expect(await run(["keys", "change", "--old", old, "--now"])).toBe(0);
  expect(output()).toContain("set another DESPATCH_SIGNING_KEY");
  expect(await changesTold(kv)).toEqual([
    "console: The secret key that seals the store is changed. No die changes by it.",
  ]);
  expect((await openedWith(kv, NEW)).held).toHaveLength(4);
  kv.close();
  await server.close();
});
