import { mkdir, mkdtemp, readFile, rm, stat, unlink, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { emptyBesideOldKey, openBooks } from "../books/books.ts";
import { readConfig } from "./config.ts";
import { secretKeyFor } from "./secret-key.ts";
import { DAY } from "../../common/bytes/lengths.ts";
import { CannotStart } from "../command-line/faults.ts";

let data: string;
beforeEach(async () => void (data = await mkdtemp(join(tmpdir(), "despatch-key-"))));
afterEach(() => rm(data, { recursive: true }));

const configWith = (env: Readonly<Record<string, string>> = {}) => {
  const config = readConfig({ DESPATCH_DATA: data, ...env });
  if (!config.ok) throw new Error(config.error.join(" "));
  return config.value;
};
const keyWith = (env: Readonly<Record<string, string>> = {}) => secretKeyFor(configWith(env));
const keyFile = () => join(data, "secret.key");

it("the store's key is the environment's, and then none is written", async () => {
  expect(await keyWith({ DESPATCH_SECRET_KEY: "AB".repeat(32) })).toBe("ab".repeat(32));
  await expect(stat(keyFile())).rejects.toThrow("ENOENT");
});

it("the store's key is drawn once and kept in a file that only its owner reads", async () => {
  const key = await keyWith();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyWith()).toBe(key);
  expect(await readFile(keyFile(), "utf8")).toBe(`${key}\n`);
  expect((await stat(keyFile())).mode & 0o777).toBe(0o600);
});

it("a key file that holds no key is not replaced", async () => {
  await writeFile(keyFile(), "oops\n");
  await expect(keyWith()).rejects.toThrow(`${keyFile()} does not hold 64 hexadecimal digits`);
});

it("a key file that cannot be read gets an error in a sentence", async () => {
  await mkdir(keyFile());
  await expect(keyWith()).rejects.toThrow(`The file ${keyFile()} cannot be read: it is a folder`);
});

describe("beside a store that is there already", () => {
  beforeEach(async () => (await openBooks(configWith(), 0)).close());

  it("no other key is written: its file is to be put back", async () => {
    await unlink(keyFile());
    await expect(keyWith()).rejects.toThrow("have lost their key");
    await expect(openBooks(configWith(), 0)).rejects.toThrow(CannotStart);
    await expect(stat(keyFile())).rejects.toThrow("ENOENT");
  });

  it.each([
    ["of the environment", {}],
    ["though ledgers are signed with a key of the environment", { DESPATCH_SIGNING_KEY: "12".repeat(32) }],
  ])("another key %s opens nothing, and is told", async (_, env) => {
    const config = configWith({ ...env, DESPATCH_SECRET_KEY: "34".repeat(32) });
    await expect(openBooks(config, 0)).rejects.toThrow("do not open with DESPATCH_SECRET_KEY");
  });

  it("another key in its file opens nothing, and the error says so", async () => {
    await writeFile(keyFile(), `${"56".repeat(32)}\n`);
    await expect(openBooks(configWith(), 0)).rejects.toThrow("do not open with its file secret.key");
  });

  it("the right one still opens it afterwards: what was refused has let the folder go", async () => {
    await expect(openBooks(configWith({ DESPATCH_SECRET_KEY: "34".repeat(32) }), 0)).rejects.toThrow();
    (await openBooks(configWith(), 0)).close();
  });
});

describe("an empty store beside an older key", () => {
  const YESTERDAY = new Date("2026-11-27T12:00:00Z");
  const warned = async (now: number, config = configWith()) => {
    const books = await openBooks(config, now);
    const warning = await emptyBesideOldKey(config, books);
    books.close();
    return warning;
  };
  const aDayLater = YESTERDAY.getTime() + DAY;

  it("is named at each start, with the day of the key", async () => {
    await keyWith();
    await utimes(keyFile(), YESTERDAY, YESTERDAY);
    for (const now of [aDayLater, aDayLater + DAY]) {
      expect(await warned(now)).toBe(
        `There are no games in ${data}, but its file secret.key is older, of 2026-11-27. If you expected games, stop now and restore a backup: docs/run/backups.md.`,
      );
    }
  });

  it("is not named where the key was drawn for the store, or comes from the environment", async () => {
    expect(await warned(Date.now())).toBeUndefined();
    expect(await warned(Date.now())).toBeUndefined();
    expect(await warned(aDayLater, configWith({ DESPATCH_SECRET_KEY: await keyWith() }))).toBeUndefined();
  });

  it("is not named once there are games", async () => {
    await keyWith();
    await utimes(keyFile(), YESTERDAY, YESTERDAY);
    const config = configWith();
    const books = await openBooks(config, aDayLater);
    await books.kv.atomic({ sets: [{ key: ["game", "K7Q2"], value: new Uint8Array([1]) }] });
    expect(await emptyBesideOldKey(config, books)).toBeUndefined();
    books.close();
  });
});

describe("for a store that several processes share", () => {
  const shared = { DESPATCH_STORE: "http://127.0.0.1:1", DENO_KV_ACCESS_TOKEN: "token" };

  it("no key is drawn, as all who share it need the same", async () => {
    await expect(keyWith(shared)).rejects.toThrow("set DESPATCH_SECRET_KEY to the same for each");
    await expect(stat(keyFile())).rejects.toThrow("ENOENT");
  });

  it("the key is the environment's, or that of a file that each has been given", async () => {
    expect(await keyWith({ ...shared, DESPATCH_SECRET_KEY: "ab".repeat(32) })).toBe("ab".repeat(32));
    await writeFile(keyFile(), `${"56".repeat(32)}\n`);
    expect(await keyWith(shared)).toBe("56".repeat(32));
  });
});
