import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { NoKey, secretKeyFor } from "./secret-key.ts";

let data: string;
beforeEach(async () => void (data = await mkdtemp(join(tmpdir(), "despatch-key-"))));
afterEach(() => rm(data, { recursive: true }));

const keyWith = (env: Readonly<Record<string, string>> = {}) => {
  const config = readConfig({ DESPATCH_DATA: data, ...env });
  if (!config.ok) throw new Error(config.error.join(" "));
  return secretKeyFor(config.value);
};

it("the store's key is the environment's, and then none is written", async () => {
  expect(await keyWith({ DESPATCH_SECRET_KEY: "AB".repeat(32) })).toBe("ab".repeat(32));
  await expect(stat(join(data, "secret.key"))).rejects.toThrow("ENOENT");
});

it("the store's key is drawn once and kept in a file that only its owner reads", async () => {
  const key = await keyWith();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(await keyWith()).toBe(key);
  expect(await readFile(join(data, "secret.key"), "utf8")).toBe(`${key}\n`);
  expect((await stat(join(data, "secret.key"))).mode & 0o777).toBe(0o600);
});

it("a key file that holds no key is not replaced", async () => {
  await writeFile(join(data, "secret.key"), "oops\n");
  await expect(keyWith()).rejects.toThrow(NoKey);
});
